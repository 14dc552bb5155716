import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for this secret. */
export function otpOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
