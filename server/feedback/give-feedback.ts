import type { FeedbackRequest } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { hasGivenFeedback } from '../events/feedback-given.queries.ts';
import { feedbackStateOf } from '../events/feedback-window.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/http/contract.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { findMade, makeOnce } from '../platform/idempotency/make-once.ts';
import type { Once } from '../platform/idempotency/once.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, countersByAddress, type RateLimiter } from '../platform/limits/rate-limits.ts';
import { findHeldStatus } from '../registrations/seats/own-registration.queries.ts';
import { findFeedbackLinkOwner } from './feedback-links.queries.ts';
import {
  type FeedbackEvent,
  findCurrentFeedbackVersion,
  findFeedbackEvent,
  insertGiven,
  insertResponse,
  lockFeedbackEvent,
} from './feedback.queries.ts';

/** Who answers, as far as it is known: by the personal link, by the login, or by both. */
export interface Giver {
  userIds: string[];
  isAttendee: boolean;
}

export interface Giving {
  eventId: string;
  person: Person | null;
  ip: string;
  request: Required<FeedbackRequest>;
  once: Once | null;
}

const FROM_EVERYWHERE = 10;

/**
 * Takes in one person's answers, once where the person is known. Throws `not_found`, `feedback_given`,
 * `feedback_closed`, `form_changed`, `invalid` or `rate_limited`.
 */
export async function giveFeedback(
  { config, db, now }: Context,
  limiter: RateLimiter,
  { eventId, person, ip, request, once }: Giving,
): Promise<void> {
  // Before anything that its own arrival changed.
  if (once && (await findMade(db, once))) return;
  const event = exists(await findFeedbackEvent(db, eventId));
  const giver = await findGiver(db, eventId, request.token, person);
  await refuse(db, event, giver, now());
  if (giver.userIds.length === 0) await limitStrangers(config, limiter, event, ip);
  const give = async (tx: Tx) => {
    const locked = exists(await lockFeedbackEvent(tx, eventId));
    await refuse(tx, locked, giver, now());
    const answers = await check(tx, locked, request);
    if (giver.userIds.length > 0 && !(await insertGiven(tx, giver.userIds, eventId))) throw alreadyGiven();
    await insertResponse(tx, {
      event: locked,
      versionId: request.feedback_template_version_id,
      answers,
      isAttendee: giver.isAttendee,
      now: now(),
    });
    // Not what was made: a key leads to nobody's answers.
    return '';
  };
  await db.transaction().execute((tx) => makeOnce(tx, { now }, once, () => give(tx)));
}

/** An unknown link counts for nothing: the answers are then a stranger's. */
export async function findGiver(db: Db, eventId: string, token: string, person: Person | null): Promise<Giver> {
  const owner = token === '' ? null : await findFeedbackLinkOwner(db, eventId, token);
  const userIds = [owner, person?.userId ?? null].filter((userId) => userId !== null);
  const held = person && (await findHeldStatus(db, person.userId, eventId));
  const isAttendee = owner !== null || held === 'approved';
  return { userIds: [...new Set(userIds)], isAttendee };
}

/** The event, when people may know that it is there. */
export function exists(event: FeedbackEvent | undefined): FeedbackEvent {
  if (event && event.status !== 'draft') return event;
  throw new Problem('not_found', 'That event does not exist, or is no longer public.');
}

async function refuse(db: Db, event: FeedbackEvent, { userIds }: Giver, now: Date): Promise<void> {
  if (await hasGivenFeedback(db, userIds, event.event_id)) throw alreadyGiven();
  const state = feedbackStateOf(event, now);
  if (state === 'closed') throw new Problem('feedback_closed', 'This event no longer takes feedback.');
  if (state === 'not_open') throw new Problem('feedback_closed', 'Feedback on this event has not opened yet.');
}

function alreadyGiven(): Problem {
  return new Problem('feedback_given', 'You have already given feedback on this event. Thank you.');
}

async function check(tx: Tx, event: FeedbackEvent, { feedback_template_version_id, answers: given }: FeedbackRequest) {
  const current = await findCurrentFeedbackVersion(tx, event.feedback_template_id, { hold: true });
  if (current.questionnaire_version_id !== feedback_template_version_id.toLowerCase()) {
    throw new Problem(
      'form_changed',
      'The questions have changed in the meantime. Look through them, then send again.',
    );
  }
  const { answers, problems } = checkAnswers(current.questions, given);
  if (problems.length > 0) {
    const fields = problems.map(({ question_id, detail }) => ({ field: `answers.${question_id}`, detail }));
    throw new Problem('invalid', 'Some answers need another look.', { fields });
  }
  if (Object.keys(answers).length === 0) {
    const detail = 'Answer at least one question.';
    throw new Problem('invalid', detail, { fields: [{ field: 'answers', detail }] });
  }
  return answers;
}

/**
 * A whole audience may sit behind one address, so an hour takes from each as many answers as the event had people; from
 * everywhere together more, but not without end. Whoever is known answers once and isn't counted.
 */
async function limitStrangers(config: Config, limiter: RateLimiter, event: FeedbackEvent, ip: string) {
  const limit = limitOf(config, 'feedback-strangers');
  const ofEvent = { ...limit, scope: `feedback on ${event.event_id}`, max: Math.max(limit.max, event.seats_taken) };
  await limiter.count(countersByAddress(ofEvent, ip));
  await limiter.count([counterOf({ ...ofEvent, max: ofEvent.max * FROM_EVERYWHERE }, 'everybody')]);
}
