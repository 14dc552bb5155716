import { sql, type Insertable, type Updateable } from 'kysely';
import type { MessageState } from '#openapi/types.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { loadAudience } from './audience.ts';
import { count } from './recipients.queries.ts';

type Columns = Schema['event_messages'];

/** One page of the event's messages, newest first. Throws a Problem for a malformed cursor. */
export async function listMessages(db: Db, eventId: string, { cursor, limit }: { cursor: string; limit: number }) {
  const after = readCursor(cursor);
  const rows = await selectMessages(db)
    .where('event_messages.event_id', '=', eventId)
    .where(
      isBeyond(after, { time: 'event_messages.created_at', id: 'event_messages.event_message_id', direction: 'desc' }),
    )
    .orderBy('event_messages.created_at', 'desc')
    .orderBy('event_messages.event_message_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, next } = pageOf(rows, limit, (last) =>
    writeCursor({ at: last.created_at, id: last.event_message_id }),
  );
  return { items: await withSums(db, items), next };
}

/** The contract's Message; undefined when there is none. */
export async function findMessage(db: Db, id: string) {
  const row = await selectMessages(db).where('event_message_id', '=', id).executeTakeFirst();
  const [message] = row ? await withSums(db, [row]) : [];
  return message;
}

/** The message that was made with this key, if there is one. */
export function findByKey(db: Db, eventId: string, key: string) {
  return db
    .selectFrom('event_messages')
    .select(['event_message_id', 'subject', 'body', 'audience'])
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** False when there is one with its key: of two at once, the second waits for the first. */
export async function insertMessage(tx: Tx, message: Insertable<Columns>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('event_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['event_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nobody changes, drops or sends it until the end of the transaction. */
export function lockMessage(tx: Tx, id: string) {
  return tx.selectFrom('event_messages').selectAll().where('event_message_id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeMessage(tx: Tx, id: string, changes: Updateable<Columns>): Promise<void> {
  await tx
    .updateTable('event_messages')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('event_message_id', '=', id)
    .execute();
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('event_messages').where('event_message_id', '=', id).execute();
}

function selectMessages(db: Db) {
  return db
    .selectFrom('event_messages')
    .innerJoin('events', 'events.event_id', 'event_messages.event_id')
    .leftJoin('users', (join) =>
      join.onRef('users.user_id', '=', 'event_messages.created_by').on('users.deleted_at', 'is', null),
    )
    .select([
      'event_messages.event_message_id',
      'event_messages.event_id',
      'event_messages.subject',
      'event_messages.body',
      'event_messages.audience',
      'event_messages.audience_in_words',
      'event_messages.state',
      'event_messages.held_at',
      'event_messages.reached_nobody',
      'event_messages.audience_consents',
      'event_messages.send_at',
      'event_messages.created_at',
      'event_messages.version',
      'events.form_id',
    ])
    .select(sql<string | null>`coalesce(nullif(users.full_name, ''), users.email)`.as('created_by_name'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

async function withSums(db: Db, rows: Row[]) {
  const ids = rows.map(({ event_message_id }) => event_message_id);
  const sums = await countMails(db, ids);
  const unwritten = await countUnwritten(db, ids);
  const names = await findNames(db, rows);
  const messages = [];
  for (const { form_id, held_at, reached_nobody, audience_consents, ...message } of rows) {
    const { event_message_id, event_id, audience, state } = message;
    const of = (...statuses: string[]) =>
      sums
        .filter((sum) => sum.event_message_id === event_message_id && statuses.includes(sum.status))
        .reduce((total, { mails }) => total + mails, 0);
    const waiting =
      state === 'scheduled'
        ? await count(db, event_id, await loadAudience(db, { form_id }, { audience, audience_consents }))
        : of('queued', 'sending') + (unwritten.get(event_message_id) ?? 0);
    const shown = shownState(state, { held_at, reached_nobody });
    const one = audience.registration_id;
    const audience_in_words = one === undefined ? message.audience_in_words : (names.get(one) ?? nobodyNow);
    messages.push({ ...message, audience_in_words, state: shown, sent: of('sent'), failed: of('failed'), waiting });
  }
  return messages;
}

const nobodyNow = 'Someone who is no longer registered';

/** What people are called whom a message is to alone, by their registration. */
async function findNames(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ audience }) => audience.registration_id ?? []);
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registration_id', registrantColumn])
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(people.map(({ registration_id, name }) => [registration_id, name]));
}

function shownState(
  state: Row['state'],
  { held_at, reached_nobody }: Pick<Row, 'held_at' | 'reached_nobody'>,
): MessageState {
  if (state === 'scheduled' && held_at) return 'held';
  return state === 'sent' && reached_nobody ? 'unmatched' : state;
}

function countMails(db: Db, ids: string[]) {
  return db
    .selectFrom('email_messages')
    .select(['event_message_id', 'status', sql<number>`count(*)::integer`.as('mails')])
    .where('event_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['event_message_id', 'status'])
    .execute();
}

async function countUnwritten(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_message_recipients')
    .select(['event_message_id', sql<number>`count(*)::integer`.as('people')])
    .where('event_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('event_message_id')
    .execute();
  return new Map(rows.map(({ event_message_id, people }) => [event_message_id, people]));
}
