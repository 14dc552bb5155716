import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, which are misread or spell words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person reads out at the door, such as K7M2-9QXD: 40 random bits. Two may be alike, though hardly ever. */
export function newCode(): string {
  // 32 divides 256, so every letter is as likely as the next.
  const code = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
