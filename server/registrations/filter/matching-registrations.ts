import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { gatherOf, listOf, type RegistrationFilter } from './registration-filter.ts';

type Registration = Selectable<Schema['registrations']>;

/**
 * The event's registrations that the filter names, as a query to select, order and limit from. What is named by words or
 * answers is gathered by an index: an offset keeps the database from asking every row instead. For all of them, or many; a
 * page of them is `listRegistrations`.
 */
export function matchingRegistrations(db: Db, eventId: string, filter: RegistrationFilter) {
  const list = listOf(eventId, filter);
  const gather = gatherOf(eventId, filter);
  const rows = gather
    ? sql<Registration>`(select * from (select * from registrations where ${gather} offset 0) as gathered where ${list})`
    : sql<Registration>`(select * from registrations where ${list})`;
  return db.selectFrom(rows.as('registrations'));
}

/** How many the filter names. */
export async function countMatching(db: Db, eventId: string, filter: RegistrationFilter): Promise<number> {
  const { count } = await matchingRegistrations(db, eventId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
