import { v7 as uuid } from 'uuid';
import type { RegistrationStatus } from '#openapi/types.ts';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';

interface Standing {
  registration_id: string;
  user_id: string;
  status: RegistrationStatus;
  /** What the organisers wrote with their decision. */
  message: string;
  offered_until: Date | null;
}

const mails = {
  pending: 'registration_received',
  approved: 'registration_approved',
  waitlisted: 'registration_waitlisted',
  rejected: 'registration_rejected',
} as const;

/** Mails the person how the registration stands, as if it were news; nothing about an event that is over or not published. */
export async function mailStanding(tx: Tx, context: Context, event: LockedEvent, standing: Standing): Promise<void> {
  const { registration_id, user_id, status, message, offered_until } = standing;
  if (status === 'cancelled' || event.status !== 'published' || event.ends_at <= context.now()) return;
  const about = {
    eventId: event.event_id,
    recipients: [{ userId: user_id, registrationId: registration_id }],
    notification: null,
    // A registration may be corrected twice.
    idempotencyKey: `registration.corrected:${uuid()}`,
  };
  if (offered_until === null) {
    return notifyRegistrants(tx, context, { ...about, mail: mails[status], variables: { message } });
  }
  const until = momentInWords(offered_until, event.timezone);
  await notifyRegistrants(tx, context, {
    ...about,
    mail: 'registration_offered',
    variables: { offered_until: until },
    expiresAt: offered_until,
  });
}
