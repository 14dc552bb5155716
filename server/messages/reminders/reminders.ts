import { lockFreeEvent } from '../../events/lock-free-event.queries.ts';
import { notifyRegistrants } from '../notices/notify-registrants.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { findApprovedBefore } from '../../registrations/seats/recipients.queries.ts';
import { dueReminders, reminderDueAt, type Reminded } from './reminder-times.ts';
import { startsSentence, startsWhen } from './reminder-words.ts';
import { findDueReminders, markDueReminders } from './reminders.queries.ts';

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
