import { formatMoment } from '#rules/time/format-moment.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { changeStatus } from './seats/change-status.ts';
import { type LockedEvent, lockEvent } from '../events/lock-event.ts';
import { cancelUntil } from '../events/registration-state.ts';
import { canCancel, type Held } from './seats/own-registration.policy.ts';
import { moveLine } from './seats/move-line.ts';
import { selectRegistrationsOf } from './seats/registrants.queries.ts';
import { holdsSeat } from './seats/seat-offers.queries.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { notifyOrganisers } from './notify-organisers.ts';

/**
 * Cancels the person's own registration; its seat goes to the next in line. Throws the Problems `not_found` and
 * `not_allowed_now`, which says until when it was possible.
 */
export function cancelRegistration(context: Context, userId: string, registrationId: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findOwn(tx, userId, registrationId);
    const event = found && (await lockEvent(tx, found.event_id));
    // Once more: until the lock it may have been decided about, or the person has been checked in.
    const own = event && (await findOwn(tx, userId, registrationId, { hold: true }));
    if (!own) throw unknownRegistration();
    refuseTooLate(own, event, context.now(), 'cancelled');
    await changeStatus(tx, context, {
      event,
      registrations: [own],
      from: own.status,
      cause: 'withdraw',
      actorId: userId,
    });
    const message = `${own.name} cancelled the registration for ${event.title}.`;
    await notifyOrganisers(tx, context, {
      eventId: event.event_id,
      byUserId: userId,
      title: 'Registration cancelled',
      message,
    });
    if (holdsSeat(own)) await moveLine(tx, context, event.event_id);
  });
}

type Deed = 'cancelled' | 'changed';

/** Throws the Problem `not_allowed_now` where it can be cancelled, or its answers changed, no longer. */
export function refuseTooLate(own: Held, event: LockedEvent, now: Date, deed: Deed): void {
  if (canCancel(own, event, now)) return;
  throw new Problem('not_allowed_now', whyNot(own, event, now, deed));
}

function whyNot({ status, checked_in_at }: Held, event: LockedEvent, now: Date, deed: Deed): string {
  const noun = deed === 'cancelled' ? 'cancel' : 'change';
  if (status === 'cancelled') {
    return deed === 'cancelled' ? 'This registration is already cancelled.' : 'This registration is cancelled.';
  }
  if (status === 'rejected') return `The organisers declined this registration, so there is nothing to ${noun}.`;
  if (event.status === 'cancelled') return 'The event itself was cancelled. There is nothing left to do.';
  if (checked_in_at) return 'You have been checked in at this event, so the registration stays.';
  if (event.ends_at <= now) return 'The event is over. There is nothing left to do.';
  const until = cancelUntil(event);
  if (until <= now) {
    return `It could be ${deed} until ${formatMoment(until, event.timezone)}. Write to the organisers.`;
  }
  return `This registration can’t be ${deed} now.`;
}

export function findOwn(tx: Tx, userId: string, registrationId: string, { hold = false } = {}) {
  return selectRegistrationsOf(tx, userId)
    .where('registrations.registration_id', '=', registrationId)
    .$if(hold, (query) => query.forNoKeyUpdate('registrations'))
    .executeTakeFirst();
}
