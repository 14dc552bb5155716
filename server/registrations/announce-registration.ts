import type { FirstStatus } from '#machines/registration/registration.machine.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { RegistrationTrigger } from '../email-templates/triggers.ts';
import { notifyRegistrants } from '../messages/notify-registrants.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { LockedEvent } from '../seats/lock-event.ts';
import { notifyOrganisers } from './tell-organisers.ts';

interface Submitted {
  event: LockedEvent;
  registrationId: string;
  userId: string;
  /** Of the registrant. */
  name: string;
  status: FirstStatus;
}

/** Tells the registrant and the organisers what came of a registration, and keeps who sent it. */
export async function announceRegistration(tx: Tx, context: Context, submitted: Submitted): Promise<void> {
  const { event, registrationId, userId, name, status } = submitted;
  const { title, message, mail, news } = texts[status];
  await notifyRegistrants(tx, context, {
    eventId: event.event_id,
    recipients: [{ userId, registrationId }],
    mail,
    notification: { type: 'registration_created', title, message: message(event.title) },
    variables: { message: '' },
    isReceipt: true,
    idempotencyKey: 'registration.submitted',
  });
  await notifyOrganisers(tx, context, { eventId: event.event_id, byUserId: userId, ...news(name, event.title) });
  await recordAudit(tx, context, {
    actorId: userId,
    action: 'registration.submitted',
    entityType: 'registration',
    entityId: registrationId,
    entityName: name,
    eventId: event.event_id,
    changes: [{ field: 'status', before: null, after: status }],
  });
  await context.realtime.publish(tx, `notifications:${userId}`);
}

interface Texts {
  title: string;
  message: (event: string) => string;
  mail: RegistrationTrigger;
  /** For the organisers. */
  news: (name: string, event: string) => { title: string; message: string };
}

const texts: Record<FirstStatus, Texts> = {
  approved: {
    title: 'You have a seat',
    message: (event) => `You are registered for ${event}. See you there!`,
    mail: 'registration_approved',
    news: (name, event) => ({ title: 'New registration', message: `${name} has a seat at ${event}.` }),
  },
  pending: {
    title: 'Registration received',
    message: (event) => `The organisers decide about your place at ${event}. You will hear from them here and by mail.`,
    mail: 'registration_received',
    news: (name, event) => ({
      title: 'New registration',
      message: `${name} would like to come to ${event}. Decide about it.`,
    }),
  },
  waitlisted: {
    title: 'You are on the waiting list',
    message: (event) => `All seats at ${event} are taken. You will hear from us when one becomes free for you.`,
    mail: 'registration_waitlisted',
    news: (name, event) => ({ title: 'New on the waiting list', message: `${name} waits for a seat at ${event}.` }),
  },
};
