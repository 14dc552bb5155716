import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { changeStatus } from './seats/change-status.ts';
import { type LockedEvent, lockEvent } from '../events/lock-event.ts';
import { moveLine } from './seats/move-line.ts';
import { canTake } from './seats/own-registration.policy.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { findOwn } from './cancel-registration.ts';

/**
 * Gives who waits the seat that is offered, or one that is free to everybody. Taken already, it is theirs. Throws the Problems
 * `not_found` and `not_allowed_now`, which says what became of the seat.
 */
export function takeSeat(context: Context, userId: string, registrationId: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findOwn(tx, userId, registrationId);
    if (!found || !(await lockEvent(tx, found.event_id))) throw unknownRegistration();
    // Expired offers move on first, so that the answer doesn’t depend on when the worker ran.
    await moveLine(tx, context, found.event_id, { isFreed: false });
    const event = await lockEvent(tx, found.event_id);
    const own = await findOwn(tx, userId, registrationId, { hold: true });
    if (!event || !own) throw unknownRegistration();
    if (own.status === 'approved') return;
    const change = { event, registrations: [own], from: own.status, cause: 'promote' as const, actorId: userId };
    if (!canTake(own, event, context.now()) || (await changeStatus(tx, context, change)) === null) {
      throw new Problem('not_allowed_now', whyNot(own, event, context.now()));
    }
  });
}

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

function whyNot({ status, offer_lapsed_at }: Own, event: LockedEvent, now: Date): string {
  if (event.status === 'cancelled') return 'This event was cancelled, so there are no seats left.';
  if (event.ends_at <= now) return 'This event is over, so there are no seats left.';
  if (status === 'cancelled') return 'This registration is cancelled. Register again on the event’s page.';
  if (status !== 'waitlisted') return 'You are not on the waitlist for this event, so there is no seat to take.';
  return offer_lapsed_at
    ? 'The offer has ended, and the seat went to the next in line. You are still on the waitlist.'
    : 'No seat is free for you at the moment. You are still on the waitlist.';
}
