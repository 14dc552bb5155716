import type { Db, Tx } from '../../platform/database/database.ts';

const newest = 50;

/** Newest first. */
export function listNewest(db: Db) {
  return db
    .selectFrom('email_messages')
    .select(['email_message_id', 'recipient', 'subject', 'template', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('email_message_id', 'desc')
    .limit(newest)
    .execute();
}

export function findMail(db: Db, id: string) {
  return db.selectFrom('email_messages').selectAll().where('email_message_id', '=', id).executeTakeFirst();
}

export async function isEvent(db: Db, eventId: string): Promise<boolean> {
  const event = await db.selectFrom('events').select('event_id').where('event_id', '=', eventId).executeTakeFirst();
  return event !== undefined;
}

export async function isMail(db: Db, id: string): Promise<boolean> {
  const mails = db.selectFrom('email_messages').select('email_message_id').where('email_message_id', '=', id);
  return (await mails.executeTakeFirst()) !== undefined;
}

/** The mail of an event, held until the end of the transaction; others, such as those of accounts, are nobody's to see. */
export function lockEventMail(tx: Tx, id: string) {
  return tx
    .selectFrom('email_messages')
    .select(['status', 'recipient', 'subject', 'event_id', 'html', 'content_removed_at'])
    .where('email_message_id', '=', id)
    .where('event_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}
