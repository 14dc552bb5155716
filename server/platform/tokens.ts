import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes for anyone who may hold them; the database gets the digest only. */
export function newToken(): { token: string; tokenHash: Uint8Array } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** What the database knows a token by, so that anyone who reads the database cannot use what is in it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
