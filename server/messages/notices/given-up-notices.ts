import { createNotification } from '../notifications/create-notification.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';
import { addToUnread, findEventsToTell, takeGivenUp } from './given-up-notices.queries.ts';

const everyMs = 10_000;
const atOnce = 50;
/** An entry older than this was overlooked: what fails later is told again. */
const oneTroubleMs = 24 * 60 * 60 * 1000;

/** Tells an event's owners and editors in their bells that mails could not be delivered: one entry, however many fail. */
export function createGivenUpNotices(context: Context): Worker {
  return createWorker({
    name: 'mails given up',
    everyMs,
    log: context.log,
    async work() {
      await tellOfGivenUp(context);
      return false;
    },
  });
}

export function tellOfGivenUp(context: Context): Promise<void> {
  const find = (limit: number) => findEventsToTell(context.db, limit);
  return eachAlone(context, { work: 'mails given up', find, atOnce }, (tx, eventId) => tell(tx, context, eventId));
}

async function tell(tx: Tx, context: Context, eventId: string): Promise<void> {
  const taken = await takeGivenUp(tx, eventId);
  if (!taken) return;
  const { title, count } = taken;
  const since = new Date(context.now().getTime() - oneTroubleMs);
  const team = await editorsOf(tx, eventId).select('users.user_id').execute();
  for (const { user_id: userId } of team) {
    const message = (mails: number) => messageOf(title, mails);
    const isAdded = await addToUnread(tx, { userId, eventId, since, count, message });
    if (isAdded) continue;
    await createNotification(tx, context, {
      userId,
      type: 'mails_not_delivered',
      title: 'Mails not delivered',
      message: message(count),
      mailsCounted: count,
      related: { type: 'event_mails', id: eventId },
    });
  }
}

function messageOf(title: string, mails: number): string {
  const what = mails === 1 ? '1 mail' : `${mails} mails`;
  return `${what} for “${title}” could not be delivered.`;
}
