import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Those with news that have waited longest. */
export async function findEventsToTell(db: Db, limit: number): Promise<string[]> {
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
export async function takeGivenUp(tx: Tx, eventId: string): Promise<{ title: string; count: number } | null> {
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
export async function addToUnread(tx: Tx, { userId, eventId, since, count, message }: Addition): Promise<boolean> {
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
