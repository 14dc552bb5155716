import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { LockedEvent } from '../../events/lock-event.ts';

/** Events with an offer that has ended, the first to end first. */
export async function findLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('seat_offers')
    .select('event_id')
    .where('offered_until', '<=', now)
    .groupBy('event_id')
    .orderBy(({ fn }) => fn.min('offered_until'))
    .limit(limit)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** Of how many of these registrations a seat is held by an offer, which may have ended. */
export async function countOffers(tx: Tx, registrationIds: string[]): Promise<number> {
  const { held } = await tx
    .selectFrom('seat_offers')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Under the event's lock: the seats are free again. */
export async function withdrawOffers(tx: Tx, registrationIds: string[]): Promise<void> {
  await tx
    .deleteFrom('seat_offers')
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .execute();
}

/** The registrations whose offers ended by now: all of them once the event has begun or is off. */
export async function listLapsed(tx: Tx, { event_id, status, starts_at }: LockedEvent, now: Date): Promise<string[]> {
  const isOver = status !== 'published' || starts_at <= now;
  const offers = await tx
    .selectFrom('seat_offers')
    .select(['registration_id', 'offered_until'])
    .where('event_id', '=', event_id)
    .execute();
  const lapsed = offers.filter(({ offered_until }) => isOver || offered_until <= now);
  if (!isOver && offers.some(({ offered_until }) => offered_until > starts_at))
    await endAtStart(tx, event_id, starts_at);
  return lapsed.map(({ registration_id }) => registration_id);
}

/** An event that was moved earlier takes what is offered along. */
async function endAtStart(tx: Tx, eventId: string, startsAt: Date): Promise<void> {
  await tx
    .updateTable('seat_offers')
    .set({ offered_until: startsAt })
    .where('event_id', '=', eventId)
    .where('offered_until', '>', startsAt)
    .execute();
}

/** Until when a seat is offered to the row of `registrations` that the query is at; null for none. */
export function offeredUntil() {
  return sql<Date | null>`(
    select offered_until from seat_offers where seat_offers.registration_id = registrations.registration_id)`;
}

/** Whether one more seat is free once it is gone. */
export function holdsSeat(held: { status: RegistrationStatus; offered_until: Date | null }): boolean {
  return held.status === 'approved' || held.offered_until !== null;
}
