import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TicketMail } from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { bringTickets, notifyRegistrants } from '../notifying/notify-registrants.ts';
import { holdRegistrant } from '../seats/registrants.queries.ts';
import { whyNoTicket } from './ticket.policy.ts';

/** Until then a second press sends nothing. */
const pauseMinutes = 5;

/**
 * Sends the person the mail with their ticket again; the ticket and all links stay valid. Where such a mail went shortly before, it
 * says when. Throws the Problems `not_found` and `not_allowed_now`.
 */
export function resendTicket(context: Context, actorId: string, registrationId: string): Promise<TicketMail> {
  return context.db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const held = await findHolder(tx, registrationId);
    if (!held) throw unknownRegistration();
    const why = whyNotSent(held, context.now());
    if (why) throw new Problem('not_allowed_now', why);
    const earlier = await findSent(tx, held);
    if (earlier) return { to: held.email, sent_at: earlier.toISOString(), was_sent: true };
    await send(tx, context, held);
    await recordAudit(tx, context, {
      actorId,
      action: 'registration.ticket_sent',
      entityType: 'registration',
      entityId: registrationId,
      entityName: held.name,
      eventId: held.event_id,
    });
    return { to: held.email, sent_at: context.now().toISOString(), was_sent: false };
  });
}

/** Held, so that of two who press at once the second sees what the first sent. */
function findHolder(tx: Tx, registrationId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select(['registrations.registration_id', 'registrations.event_id', 'registrations.status'])
    .select(['users.user_id', 'users.email', 'users.email_verified_at', 'users.guest_since', registrantColumn])
    .select(['events.status as event_status', 'events.ends_at'])
    .where('registrations.registration_id', '=', registrationId)
    .forNoKeyUpdate('registrations')
    .executeTakeFirst();
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

function whyNotSent(held: Holder, now: Date): string | null {
  const why = whyNoTicket(held, now);
  if (why) return why;
  if (isNoAddress(held.email)) return 'They gave no address, so there is nowhere to send the ticket.';
  if (held.guest_since === null && held.email_verified_at === null) {
    return 'They haven’t confirmed this address, so the ticket might reach someone else. They find it in My events once they log in.';
  }
  return null;
}

/** When the last mail with the ticket went to this address, if that was shortly before. One that was given up does not count. */
async function findSent(tx: Tx, { user_id, registration_id, email }: Holder): Promise<Date | null> {
  const mail = await tx
    .selectFrom('email_messages')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('event_id', 'is not', null)
    .where('registration_id', '=', registration_id)
    .where('recipient', '=', email)
    .where('template', 'in', [...bringTickets])
    .where('status', '<>', 'failed')
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${pauseMinutes}::integer * interval '1 minute'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.created_at ?? null;
}

function send(tx: Tx, context: Context, { event_id, user_id, registration_id }: Holder): Promise<void> {
  return notifyRegistrants(tx, context, {
    eventId: event_id,
    recipients: [{ userId: user_id, registrationId: registration_id }],
    mail: 'registration_approved',
    notification: null,
    variables: { message: 'We’re sending you this in case you need it. Nothing about your registration has changed.' },
    idempotencyKey: `registration.ticket_sent:${uuid()}`,
  });
}
