import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import type { InstanceRole, PeopleTotals } from '#openapi/types.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../../platform/database/search.ts';
import { findAccountOf } from '../users/users.queries.ts';

type Filter = Required<NonNullable<operations['listPeople']['parameters']['query']>>;

const columns = [
  'user_id',
  'email',
  'full_name',
  'organisation',
  'email_verified_at',
  'blocked_at',
  'created_at',
] as const;

/** One page of people, newest first. Throws a Problem for a malformed cursor. */
export async function listPeople(db: Db, { who, search, cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const query = searchQuery(search);
  const searched = {
    table: 'users' as const,
    columns: [...columns, 'deleted_at', 'guest_since'],
    query,
    list: lists[who],
    isShort: !long.has(who),
    place: isBeyond(after, { time: 'created_at', id: 'user_id', direction: 'desc' }),
    // As the index has it.
    gather: sql`deleted_at is null and search @@ ${query}::tsquery`,
    order: sql`created_at desc, user_id desc`,
    limit: limit + 1,
  };
  const rows = await searchInOrder(db, searched, (found) => selectPage(db, found.$castTo(), limit + 1).execute());
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.user_id }));
}

const lists: Record<Filter['who'], RawBuilder<unknown>> = {
  anyone: sql`deleted_at is null`,
  accounts: sql`deleted_at is null and guest_since is null`,
  guests: sql`deleted_at is null and guest_since is not null`,
  organisers: withRole('organiser'),
  administrators: withRole('administrator'),
  blocked: sql`deleted_at is null and blocked_at is not null`,
};

/** The other lists are short, and an index finds their people. */
const long: ReadonlySet<Filter['who']> = new Set(['anyone', 'accounts', 'guests']);

/** How many there are of each in all, without any search. */
export async function countPeople(db: Db): Promise<PeopleTotals> {
  // One after the other: each is counted in an index of its list.
  const { rows } = await sql<PeopleTotals>`select
    (select count(*)::integer from users where ${lists.accounts}) as accounts,
    (select count(*)::integer from users where ${lists.guests}) as guests`.execute(db);
  return rows[0] ?? { accounts: 0, guests: 0 };
}

function withRole(role: InstanceRole): RawBuilder<unknown> {
  return sql`deleted_at is null and user_id = any(array(select user_id from user_roles where role_name = ${sql.lit(role)}))`;
}

type Users = RawBuilder<Selectable<Schema['users']>>;

function selectPage(db: Db, found: Users, limit: number) {
  return db
    .selectFrom(found.as('users'))
    .select(columns)
    .select([isGuest, roles])
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit);
}

const isGuest = sql<boolean>`users.guest_since is not null`.as('is_guest');

/** Those that mean something here, of the row of `users` that the query is at. */
const roles = sql<InstanceRole[]>`array(
  select role_name from user_roles
  where user_roles.user_id = users.user_id and role_name in ('organiser', 'administrator')
  order by role_name desc
)`.as('roles');

/** Throws a Problem when there is nobody of this id. */
export async function requirePerson(db: Db, userId: string) {
  const person = await db
    .selectFrom('users')
    .select(columns.map((column) => `users.${column}` as const))
    .select(['headline', 'phone', isGuest, roles])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_used_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .as('last_used_at'),
    )
    .select(
      sql<boolean>`exists (select from second_factors where user_id = users.user_id and since is not null)`.as(
        'has_second_factor',
      ),
    )
    .select(sql<boolean>`exists (select from passkeys where user_id = users.user_id)`.as('has_passkeys'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw nobody();
  return person;
}

/** Keeps the account as it is until the transaction ends. Throws a Problem when there is nobody of this id. */
export async function holdPerson(tx: Tx, userId: string) {
  const account = await findAccountOf(tx, userId, 'alone');
  if (!account) throw nobody();
  return account;
}

function nobody(): Problem {
  return new Problem('not_found', 'This account no longer exists.');
}
