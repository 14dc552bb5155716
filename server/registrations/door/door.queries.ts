import { sql } from 'kysely';
import { searchFor } from '#rules/people/registration-code.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { listRegistrations } from '../lists/admin-registrations.queries.ts';

/** The contract's Door. Throws a Problem when the event is not there. */
export async function findDoor(db: Db, eventId: string) {
  const door = await db
    .selectFrom('events')
    .select(['event_id', 'title', 'starts_at', 'ends_at', 'timezone', 'status', 'seats_taken as expected'])
    .select(({ selectFrom }) =>
      selectFrom('registrations')
        .select(sql<number>`count(*)::integer`.as('here'))
        .whereRef('registrations.event_id', '=', 'events.event_id')
        .where('status', '=', 'approved')
        .where('checked_in_at', 'is not', null)
        .as('here'),
    )
    .$narrowType<{ here: number }>()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!door) throw new Problem('not_found', 'That event does not exist any more.');
  return door;
}

type Listed = Pick<
  Awaited<ReturnType<typeof listRegistrations>>['items'][number],
  'registration_id' | 'code' | 'status' | 'checked_in_at'
> & {
  registrant: { full_name: string };
};

/** One page of what those at the door see: no address, no answer, no file. */
export async function listAtDoor(db: Db, eventId: string, page: { search: string; cursor: string; limit: number }) {
  // Without words, those who may come in; with words, everyone, so that it is seen why someone may not.
  const status = page.search ? 'any' : 'approved';
  const { items, next } = await listRegistrations(db, eventId, {
    ...page,
    search: searchFor(page.search),
    status,
    arrival: 'any',
    answers: '',
    sort: 'newest',
    search_in: 'person',
  });
  return { items: items.map(atDoor), next };
}

export function atDoor({ registration_id, registrant, code, status, checked_in_at }: Listed) {
  return { registration_id, name: registrant.full_name.trim(), code, status, checked_in_at };
}
