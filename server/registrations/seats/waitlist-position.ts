import { sql } from 'kysely';

/**
 * The place in line of the row of `registrations` that the query is at, 1 for the next; null for one not waiting. Whole
 * stretches of the line are counted already, so that it costs the same in a long one.
 */
export function waitlistPosition() {
  return sql<number | null>`case when registrations.status = 'waitlisted' then (
    select (before.waiting + nearby.waiting)::integer
    from (
      select max(from_at) as from_at from waitlist_stretches
      where event_id = registrations.event_id and from_at <= registrations.waitlisted_at
    ) as own,
    lateral (
      select coalesce(sum(waiting), 0) as waiting, count(*) as stretches from waitlist_stretches
      where event_id = registrations.event_id and from_at < own.from_at
    ) as before,
    lateral (
      select count(*) as waiting from registrations as ahead
      where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
        and ahead.waitlisted_at >= case when before.stretches > 0 then own.from_at else '-infinity' end
        and (ahead.waitlisted_at, ahead.registration_id) <= (registrations.waitlisted_at, registrations.registration_id)
    ) as nearby
  ) end`;
}
