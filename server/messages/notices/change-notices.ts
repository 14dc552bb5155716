import { activeStatuses } from '../../events/active-registrations.queries.ts';
import { lockFreeEvent } from '../../events/lock-event.ts';
import { notifyRegistrants } from '../../registrations/notifying/notify-registrants.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { findRecipients } from '../../registrations/seats/recipients.queries.ts';
import { describeChange } from '#rules/events/describe-change.ts';
import { whatPeopleKnow } from '../../events/changes/event-change.policy.ts';
import { findDueChanges, takeChange } from '../../events/changes/event-changes.queries.ts';

const everyMs = 5000;
const atOnce = 50;

/** Tells the people of an event what changed, once its edits are due. */
export function createChangeNotices(context: Context): Worker {
  return createWorker({
    name: 'change notices',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await sendDueNotices(context);
      return false;
    },
  });
}

export async function sendDueNotices(context: Context): Promise<void> {
  const find = (limit: number) => findDueChanges(context.db, context.now(), limit);
  await eachAlone(context, { work: 'change notices', find, atOnce }, (tx, eventId) => sendNotice(tx, context, eventId));
}

async function sendNotice(tx: Tx, context: Context, eventId: string): Promise<void> {
  const event = await lockFreeEvent(tx, eventId);
  if (!event) return;
  const change = await takeChange(tx, eventId, context.now());
  // What is cancelled has its own mail, and of what is over nobody wants to know that it was moved.
  if (!change || event.status !== 'published' || event.ends_at <= context.now()) return;
  const lines = describeChange(change.before, whatPeopleKnow(event));
  if (lines.length === 0) return;
  await notifyRegistrants(tx, context, {
    eventId,
    recipients: await findRecipients(tx, eventId, activeStatuses),
    mail: 'event_updated',
    notification: {
      type: 'event_updated',
      title: `${event.title} has changed`,
      message: lines.map((line) => `${line}.`).join(' '),
    },
    variables: { changes: lines.join('\n'), message: '' },
    topic: 'event_updated',
    idempotencyKey: `event_updated ${eventId} ${change.dueAt.toISOString()}`,
  });
}
