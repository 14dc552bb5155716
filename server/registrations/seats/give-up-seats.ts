import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { changeStatus } from './change-status.ts';
import { lockEventsOf } from '../../events/lock-event.ts';
import { moveLine } from './move-line.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { holdsSeat, offeredUntil } from './seat-offers.queries.ts';

const HELD = ['pending', 'approved', 'waitlisted'] as const;

/**
 * Cancels the person's registrations for events that have not begun, and gives the seats on. Nobody is told of it by mail.
 * All events of the person are locked until the transaction ends, so that nobody is about to write to them about one.
 */
export async function giveUpSeats(tx: Tx, context: Context, userId: string): Promise<void> {
  const events = await lockEventsOf(tx, userId);
  const now = context.now();
  for (const event of events.filter(({ starts_at }) => starts_at > now)) {
    const own = await findHeld(tx, userId, event.event_id);
    if (!own) continue;
    await changeStatus(tx, context, {
      event,
      registrations: [own],
      from: own.status,
      cause: 'withdraw',
      actorId: null,
      notify: false,
    });
    if (holdsSeat(own)) await moveLine(tx, context, event.event_id);
  }
}

function findHeld(tx: Tx, userId: string, eventId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', 'registrations.user_id', 'registrations.status', registrantColumn])
    .select(offeredUntil().as('offered_until'))
    .where('registrations.user_id', '=', userId)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', 'in', HELD)
    .forNoKeyUpdate('registrations')
    .executeTakeFirst();
}
