import { sql } from 'kysely';
import { CODE_BYTES, LETTERS } from '#rules/tickets/ticket-code.ts';

type Ticketed = 'registrations' | 'merged';

/**
 * What one list has of a ticket (rules/door/door-list.ts reads it): 24 bits where the code is that of the ticket, which is 40 more,
 * else 66. Enough to know it there, and of no use at another door, whose salt is another one.
 */
export function saltedDigest(table: Ticketed, salt: string) {
  const hash = sql`sha256(convert_to(${salt}, 'UTF8') || ${ticketOf(table)})`;
  const digest = sql`translate(encode(substring(${hash} from 1 for 9), 'base64'), '+/', '-_')`;
  return sql<string>`left(${digest}, case when ${sql.ref(`${table}.code`)} = ${codeOf(table)} then 4 else 11 end)`;
}

/** As rules/tickets/ticket-code.ts makes it. `offset 0` has the database hash once, not for each letter. */
function codeOf(table: Ticketed) {
  const letters = Array.from(
    { length: CODE_BYTES.to - CODE_BYTES.from },
    (_, at) => sql`substr(${sql.lit(LETTERS)}, 1 + get_byte(hash, ${sql.lit(CODE_BYTES.from + at)}) % 32, 1)`,
  );
  return sql`(select ${sql.join(letters.slice(0, 4), sql` || `)} || '-' || ${sql.join(letters.slice(4), sql` || `)}
    from (select sha256(${ticketOf(table)}) as hash offset 0) as hashed)`;
}

function ticketOf(table: Ticketed) {
  return sql.ref(`${table}.ticket`);
}
