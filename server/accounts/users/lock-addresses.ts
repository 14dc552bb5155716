import { sql } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Anyone who makes a guest of an address and anyone who finds out whose account it is come one after the other, until the
 * transaction ends: an address that is confirmed leaves no guest behind. In the order of locks it comes before any other.
 */
export async function lockAddresses(tx: Tx, emails: string[]): Promise<void> {
  // In one order, so that two who lock many don't wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(address, 0))
    from (select distinct key as address from unnest(${emails.map(mailboxKey)}::text[]) as given (key) order by 1) as addresses`.execute(
    tx,
  );
}
