import { type AliasableExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AnswerShown, RegistrationSort, RegistrationStatus } from '#openapi/types.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { cutText } from '../../platform/cut-text.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../../platform/database/search.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { answersErased, erasedColumns } from '../answers/answers-erased.ts';
import { type Answered, showAnswers } from '../answers/show-answers.ts';
import { gatherOf, hasAnswers, listOf, type RegistrationFilter } from '../filter/registration-filter.ts';
import { nameColumn, registrantName } from '../../accounts/users/shown-names.queries.ts';
import { offeredUntil } from '../seats/seat-offers.queries.ts';
import { waitlistPosition } from '../seats/waitlist-position.ts';

interface Wanted extends RegistrationFilter {
  search_in: 'everything' | 'person';
  sort: RegistrationSort;
  cursor: string;
  limit: number;
}

/** One page of the event's registrations. */
export async function listRegistrations(db: Db, eventId: string, wanted: Wanted) {
  const { limit } = wanted;
  const order = orderOf(wanted);
  const rows = await findPage(db, eventId, wanted, order);
  const { items, next } = pageOf(rows, limit, order.cursorAfter);
  return { items: await toRows(db, items), next };
}

/** With one more, when there is a next page. */
function findPage(db: Db, eventId: string, wanted: Wanted, { column, direction, placeAfter }: ListOrder) {
  const { limit, cursor } = wanted;
  const order = sql.raw(direction);
  const searched = {
    table: 'registrations' as const,
    columns: [...columns, 'search_words'],
    query: searchQuery(wanted.search),
    besides: hasAnswers(wanted),
    list: listOf(eventId, wanted),
    place: placeAfter(cursor),
    gather: gatherOf(eventId, wanted),
    order: sql`${sql.ref(column)} ${order}, registration_id ${order}`,
    limit: limit + 1,
  };
  return searchInOrder(db, searched, (found) =>
    selectAdmin(db, chosen(db, found.$castTo(), wanted))
      .select(['registrations.form_version_id', 'registrations.answers', 'registrations.name_key'])
      .orderBy(`registrations.${column}`, direction)
      .orderBy('registrations.registration_id', direction)
      .execute(),
  );
}

/** The rows are chosen first, so that no more people are looked up than are shown. */
function chosen(db: Db, found: AliasableExpression<Registration>, wanted: Wanted) {
  const query = searchQuery(wanted.search);
  const { column, direction } = orderOf(wanted);
  return db
    .selectFrom(found.as('registrations'))
    .select(columns)
    .$if(query !== '' && wanted.search_in === 'person', (rows) =>
      rows.where(sql<boolean>`array_to_tsvector(search_words) @@ ${query}::tsquery`),
    )
    .orderBy(column, direction)
    .orderBy('registration_id', direction)
    .limit(wanted.limit + 1)
    .$castTo<Registration>();
}

async function toRows(db: Db, page: (AdminRow & Answered & { name_key: string })[]) {
  const answers = await showAnswers(db, page);
  return page.map(({ form_version_id: _, answers: __, name_key: ___, ...row }) => {
    const shown = answers.get(row.registration_id) ?? [];
    return {
      ...toAdmin(row),
      answers_in_short: answersInShort(shown),
      cv: shown.find(({ type, file }) => type === 'cv' && file !== null)?.file ?? null,
    };
  });
}

/** The contract's AdminRegistrationDetails. Throws the Problem `not_found`. */
export async function showRegistration(db: Db, registrationId: string) {
  const found = await findDetails(db, registrationId);
  if (!found) throw unknownRegistration();
  const { form_version_id, answers, answers_erased_at, answers_retention_days, ...details } = found;
  const shown = await showAnswers(db, [{ registration_id: details.registration_id, form_version_id, answers }]);
  return {
    ...toAdmin(details),
    answers: shown.get(details.registration_id) ?? [],
    answers_erased: answersErased({ answers_erased_at, answers_retention_days }),
  };
}

/** Undefined when there is none. */
function findDetails(db: Db, registrationId: string) {
  return selectAdmin(db)
    .leftJoin('users as deciders', 'deciders.user_id', 'registrations.decided_by')
    .select([
      'registrations.event_id',
      'registrations.note_version',
      'registrations.form_version_id',
      'registrations.answers',
      ...erasedColumns,
      'users.headline',
      'users.organisation',
      'users.phone',
    ])
    .select(sql<string | null>`coalesce(nullif(deciders.full_name, ''), deciders.email)`.as('decided_by_name'))
    .select(({ selectFrom }) =>
      selectFrom('door_actions')
        .innerJoin('users', 'users.user_id', 'door_actions.actor_id')
        .select(nameColumn)
        .whereRef('door_actions.registration_id', '=', 'registrations.registration_id')
        .whereRef('door_actions.at', '=', 'registrations.checked_in_at')
        .whereRef('door_actions.door', '=', 'registrations.checked_in_door')
        .where('door_actions.kind', '<>', 'undo')
        .where('door_actions.undone_at', 'is', null)
        .orderBy('door_actions.number')
        .limit(1)
        .as('checked_in_by_name'),
    )
    .select(({ selectFrom }) => [
      selectFrom('audit_entries')
        .select('at')
        .whereRef('entity_id', '=', 'registrations.registration_id')
        .where('action', '=', 'registration.ticket_sent')
        .orderBy('at', 'desc')
        .limit(1)
        .as('ticket_sent_at'),
      selectFrom('audit_entries')
        .leftJoin('users', 'users.user_id', 'audit_entries.actor_id')
        .select(nameColumn)
        .whereRef('entity_id', '=', 'registrations.registration_id')
        .where('action', '=', 'registration.ticket_sent')
        .orderBy('at', 'desc')
        .limit(1)
        .as('ticket_sent_by_name'),
    ])
    .where('registrations.registration_id', '=', registrationId)
    .executeTakeFirst();
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdmin>['executeTakeFirstOrThrow']>>;

/** What the contract's AdminRegistration and AdminRegistrationDetails have in common. */
function toAdmin<Row extends AdminRow>({ user_id, full_name, email, is_guest, ...shown }: Row) {
  return { ...shown, registrant: { user_id, full_name, email, is_guest } };
}

/** Of what a list shows. */
const columns = [
  'registration_id',
  'event_id',
  'status',
  'code',
  'message',
  'note',
  'created_at',
  'decided_at',
  'waitlisted_at',
  'checked_in_at',
  'user_id',
  'guest_name',
  'form_version_id',
  'answers',
  'name_key',
] as const;

type Registration = Selectable<Schema['registrations']>;

function selectAdmin(db: Db, rows: AliasableExpression<Registration> = sql.table<Registration>('registrations')) {
  return db
    .selectFrom(rows.as('registrations'))
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.status',
      'registrations.code',
      'registrations.message',
      'registrations.note',
      'registrations.created_at',
      'registrations.decided_at',
      'registrations.waitlisted_at',
      'registrations.checked_in_at',
      'users.user_id',
      registrantName.as('full_name'),
      'users.email',
    ])
    .select(sql<boolean>`users.guest_since is not null`.as('is_guest'))
    .select([waitlistPosition().as('waitlist_position'), offeredUntil().as('offered_until')]);
}

const LONGEST = 200;
const LONGEST_ANSWER = 60;

/** One line of what was answered, for a list: only what speaks for itself without its question. */
function answersInShort(answers: AnswerShown[]): string {
  const texts = answers
    .filter(({ type }) => !needsQuestion.has(type))
    .map((answer) => answer.texts.join(', ').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => cutText(text, LONGEST_ANSWER));
  return cutText(texts.join(' · '), LONGEST);
}

const needsQuestion = new Set<AnswerShown['type']>(['consent', 'number', 'date']);

interface Placed {
  registration_id: string;
  created_at: Date;
  waitlisted_at: Date | null;
  name_key: string;
}

/** The orders of a list of registrations, each with its own index, and how its pages follow each other. */
interface ListOrder {
  column: 'created_at' | 'waitlisted_at' | 'name_key';
  direction: 'asc' | 'desc';
  /** Whether a row comes after the cursor. Throws a Problem for what is none of this order's. */
  placeAfter: (cursor: string) => RawBuilder<boolean>;
  /** Null where the row no longer has a place in this order. */
  cursorAfter: (last: Placed) => string | null;
}

function orderOf({ status, sort }: { status: RegistrationStatus | 'any'; sort: RegistrationSort }): ListOrder {
  if (sort === 'name') return byName;
  return sort === 'usual' && status === 'waitlisted' ? inLine : newest;
}

const newest = byTime('created_at', 'desc');
const inLine = byTime('waitlisted_at', 'asc');

function byTime(column: 'created_at' | 'waitlisted_at', direction: 'asc' | 'desc'): ListOrder {
  return {
    column,
    direction,
    placeAfter: (cursor) => isBeyond(readCursor(cursor), { time: column, id: 'registration_id', direction }),
    cursorAfter: (last) => {
      const at = last[column];
      return at && writeCursor({ at, id: last.registration_id });
    },
  };
}

const namePlace = /^name ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]{0,200})$/su;

const byName: ListOrder = {
  column: 'name_key',
  direction: 'asc',
  placeAfter(cursor) {
    if (cursor === '') return sql`true`;
    const [, id, key] = namePlace.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
    if (id === undefined || key === undefined) {
      throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
    }
    return sql`(name_key, registration_id) > (${key}::text, ${id}::uuid)`;
  },
  cursorAfter: ({ registration_id, name_key }) =>
    Buffer.from(`name ${registration_id} ${name_key}`).toString('base64url'),
};
