import { sql } from 'kysely';

/** The place in line of the row of `registrations` that the query is at, 1 for the next; null for one not waiting. */
export function waitlistPosition() {
  return sql<number | null>`case when registrations.status = 'waitlisted' then (
    select count(*)::integer from registrations as ahead
    where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
      and (ahead.waitlisted_at, ahead.registration_id) <= (registrations.waitlisted_at, registrations.registration_id)
  ) end`;
}
