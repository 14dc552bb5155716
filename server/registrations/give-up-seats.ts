import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { changeStatus } from './change-status.ts';
import { lockEvent } from './lock-event.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { nameColumn } from './registrants.queries.ts';

const HELD = ['pending', 'approved', 'waitlisted'] as const;

/** Cancels the person's registrations for events that have not begun, and gives the seats on. Nobody is told of it by mail. */
export async function giveUpSeats(tx: Tx, context: Context, userId: string): Promise<void> {
  for (const eventId of await listComingEvents(tx, userId, context.now())) {
    const event = await lockEvent(tx, eventId);
    const own = await findHeld(tx, userId, eventId);
    if (!event || !own) continue;
    await changeStatus(tx, context, {
      event,
      registrations: [own],
      from: own.status,
      cause: 'withdraw',
      actorId: null,
      notify: false,
    });
    if (own.status === 'approved') await promoteWaiting(tx, context, eventId);
  }
}

/** In one order, so that two people who leave at once don't wait for each other. */
async function listComingEvents(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select('events.event_id')
    .where('registrations.user_id', '=', userId)
    .where('registrations.status', 'in', HELD)
    .where('events.starts_at', '>', now)
    .orderBy('events.event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
}

function findHeld(tx: Tx, userId: string, eventId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', 'registrations.user_id', 'registrations.status', nameColumn])
    .where('registrations.user_id', '=', userId)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', 'in', HELD)
    .forUpdate('registrations')
    .executeTakeFirst();
}
