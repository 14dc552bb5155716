import { sql, type AliasableExpression, type Selectable } from 'kysely';
import type { RegistrationStatus, AnswerShown } from '#openapi/types.ts';
import { prefixQuery, toWords } from '../platform/database/words.ts';
import { isBeyond, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Schema } from '../platform/database/schema.ts';
import { searchInOrder } from '../platform/database/search-in-order.ts';
import type { Db } from '../platform/database/database.ts';
import { erasedColumns } from '../answers/answers-erased.ts';
import { nameColumn } from '../seats/registrants.queries.ts';
import { waitlistPosition } from '../messages/waitlist-position.ts';
import { type Answered, showAnswers } from '../answers/show-answers.ts';
import { cutText } from '../platform/cut-text.ts';

interface Filter {
  status: RegistrationStatus | 'any';
  search: string;
  search_in: 'everything' | 'person';
  cursor: string;
  limit: number;
}

/** One page of the event's registrations, the waitlist in its order, the others newest first. */
export async function listRegistrations(db: Db, eventId: string, filter: Filter) {
  const { limit } = filter;
  const rows = await findPage(db, eventId, filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastAt = last?.[orderOf(filter).column];
  const hasMore = rows.length > limit && last && lastAt;
  return {
    items: await toRows(db, page),
    next: hasMore ? writeCursor({ at: lastAt, id: last.registration_id }) : null,
  };
}

function orderOf({ status }: Filter) {
  return status === 'waitlisted'
    ? ({ column: 'waitlisted_at', direction: 'asc' } as const)
    : ({ column: 'created_at', direction: 'desc' } as const);
}

/** With one more, when there is a next page. */
function findPage(db: Db, eventId: string, filter: Filter) {
  const { status, search, cursor, limit } = filter;
  const { column, direction } = orderOf(filter);
  const after = readCursor(cursor);
  const words = toWords(search);
  const ofEvent = sql`event_id = ${eventId}`;
  const order = sql.raw(direction);
  const searched = {
    table: 'registrations' as const,
    columns: [...columns, 'search_words'],
    words,
    list: status === 'any' ? ofEvent : sql`${ofEvent} and status = ${sql.lit(status)}`,
    place: isBeyond(after, { time: column, id: 'registration_id', direction }),
    // The index has the event's id among the words, so that no other event's rows with these words are looked at.
    gather: sql`(search || array_to_tsvector(array['=' || event_id::text])) @@ ${`'=${eventId.toLowerCase()}' & ${prefixQuery(words)}`}::tsquery`,
    order: sql`${sql.ref(column)} ${order}, registration_id ${order}`,
    limit: limit + 1,
  };
  return searchInOrder(db, searched, (found) =>
    selectAdmin(db, chosen(db, found.$castTo(), filter))
      .select(['registrations.form_version_id', 'registrations.answers'])
      .orderBy(`registrations.${column}`, direction)
      .orderBy('registrations.registration_id', direction)
      .execute(),
  );
}

/** The rows are chosen first, so that no more people are looked up than are shown. */
function chosen(db: Db, found: AliasableExpression<Registration>, filter: Filter) {
  const words = toWords(filter.search);
  const { column, direction } = orderOf(filter);
  return db
    .selectFrom(found.as('registrations'))
    .select(columns)
    .$if(words.length > 0 && filter.search_in === 'person', (query) =>
      query.where(sql<boolean>`array_to_tsvector(search_words) @@ ${prefixQuery(words)}::tsquery`),
    )
    .orderBy(column, direction)
    .orderBy('registration_id', direction)
    .limit(filter.limit + 1)
    .$castTo<Registration>();
}

async function toRows(db: Db, page: (AdminRow & Answered)[]) {
  const answers = await showAnswers(db, page);
  return page.map(({ form_version_id: _, answers: __, ...row }) => {
    const shown = answers.get(row.registration_id) ?? [];
    return {
      ...toAdmin(row),
      answers_in_short: answersInShort(shown),
      cv: shown.find(({ type, file }) => type === 'cv' && file !== null)?.file ?? null,
    };
  });
}

/** Undefined when there is none. */
export function findDetails(db: Db, registrationId: string) {
  return selectAdmin(db)
    .leftJoin('users as deciders', 'deciders.user_id', 'registrations.decided_by')
    .select([
      'registrations.event_id',
      'registrations.form_version_id',
      'registrations.answers',
      ...erasedColumns,
      'users.headline',
      'users.organisation',
      'users.phone',
    ])
    .select(sql<string | null>`coalesce(nullif(deciders.full_name, ''), deciders.email)`.as('decided_by_name'))
    .select(({ selectFrom }) =>
      selectFrom('audit_entries')
        .innerJoin('users', 'users.user_id', 'audit_entries.actor_id')
        .select(nameColumn)
        .whereRef('audit_entries.entity_id', '=', 'registrations.registration_id')
        .where('audit_entries.action', '=', 'registration.checked_in')
        .where('registrations.checked_in_at', 'is not', null)
        .orderBy('audit_entries.at', 'desc')
        .orderBy('audit_entries.audit_entry_id', 'desc')
        .limit(1)
        .as('checked_in_by_name'),
    )
    .where('registrations.registration_id', '=', registrationId)
    .executeTakeFirst();
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdmin>['executeTakeFirstOrThrow']>>;

/** What the contract's AdminRegistration and AdminRegistrationDetails have in common. */
export function toAdmin<Row extends AdminRow>({ user_id, full_name, email, ...shown }: Row) {
  return { ...shown, registrant: { user_id, full_name, email } };
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
  'form_version_id',
  'answers',
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
      'users.full_name',
      'users.email',
    ])
    .select(waitlistPosition().as('waitlist_position'));
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
