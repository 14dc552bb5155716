import { seatsLeft } from './registration-state.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { changeStatus } from './change-status.ts';
import { nameColumn } from './registrants.queries.ts';
import { lockEvent } from './lock-event.ts';

const atOnce = 500;

/**
 * Gives the free seats of an automatic event to those who have waited longest, and tells them. To be called in the
 * transaction that freed a seat, raised the capacity or made the event automatic; does nothing where nobody moves up.
 */
export async function promoteWaiting(tx: Tx, context: Context, eventId: string): Promise<void> {
  for (;;) {
    const event = await lockEvent(tx, eventId);
    if (event?.approval !== 'automatic' || event.status !== 'published' || event.ends_at <= context.now()) return;
    const seats = Math.min(seatsLeft(event) ?? atOnce, atOnce);
    const registrations = await listNext(tx, eventId, seats);
    if (registrations.length === 0) return;
    await changeStatus(tx, context, { event, registrations, from: 'waitlisted', cause: 'promote', actorId: null });
    if (registrations.length < seats) return;
  }
}

async function listNext(tx: Tx, eventId: string, seats: number) {
  if (seats === 0) return [];
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', 'registrations.user_id'])
    .select(nameColumn)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '=', 'waitlisted')
    .orderBy('registrations.waitlisted_at')
    .orderBy('registrations.registration_id')
    .limit(seats)
    .execute();
}
