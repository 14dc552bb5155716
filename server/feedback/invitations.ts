import { feedbackClosesAt, feedbackStateOf } from '../events/feedback-window.ts';
import { lockFreeEvent } from '../seats/lock-free-event.queries.ts';
import { notifyRegistrants } from '../messages/notify-registrants.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { eachAlone } from '../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../platform/background/worker.ts';
import { findAttendees, findRecipients } from '../seats/recipients.queries.ts';
import { makeFeedbackLinks } from './feedback-links.queries.ts';
import { findDueInvitations, markInvited, markTooOld } from './invitations.queries.ts';

const everyMs = 5000;
const atOnce = 50;
const tidyEveryMs = 60 * 60 * 1000;
const tidyAtOnce = 1000;
/** Of events that were filled in long after they took place nobody wants to hear. */
const newForMs = 7 * 24 * 60 * 60 * 1000;

/** Asks people how it was when an event's feedback opens. */
export function createFeedbackInvitations(context: Context): Worker {
  return createWorker({
    name: 'feedback invitations',
    everyMs,
    log: context.log,
    async work() {
      await sendDueInvitations(context);
      return false;
    },
  });
}

/** Notes old events as invited to, so that a feedback window that moves doesn't ask people about them after all. */
export function createInvitationTidier({ db, log, now }: Context): Worker {
  return createWorker({
    name: 'invitations of old events',
    everyMs: tidyEveryMs,
    log,
    work: async () => (await markTooOld(db, oldest(now()), now(), tidyAtOnce)) > 0,
  });
}

export async function sendDueInvitations(context: Context): Promise<void> {
  const { db, now } = context;
  const find = (limit: number) => findDueInvitations(db, oldest(now()), now(), limit);
  await eachAlone(context, { work: 'feedback invitations', find, atOnce }, (tx, eventId) =>
    invite(tx, context, eventId),
  );
}

async function invite(tx: Tx, context: Context, eventId: string): Promise<void> {
  const { config, now } = context;
  const event = await lockFreeEvent(tx, eventId);
  if (!event || event.status !== 'published' || feedbackStateOf(event, now()) !== 'open') return;
  if (!(await markInvited(tx, eventId, now()))) return;
  const recipients = await (event.feedback_arrived_only
    ? findAttendees(tx, eventId)
    : findRecipients(tx, eventId, ['approved']));
  const userIds = recipients.map(({ userId }) => userId);
  const tokens = await makeFeedbackLinks(tx, eventId, userIds, now());
  await notifyRegistrants(tx, context, {
    eventId,
    recipients,
    mail: 'feedback_invitation',
    notification: null,
    variables: ({ userId }) => ({
      feedback_url: `${config.publicUrl}/feedback/${eventId}?token=${tokens.get(userId) ?? ''}`,
    }),
    topic: 'feedback_invitation',
    confidential: true,
    expiresAt: feedbackClosesAt(event),
    idempotencyKey: `feedback_invitation ${eventId}`,
  });
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - newForMs);
}
