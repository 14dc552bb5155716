import type { Db } from '../platform/database.ts';

const newest = 50;

/** Newest first. */
export function listMails(db: Db) {
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
