import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

// As the index events_feedback_opening has it.
const opensAt = sql`coalesce(feedback_opens_at, ends_at)`;
// To the hour, for a search: `feedbackStateOf` says when exactly.
const closesAt = sql`coalesce(feedback_closes_at, ends_at + interval '720 hours')`;
const isNew = sql`not exists (
  select from feedback_invitations_sent as sent where sent.event_id = events.event_id)`;

/** Events whose feedback opened after `since`, is open, and to which nobody has been invited. */
export async function findDueInvitations(db: Db, since: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from events
    where status = 'published' and ${opensAt} > ${since} and ${opensAt} <= ${now} and ${closesAt} > ${now} and ${isNew}
    order by ${opensAt}
    limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

/** False when it was noted already. */
export async function markInvited(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback_invitations_sent')
    .values({ event_id: eventId, sent_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes events whose feedback opened before `since` as invited to. How many they were. */
export async function markTooOld(db: Db, since: Date, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into feedback_invitations_sent (event_id, sent_at)
    select event_id, ${now}::timestamptz from events
    where status = 'published' and ${opensAt} <= ${since} and ${isNew}
    limit ${limit}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
