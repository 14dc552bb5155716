import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { dueReminders, type Reminded } from './reminder-times.ts';

/** A start that people have not been told of waits for that: it may yet be edited back. */
const isStartTold = sql`not exists (
  select from event_changes as change
  where change.event_id = events.event_id
    and (change.before ->> 'starts_at')::timestamptz <> events.starts_at
)`;

/**
 * Clocks that change between a reminder and the start make the days between them shorter or longer: here the database
 * finds what may be due, by days of 24 hours, and `dueReminders` says by the clocks of the event what is.
 */
const clocksMayChangeBy = sql`interval '25 hours'`;

/** Events with a reminder due that nobody has sent, those that start first first. */
export async function findDueReminders(db: Db, now: Date, limit: number): Promise<string[]> {
  // What begins later than 30 days from now has no reminder due: that is the longest that one comes before the start.
  const { rows } = await sql<Reminded & { event_id: string; unsent: number[] }>`
    select event_id, starts_at, timezone, unsent as reminder_offsets from events cross join lateral (
      select array(
        select minutes from unnest(reminder_offsets) as minutes
        where starts_at - make_interval(mins => minutes)
            - case when minutes < 1440 then interval '0' else ${clocksMayChangeBy} end <= ${now}
          and not exists (
            select from reminders_sent as sent
            where sent.event_id = events.event_id
              and sent.starts_at = events.starts_at
              and sent.minutes_before = minutes
          )
      ) as unsent
    ) as reminders
    where status = 'published'
      and starts_at > ${now} and starts_at <= ${now}::timestamptz + interval '720 hours' + ${clocksMayChangeBy}
      and unsent <> '{}'
      and ${isStartTold}
    order by starts_at`.execute(db);
  return rows
    .filter((event) => dueReminders(event, now).length > 0)
    .slice(0, limit)
    .map(({ event_id }) => event_id);
}

/** Notes all that are due as sent. What comes back, in minutes before the start, was not until now. */
export async function markDueReminders(tx: Tx, event: Reminded & { event_id: string }, now: Date): Promise<number[]> {
  const due = dueReminders(event, now);
  if (due.length === 0) return [];
  const { rows } = await sql<{ minutes_before: number }>`
    insert into reminders_sent (event_id, starts_at, minutes_before, sent_at)
    select distinct event_id, starts_at, minutes, ${now}::timestamptz
    from events cross join unnest(${due}::integer[]) as minutes
    where event_id = ${event.event_id} and status = 'published' and starts_at > ${now} and ${isStartTold}
    on conflict do nothing
    returning minutes_before`.execute(tx);
  return rows.map(({ minutes_before }) => minutes_before);
}
