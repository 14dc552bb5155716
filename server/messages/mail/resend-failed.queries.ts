import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NotSentBecause } from '../../platform/database/tables/mails.ts';

/** What the mail server did not take, and whose text is kept; a mail from before the reason was noted counts too. */
const isGivenUp = sql<boolean>`(
  status = 'failed' and coalesce(not_sent_because, 'gave_up') in ('refused', 'gave_up')
  and html <> '' and content_removed_at is null
)`;

export async function countGivenUp(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('email_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('event_id', '=', eventId)
    .where(isGivenUp)
    .executeTakeFirstOrThrow();
  return count;
}

/** Held until the end of the transaction: a second request finds those that are left. */
export async function lockGivenUp(tx: Tx, eventId: string, limit: number): Promise<string[]> {
  const mails = await tx
    .selectFrom('email_messages')
    .select('email_message_id')
    .where('event_id', '=', eventId)
    .where(isGivenUp)
    .orderBy('email_message_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return mails.map(({ email_message_id }) => email_message_id);
}

/** They can't go any more, whatever the mail server said. */
export async function noteWhyTheyStay(tx: Tx, ids: string[], because: NotSentBecause, reason: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('email_messages')
    .set({ not_sent_because: because, last_error: reason })
    .where('email_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
