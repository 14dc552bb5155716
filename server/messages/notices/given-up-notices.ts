import { sql } from 'kysely';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { formatMails } from '../mail/given-up.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';

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
      await notifyOfGivenUp(context);
      return false;
    },
  });
}

export function notifyOfGivenUp(context: Context): Promise<void> {
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
  return `${formatMails(mails)} for “${title}” could not be delivered.`;
}

/** Those with news that have waited longest. */
async function findEventsToTell(db: Db, limit: number): Promise<string[]> {
  const events = await db
    .selectFrom('mails_given_up')
    .select('event_id')
    .groupBy('event_id')
    .orderBy(({ fn }) => fn.min('given_up_at'))
    .limit(limit)
    .execute();
  return events.map(({ event_id }) => event_id);
}

/** The process that takes them tells of them. Null where none is left: they have been sent again, or the event is gone. */
async function takeGivenUp(tx: Tx, eventId: string): Promise<{ title: string; count: number } | null> {
  const { rows } = await sql<{ title: string | null; count: number }>`
    with taken as (delete from mails_given_up where event_id = ${eventId} returning email_message_id)
    select (select title from events where event_id = ${eventId}) as title, count(*)::integer as count
    from email_messages
    where email_message_id in (select email_message_id from taken) and status = 'failed'`.execute(tx);
  const [{ title, count } = { title: null, count: 0 }] = rows;
  return title === null || count === 0 ? null : { title, count };
}

interface Addition {
  userId: string;
  eventId: string;
  since: Date;
  count: number;
  message: (mails: number) => string;
}

/** Corrects the number of the entry that the person has not looked at yet; false where there is none. */
async function addToUnread(tx: Tx, { userId, eventId, since, count, message }: Addition): Promise<boolean> {
  const unread = await tx
    .selectFrom('notifications')
    .select(['notification_id', 'mails_counted'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('related_entity_type', '=', 'event_mails')
    .where('related_entity_id', '=', eventId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!unread) return false;
  const mails = (unread.mails_counted ?? 0) + count;
  await tx
    .updateTable('notifications')
    .set({ mails_counted: mails, message: message(mails) })
    .where('notification_id', '=', unread.notification_id)
    .execute();
  return true;
}
