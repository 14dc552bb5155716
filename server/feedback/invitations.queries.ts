import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

// As the index events_to_ask_about has it.
const isOverAt = sql`greatest(feedback_opens_at, ends_at)`;
// To the hour, for a search: `feedbackStateOf` says when exactly.
const closesAt = sql`coalesce(feedback_closes_at, ends_at + interval '720 hours')`;
// Doors that were offline have an hour to send who came, unless feedback closes soon after the end.
const asksAt = sql`greatest(feedback_opens_at, case
  when ${closesAt} > ends_at + interval '2 hours' then ends_at + interval '1 hour' else ends_at end)`;

/** Of events that are over since `since`, and to be asked about or looked at again by now. A new end makes an event new. */
function isDue(since: Date, now: Date) {
  return sql<boolean>`status = 'published' and ${isOverAt} > ${since} and ${isOverAt} <= ${now} and ${asksAt} <= ${now}
    and ${closesAt} > ${now} and not exists (
      select from feedback_invitations_sent as sent
      where sent.event_id = events.event_id and sent.sent_at >= events.ends_at
        and coalesce(sent.looks_again_at > ${now}, true))`;
}

export async function findDueInvitations(db: Db, since: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from events where ${isDue(since, now)} order by ${isOverAt} limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

/** False when another process was quicker, or an edit put it off. */
export async function markInvited(
  tx: Tx,
  eventId: string,
  { since, now, looksAgainAt }: { since: Date; now: Date; looksAgainAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into feedback_invitations_sent (event_id, sent_at, looks_again_at)
    select event_id, ${now}::timestamptz, ${looksAgainAt}::timestamptz from events
    where event_id = ${eventId} and ${isDue(since, now)}
    on conflict (event_id) do update set sent_at = excluded.sent_at, looks_again_at = excluded.looks_again_at`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Notes that nobody is to be asked from now on about events that were over before `since`. How many they were. */
export async function markTooOld(db: Db, since: Date, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into feedback_invitations_sent (event_id, sent_at)
    select event_id, ${now}::timestamptz from events
    where status = 'published' and ${isOverAt} <= ${since} and not exists (
      select from feedback_invitations_sent as sent
      where sent.event_id = events.event_id and sent.sent_at >= events.ends_at and sent.looks_again_at is null)
    limit ${limit}
    on conflict (event_id) do update set sent_at = excluded.sent_at, looks_again_at = null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Who has been asked since the event ended, or has answered. */
export async function findAskedOrAnswered(tx: Tx, eventId: string, endsAt: Date): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from feedback_links where event_id = ${eventId} and created_at >= ${endsAt}
    union select user_id from feedback_given where event_id = ${eventId}`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether a door of the event was opened on a device, which may have arrivals that it has not sent. */
export async function hasOpenedDoor(tx: Tx, eventId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('door_devices')
    .innerJoin('door_links', 'door_links.door_link_id', 'door_devices.door_link_id')
    .select('door_device_id')
    .where('door_links.event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}
