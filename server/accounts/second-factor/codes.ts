import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiDigits } from '#rules/text/ascii-digits.ts';
import { hashToken } from '../../platform/tokens.ts';

const PERIOD = 30;
/** Clocks of phones are a little wrong, and typing takes its time: the code before and the one after count too. */
const WINDOW = 1;
const HOW_MANY = 10;
/** Without what is read as something else. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** What the app and the server share (RFC 6238, HMAC-SHA-1 as apps expect): 20 random bytes. */
export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(20));
}

/** The secret as people type it (base32), and as the address that a QR code holds. */
export function enrolmentOf(secret: Uint8Array, whose: { issuer: string; label: string }) {
  const totp = totpOf(secret, whose);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of the six digits; null where they are none of this secret's at this moment. */
export function stepOf(secret: Uint8Array, digits: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD) + delta;
}

function totpOf(secret: Uint8Array, whose?: { issuer: string; label: string }): TOTP {
  return new TOTP({
    ...whose,
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** Ten codes such as `k3vd-9xqp-m2tw`, 59 random bits each, and what the database knows them by. */
export function newRecoveryCodes(): { codes: string[]; hashes: Uint8Array[] } {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it was typed: capitals, spaces and hyphens don't count. */
export function hashRecoveryCode(code: string): Uint8Array {
  return hashToken(
    asciiDigits(code)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );
}

/** The digits, without the space that apps show between them; null for what is no code of an app. */
export function digitsIn(code: string): string | null {
  const digits = asciiDigits(code).replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
