import { sql } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Tx } from '../platform/database/database.ts';

/** An address that the person has confirmed, in small letters, and until when it was theirs. */
export interface ConfirmedAddress {
  email: string;
  until: Date;
}

/**
 * The present address, where it is confirmed, and those that the account has left: each of these was told so by mail.
 * Nothing that an address got later, when it may be somebody else's, is the person's.
 */
export async function listConfirmedAddresses(
  tx: Tx,
  { user_id, email, email_verified_at }: { user_id: string; email: string; email_verified_at: Date | null },
  now: Date,
): Promise<ConfirmedAddress[]> {
  const earlier = await tx
    .selectFrom('email_messages')
    .select((query) => [sql<string>`lower(recipient)`.as('email'), query.fn.max('created_at').as('until')])
    .where('user_id', '=', user_id)
    .where('template', '=', 'email_changed')
    .where(sql`lower(recipient)`, '<>', sql`lower(${email})`)
    .groupBy(sql`lower(recipient)`)
    .execute();
  const present = email_verified_at ? [{ email: mailboxKey(email), until: now }] : [];
  return [...present, ...earlier];
}
