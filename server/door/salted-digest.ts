import { sql } from 'kysely';
import { CODE_BYTES, codeOfBytes } from '#rules/registrations/ticket-code.ts';

/** Characters of 66 bits, and of 24. */
const [LONG, SHORT] = [11, 4] as const;

/** Of a ticket with the salt of one list, and what its code would be made of: `cutDigest` makes of it what the list has. */
export function saltedDigest(table: 'registrations' | 'merged', salt: string) {
  const ticket = sql.ref(`${table}.ticket`);
  const salted = sql`substring(sha256(${Buffer.from(salt)}::bytea || ${ticket}) from 1 for 9)`;
  const { from, to } = CODE_BYTES;
  const ofCode = sql`substring(sha256(${ticket}) from ${sql.lit(from + 1)} for ${sql.lit(to - from)})`;
  return sql<string>`left(translate(encode(${salted}, 'base64'), '+/', '-_'), ${sql.lit(LONG)}) || encode(${ofCode}, 'hex')`;
}

/**
 * What one list has of a ticket (rules/door/door-list.ts reads it): 24 bits where the code is that of the ticket, which is 40 more,
 * else 66. Enough to know it there, and of no use at another door, whose salt is another one.
 */
export function cutDigest(digest: string, code: string): string {
  const isOfTicket = digest !== '' && codeOfBytes(Buffer.from(digest.slice(LONG), 'hex')) === code;
  return digest.slice(0, isOfTicket ? SHORT : LONG);
}
