import { type AliasableExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { MailFilter } from '#openapi/types.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../../platform/database/search.ts';

interface Wanted {
  state: MailFilter;
  search: string;
  cursor: string;
  limit: number;
}

/** Of an event, or of one message to its people. */
interface Log {
  eventId: string;
  messageId?: string;
}

type Mail = Selectable<Schema['email_messages']>;

/** One page of the mails, newest first. Throws a Problem for a malformed cursor. */
export async function listMails(db: Db, log: Log, { state, search, cursor, limit }: Wanted) {
  const query = searchQuery(search);
  const searched = {
    table: 'email_messages' as const,
    columns,
    query,
    list: sql`${of(log)} and ${states[state]}`,
    place: isBeyond(readCursor(cursor), { time: 'created_at', id: 'email_message_id', direction: 'desc' }),
    gather: gatherOf(log.eventId, query),
    order: sql`created_at desc, email_message_id desc`,
    limit: limit + 1,
  };
  const rows = await searchInOrder(db, searched, (found) => selectPage(db, found.$castTo(), limit + 1).execute());
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.email_message_id }));
}

function of({ eventId, messageId }: Log): RawBuilder<unknown> {
  return messageId ? sql`event_message_id = ${messageId}` : sql`event_id = ${eventId}`;
}

// Literals: the few that are not sent have their own index.
const states: Record<MailFilter, RawBuilder<unknown>> = {
  any: sql`true`,
  waiting: sql`status in ('queued', 'sending')`,
  sent: sql`status = 'sent'`,
  failed: sql`status = 'failed'`,
};

/** As the index has it: no mail of another event with these words is looked at. */
function gatherOf(eventId: string, query: string): RawBuilder<unknown> {
  const asked = `'=${eventId.toLowerCase()}'${query && ` & (${query})`}`;
  return sql`event_id is not null and (search || array_to_tsvector(array['=' || event_id::text])) @@ ${asked}::tsquery`;
}

/** The rows are chosen first, so that no more people are looked up than are shown. */
function selectPage(db: Db, found: AliasableExpression<Mail>, limit: number) {
  const chosen = db
    .selectFrom(found.as('email_messages'))
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('email_message_id', 'desc')
    .limit(limit)
    .$castTo<Mail>();
  return selectLogged(db, chosen)
    .orderBy('email_messages.created_at', 'desc')
    .orderBy('email_messages.email_message_id', 'desc');
}

/** The mail of an event with what it says; others, such as those of accounts, are nobody's to see. */
export function findLogged(db: Db, id: string) {
  return selectLogged(db)
    .select([
      'email_messages.html',
      'email_messages.plain_text',
      'email_messages.confidential',
      'email_messages.reply_to',
      'email_messages.unsubscribe_url',
      'email_messages.ticket_url',
      'email_messages.feedback_url',
    ])
    .where('email_messages.email_message_id', '=', id)
    .where('email_messages.event_id', 'is not', null)
    .executeTakeFirst();
}

const columns = [
  'email_message_id',
  'event_id',
  'event_message_id',
  'user_id',
  'registration_id',
  'recipient',
  'template',
  'subject',
  'status',
  'attempts',
  'last_error',
  'next_attempt_at',
  'created_at',
  'sent_at',
  'content_removed_at',
] as const;

/** Null where the person's own stands there, and for a mail to who had the registration before an organiser corrected its address. */
const nameOnRegistration = sql<string | null>`(
  select guest_name from registrations
  where registrations.registration_id = email_messages.registration_id and registrations.user_id = email_messages.user_id)`;

function selectLogged(db: Db, rows: AliasableExpression<Mail> = sql.table<Mail>('email_messages')) {
  return db
    .selectFrom(rows.as('email_messages'))
    .leftJoin('users', 'users.user_id', 'email_messages.user_id')
    .select([
      'email_messages.email_message_id',
      'email_messages.recipient',
      'email_messages.registration_id',
      'email_messages.template as trigger',
      'email_messages.subject',
      'email_messages.status',
      'email_messages.attempts',
      'email_messages.last_error',
      'email_messages.created_at',
      'email_messages.sent_at',
      'email_messages.content_removed_at',
    ])
    .select([
      sql<string>`coalesce(${nameOnRegistration}, users.full_name, '')`.as('full_name'),
      sql<boolean>`users.guest_since is not null`.as('is_guest'),
      sql<Date | null>`case when status = 'queued' and attempts > 0 then next_attempt_at end`.as('next_attempt_at'),
    ]);
}
