import type { Selectable } from 'kysely';
import { feedbackClosesAt, feedbackStateOf } from '../events/feedback-window.ts';
import { lockFreeEvent } from '../events/lock-event.ts';
import { notifyRegistrants, type Recipient } from '../registrations/notifying/notify-registrants.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { eachAlone } from '../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../platform/background/worker.ts';
import { findArrived, findRecipients } from '../registrations/seats/recipients.queries.ts';
import { feedbackLink } from '../platform/mail/mailed-links.ts';
import { makeFeedbackLinks } from './feedback-links.queries.ts';
import {
  findAskedOrAnswered,
  findDueInvitations,
  hasOpenedDoor,
  markInvited,
  markTooOld,
} from './invitations.queries.ts';

const everyMs = 5000;
const atOnce = 50;
const tidyEveryMs = 60 * 60 * 1000;
const tidyAtOnce = 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Of events that were filled in long after they took place nobody wants to hear, nor of arrivals that come in later. */
const newForMs = 7 * dayMs;
const looksAgainAfterMs = 15 * 60 * 1000;
/** How long an event waits for the first arrival where a door was opened. */
const waitsForDoorMs = dayMs;

/** Asks each person once how an event was: an hour after its end, or when a door has sent that the person came. */
export function createFeedbackInvitations(context: Context): Worker {
  return createWorker({
    name: 'feedback invitations',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await sendDueInvitations(context);
      return false;
    },
  });
}

/** Closes old events, so that a feedback window that moves doesn't ask people about them after all. */
export function createInvitationTidier({ trustedClock, db, log, now }: Context): Worker {
  return createWorker({
    name: 'invitations of old events',
    everyMs: tidyEveryMs,
    trustedClock,
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
  const looksAgainAt = new Date(now().getTime() + looksAgainAfterMs);
  if (!(await markInvited(tx, eventId, { since: oldest(now()), now: now(), looksAgainAt }))) return;
  const asked = await findAskedOrAnswered(tx, eventId, event.ends_at);
  const recipients = (await findAsked(tx, event, now())).filter(({ userId }) => !asked.has(userId));
  const userIds = recipients.map(({ userId }) => userId);
  await makeFeedbackLinks(tx, eventId, userIds, now());
  const feedbackUrl = feedbackLink(config.publicUrl, eventId);
  await notifyRegistrants(tx, context, {
    eventId,
    recipients,
    mail: 'feedback_invitation',
    notification: null,
    variables: { feedback_url: feedbackUrl },
    topic: 'feedback_invitation',
    feedbackUrl,
    expiresAt: feedbackClosesAt(event),
    // An event that takes place later after all is asked about once more.
    idempotencyKey: `feedback_invitation ${eventId} ${event.ends_at.toISOString()}`,
  });
}

async function findAsked(tx: Tx, event: Selectable<Schema['events']>, now: Date): Promise<Recipient[]> {
  const { event_id, ends_at, feedback_arrived_only } = event;
  const approved = await findRecipients(tx, event_id, ['approved']);
  if (!feedback_arrived_only) return approved;
  const arrived = await findArrived(tx, event_id);
  if (arrived.length > 0) return arrived;
  const isLate = now.getTime() >= ends_at.getTime() + waitsForDoorMs;
  return isLate || !(await hasOpenedDoor(tx, event_id)) ? approved : [];
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - newForMs);
}
