import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** A start that people have not been told of waits for that: it may yet be edited back. */
const isStartTold = sql`not exists (
  select from event_changes as change
  where change.event_id = events.event_id
    and (change.before ->> 'starts_at')::timestamptz <> events.starts_at
)`;

/** Events with a reminder due that nobody has sent, those that start first first. */
export async function findDueReminders(db: Db, now: Date, limit: number): Promise<string[]> {
  // What begins later than 30 days from now has no reminder due: that is the longest that one comes before the start.
  const { rows } = await sql<{ event_id: string }>`
    select event_id from events
    where status = 'published'
      and starts_at > ${now} and starts_at <= ${now}::timestamptz + interval '720 hours'
      and exists (
        select from unnest(reminder_offsets) as minutes
        where starts_at - make_interval(mins => minutes) <= ${now} and not exists (
          select from reminders_sent as sent
          where sent.event_id = events.event_id
            and sent.starts_at = events.starts_at
            and sent.minutes_before = minutes
        )
      )
      and ${isStartTold}
    order by starts_at
    limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

/** Notes all that are due as sent. What comes back, in minutes before the start, was not until now. */
export async function markDueReminders(tx: Tx, eventId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ minutes_before: number }>`
    insert into reminders_sent (event_id, starts_at, minutes_before, sent_at)
    select distinct event_id, starts_at, minutes, ${now}::timestamptz
    from events cross join unnest(reminder_offsets) as minutes
    where event_id = ${eventId} and status = 'published'
      and starts_at > ${now} and starts_at - make_interval(mins => minutes) <= ${now}
      and ${isStartTold}
    on conflict do nothing
    returning minutes_before`.execute(tx);
  return rows.map(({ minutes_before }) => minutes_before);
}
