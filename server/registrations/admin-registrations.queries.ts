import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { RegistrationStatus, AnswerShown } from '#openapi/types.ts';
import { prefixQuery, toWords } from '../platform/database/words.ts';
import { readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Schema } from '../platform/database/schema.ts';
import { searchInOrder } from '../platform/database/search-in-order.ts';
import type { Db } from '../platform/database/database.ts';
import { erasedColumns } from '../answers/answers-erased.ts';
import { nameColumn } from '../seats/registrants.queries.ts';
import { type Answered, showAnswers } from '../answers/show-answers.ts';
import { cutText } from '../platform/cut-text.ts';

interface Filter {
  status: RegistrationStatus | 'any';
  search: string;
  search_in: 'everything' | 'person';
  cursor: string;
  limit: number;
}

/** One page of the event's registrations, the waiting list in its order, the others newest first. */
export async function listRegistrations(db: Db, eventId: string, { status, search, search_in, cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const words = toWords(search);
  const isLine = status === 'waitlisted';
  const place = sql.ref(isLine ? 'waitlisted_at' : 'created_at');
  const [direction, beyond] = isLine ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const ofEvent = sql`event_id = ${eventId}`;
  const searched = {
    table: 'registrations' as const,
    words,
    list: status === 'any' ? ofEvent : sql`${ofEvent} and status = ${sql.lit(status)}`,
    place: after
      ? sql`(${place}, registration_id) ${sql.raw(beyond)} (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`true`,
    // The index has the event's id among the words, so that no other event's rows with these words are looked at.
    gather: sql`(search || array_to_tsvector(array['=' || event_id::text])) @@ ${`'=${eventId.toLowerCase()}' & ${prefixQuery(words)}`}::tsquery`,
    order: sql`${place} ${sql.raw(direction)}, registration_id ${sql.raw(direction)}`,
    limit: limit + 1,
  };
  // The rows are chosen first, so that no more people are looked up than are shown.
  const rows = await searchInOrder(db, searched, (found) =>
    selectAdmin(
      db,
      db
        .selectFrom(found.$castTo<Selectable<Schema['registrations']>>().as('registrations'))
        .selectAll()
        .$if(words.length > 0 && search_in === 'person', (query) =>
          query.where(sql<boolean>`array_to_tsvector(search_words) @@ ${prefixQuery(words)}::tsquery`),
        )
        .orderBy(isLine ? 'waitlisted_at' : 'created_at', direction)
        .orderBy('registration_id', direction)
        .limit(limit + 1),
    )
      .select(['registrations.form_version_id', 'registrations.answers'])
      .orderBy(isLine ? 'registrations.waitlisted_at' : 'registrations.created_at', direction)
      .orderBy('registrations.registration_id', direction)
      .execute(),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastAt = isLine ? last?.waitlisted_at : last?.created_at;
  const hasMore = rows.length > limit && last && lastAt;
  return {
    items: await toRows(db, page),
    next: hasMore ? writeCursor({ at: lastAt, id: last.registration_id }) : null,
  };
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
  return selectAdmin(db, db.selectFrom('registrations').selectAll().where('registration_id', '=', registrationId))
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
    .executeTakeFirst();
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdmin>['executeTakeFirstOrThrow']>>;

/** What the contract's AdminRegistration and AdminRegistrationDetails have in common. */
export function toAdmin<Row extends AdminRow>({ user_id, full_name, email, ...shown }: Row) {
  return { ...shown, registrant: { user_id, full_name, email } };
}

function selectAdmin(db: Db, rows: SelectQueryBuilder<Schema, never, Selectable<Schema['registrations']>>) {
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
    ]);
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
