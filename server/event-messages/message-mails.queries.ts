import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { prefixQuery, toWords } from '../platform/database/words.ts';

type Filter = Required<NonNullable<operations['listMessageMails']['parameters']['query']>>;

const statuses = {
  waiting: ['queued', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
} as const;

/** One page of what a message wrote into the outbox, newest first. Throws a Problem for a cursor that is none. */
export async function listMessageMails(db: Db, messageId: string, { state, search, cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const words = toWords(search);
  const rows = await db
    .selectFrom('email_messages')
    .leftJoin('users', 'users.user_id', 'email_messages.user_id')
    .leftJoin('registrations', 'registrations.registration_id', 'email_messages.registration_id')
    .select([
      'email_messages.email_message_id',
      'email_messages.recipient',
      'email_messages.status',
      'email_messages.attempts',
      'email_messages.last_error',
      'email_messages.created_at',
      'email_messages.sent_at',
    ])
    .select(sql<string>`coalesce(users.full_name, '')`.as('full_name'))
    .where('email_messages.event_message_id', '=', messageId)
    .$if(state !== 'any', (query) =>
      query.where('email_messages.status', 'in', [...statuses[state as Exclude<typeof state, 'any'>]]),
    )
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`array_to_tsvector(registrations.search_words) @@ ${prefixQuery(words)}::tsquery`),
    )
    .where(
      isBeyond(after, { time: 'email_messages.created_at', id: 'email_messages.email_message_id', direction: 'desc' }),
    )
    .orderBy('email_messages.created_at', 'desc')
    .orderBy('email_messages.email_message_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.email_message_id }));
}
