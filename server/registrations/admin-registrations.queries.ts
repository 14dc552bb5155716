import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import { prefixQuery, toWords } from '../events/search-words.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';

interface Filter {
  status: RegistrationStatus | 'any';
  search: string;
  cursor: string;
  limit: number;
}

/** One page of the event's registrations, the waiting list in its order, the others newest first. */
export async function listRegistrations(db: Db, eventId: string, { status, search, cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const words = toWords(search);
  const isLine = status === 'waitlisted';
  const place = isLine ? sql`registrations.waitlisted_at` : sql`registrations.created_at`;
  const direction = isLine ? 'asc' : 'desc';
  const rows = await selectAdmin(db)
    .where('registrations.event_id', '=', eventId)
    .$if(status !== 'any', (query) => query.where('registrations.status', '=', status as RegistrationStatus))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`registrations.search @@ ${prefixQuery(words)}::tsquery`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${place}, registrations.registration_id) ${sql.raw(isLine ? '>' : '<')} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(place, direction)
    .orderBy('registrations.registration_id', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastAt = isLine ? last?.waitlisted_at : last?.created_at;
  const hasMore = rows.length > limit && last && lastAt;
  return {
    items: page.map(toAdmin),
    next: hasMore ? writeCursor({ at: lastAt, id: last.registration_id }) : null,
  };
}

/** Undefined when there is none. */
export function findDetails(db: Db, registrationId: string) {
  return selectAdmin(db)
    .leftJoin('users as deciders', 'deciders.user_id', 'registrations.decided_by')
    .select([
      'registrations.event_id',
      'registrations.form_version_id',
      'registrations.answers',
      'users.headline',
      'users.organisation',
      'users.phone',
    ])
    .select(sql<string | null>`coalesce(nullif(deciders.full_name, ''), deciders.email)`.as('decided_by_name'))
    .where('registrations.registration_id', '=', registrationId)
    .executeTakeFirst();
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdmin>['executeTakeFirstOrThrow']>>;

/** The contract's AdminRegistration. */
export function toAdmin<Row extends AdminRow>({ user_id, full_name, email, ...shown }: Row) {
  return { ...shown, registrant: { user_id, full_name, email } };
}

function selectAdmin(db: Db) {
  return db
    .selectFrom('registrations')
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
