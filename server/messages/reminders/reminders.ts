import { type Selectable, sql } from 'kysely';
import { clockAndZone, formatDay } from '#rules/time/format-moment.ts';
import { daysBetween, minutesBefore } from '#rules/time/wall-clock.ts';
import { lockFreeEvent } from '../../events/lock-event.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findApprovedBefore } from '../../registrations/seats/recipients.queries.ts';
import { notifyRegistrants } from '../../registrations/notifying/notify-registrants.ts';

const everyMs = 5000;
const atOnce = 50;

/** Reminds people of events that start soon. */
export function createReminders(context: Context): Worker {
  return createWorker({
    name: 'reminders',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await sendDueReminders(context);
      return false;
    },
  });
}

export async function sendDueReminders(context: Context): Promise<void> {
  const find = (limit: number) => findDueReminders(context.db, context.now(), limit);
  await eachAlone(context, { work: 'reminders', find, atOnce }, (tx, eventId) => remind(tx, context, eventId));
}

async function remind(tx: Tx, context: Context, eventId: string): Promise<void> {
  const event = await lockFreeEvent(tx, eventId);
  if (!event) return;
  const now = context.now();
  const minutes = nearest(event, await markDueReminders(tx, event, now), now);
  if (minutes === null) return;
  const { title, starts_at, timezone } = event;
  const when = startsWhen(starts_at, timezone, now);
  await notifyRegistrants(tx, context, {
    eventId,
    // Who came later than the reminder was due has just read when it starts.
    recipients: await findApprovedBefore(tx, eventId, reminderDueAt(event, minutes)),
    mail: 'event_reminder',
    notification: {
      type: 'event_reminder',
      title: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
      message: `${title} ${startsSentence(starts_at, timezone, now)}.`,
    },
    variables: { starts_in: when },
    topic: 'event_reminder',
    idempotencyKey: `event_reminder ${eventId} ${starts_at.toISOString()} ${minutes}`,
  });
}

/** The one of them to send, null for none: of several that are due only the nearest to the start says what is true. */
function nearest(event: Reminded, marked: number[], now: Date): number | null {
  const closest = dueReminders(event, now).at(-1);
  return closest !== undefined && marked.includes(closest) ? closest : null;
}

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
async function markDueReminders(tx: Tx, event: Reminded & { event_id: string }, now: Date): Promise<number[]> {
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

type Reminded = Pick<Selectable<Schema['events']>, 'starts_at' | 'timezone' | 'reminder_offsets'>;

/** When a reminder leaves: one a day before a start at 10:00 leaves at 10:00 the day before, whatever clocks do between. */
function reminderDueAt({ starts_at, timezone }: Omit<Reminded, 'reminder_offsets'>, minutes: number): Date {
  return new Date(minutesBefore(starts_at.getTime(), minutes, timezone));
}

/** The reminders that are due, in minutes before the start: those that leave first first. */
function dueReminders(event: Reminded, now: Date): number[] {
  const due = event.reminder_offsets.filter((minutes) => reminderDueAt(event, minutes) <= now);
  return due.toSorted((one, other) => Number(reminderDueAt(event, one)) - Number(reminderDueAt(event, other)));
}

const minuteMs = 60 * 1000;
/** Nearer than this, the time that is left says more than the hour on the clock. */
const fewMinutes = 4 * 60;

/** When something starts, seen from now: "in 1 hour", "tomorrow at 18:00 CEST", "on Friday 8 May 2026 at 18:00 CEST". */
export function startsWhen(startsAt: Date, zone: string, now: Date): string {
  const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / minuteMs));
  if (minutes < fewMinutes) return `in ${formatDuration(minutes)}`;
  const clock = clockAndZone(startsAt, zone);
  const days = daysBetween(now.getTime(), startsAt.getTime(), zone);
  if (days === 0) return `today at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  return `on ${formatDay(startsAt, zone)} at ${clock}`;
}

/** The same as a sentence that says the hour in any case: "starts in 1 hour, at 18:00 CEST". */
export function startsSentence(startsAt: Date, zone: string, now: Date): string {
  const when = startsWhen(startsAt, zone, now);
  const clock = clockAndZone(startsAt, zone);
  return when.endsWith(clock) ? `starts ${when}` : `starts ${when}, at ${clock}`;
}

function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' and ');
}

function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
