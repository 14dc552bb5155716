/** Crockford's base 32: no I, L, O and U, which are misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The bytes of the hash that the code is made of: not those of the digest that a door knows a ticket by. */
export const CODE_BYTES = { from: 12, to: 20 } as const;

/** The code of a registration that began with this ticket, such as K7M2-9QXD: 40 bits of the SHA-256 of its secret. */
export function codeOfHash(hash: Uint8Array): string {
  return codeOfBytes(hash.subarray(CODE_BYTES.from, CODE_BYTES.to));
}

/** Of the `CODE_BYTES` alone. */
export function codeOfBytes(bytes: Uint8Array): string {
  // 32 divides 256, so every letter is as likely as the next.
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
