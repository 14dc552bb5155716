import { recordAudit } from '../accounts/audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { selectRegistrationsOf } from './seats/registrants.queries.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { replaceTickets } from './tickets/replace-tickets.ts';
import { whyNoTicket } from './tickets/ticket.policy.ts';

/** Gives the person's registration a new ticket; the one before is void. Throws the Problems `not_found` and `not_allowed_now`. */
export function renewTicket(context: Context, userId: string, registrationId: string): Promise<void> {
  const { db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    const own = await selectRegistrationsOf(tx, userId)
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .select(['events.status as event_status', 'events.ends_at'])
      .where('registrations.registration_id', '=', registrationId)
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!own) throw unknownRegistration();
    const why = whyNoTicket(own, now()) ?? (own.checked_in_at && isIn);
    if (why) throw new Problem('not_allowed_now', why);
    const at = now();
    await replaceTickets(tx, [registrationId], at, { updated_at: at });
    await recordAudit(tx, context, {
      actorId: userId,
      action: 'registration.ticket_renewed',
      entityType: 'registration',
      entityId: registrationId,
      entityName: own.name,
      eventId: own.event_id,
    });
    await realtime.publish(tx, `notifications:${userId}`);
  });
}

const isIn = 'You have been checked in at this event. You need no other ticket.';
