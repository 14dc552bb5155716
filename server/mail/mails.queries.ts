import type { operations } from '#openapi/schema.d.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/database.ts';

type Filter = Required<NonNullable<operations['listEventMails']['parameters']['query']>>;

const newest = 50;
const logged = [
  'email_message_id',
  'recipient',
  'template as trigger',
  'subject',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'content_removed_at',
] as const;

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

export async function isEvent(db: Db, eventId: string): Promise<boolean> {
  const event = await db.selectFrom('events').select('event_id').where('event_id', '=', eventId).executeTakeFirst();
  return event !== undefined;
}

/** One page of the event's mails, newest first. Throws a Problem for a cursor that is none. */
export async function listEventMails(db: Db, eventId: string, { status, cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('email_messages')
    .select(logged)
    .where('event_id', '=', eventId)
    .$if(status !== 'any', (query) => query.where('status', '=', status as Exclude<typeof status, 'any'>))
    .where(isBeyond(after, { time: 'created_at', id: 'email_message_id', direction: 'desc' }))
    .orderBy('created_at', 'desc')
    .orderBy('email_message_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.email_message_id }));
}

/** The mail of an event, held until the end of the transaction; others, such as those of accounts, are nobody's to see. */
export function lockEventMail(tx: Tx, id: string) {
  return tx
    .selectFrom('email_messages')
    .select([...logged, 'event_id', 'html'])
    .where('email_message_id', '=', id)
    .where('event_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Due at once, with all its attempts and two days before it; its Message-ID stays. */
export function queueAnew(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('email_messages')
    .set({
      status: 'queued',
      attempts: 0,
      last_error: null,
      queued_at: now,
      next_attempt_at: now,
      leased_until: null,
      sent_at: null,
    })
    .where('email_message_id', '=', id)
    .returning(logged)
    .executeTakeFirstOrThrow();
}
