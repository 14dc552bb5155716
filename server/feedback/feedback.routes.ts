import type { FeedbackRequest } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { hasGivenFeedback } from '../events/feedback-given.queries.ts';
import { feedbackClosesAt, feedbackOpensAt, feedbackStateOf } from '../events/feedback-window.ts';
import { createGroups } from '../platform/background/groups.ts';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Call, Handlers, Person } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { findMade, makeOnce, type Once } from '../platform/idempotency.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, countersByAddress, createRateLimiter, type RateLimiter } from '../platform/limits/rate-limits.ts';
import type { Config } from '../platform/settings/config.ts';
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

export function feedbackHandlers(context: Context) {
  const { db, now } = context;
  const limiter = createRateLimiter(context);
  // They all want the event's lock: one connection waits for it, and the others are left to everybody else.
  const giveInTurn = createGroups<Giving, void>(async (_event, givings) => {
    const outcomes = [];
    for (const giving of givings) outcomes.push(await giveFeedback(context, limiter, giving));
    return outcomes;
  }, 1);
  return {
    async getFeedbackForm({ params, user, request, reply }: Call<'getFeedbackForm'>) {
      const token = String(request.headers['feedback-token']);
      // What is said to the holder of a link is for nobody else.
      if (token !== '') reply.header('cache-control', 'no-store');
      const event = exists(await findFeedbackEvent(db, params.id));
      const { userIds, isAttendee } = await findGiver(db, event.event_id, token, user);
      const isGiven = await hasGivenFeedback(db, userIds, event.event_id);
      const version = await findCurrentFeedbackVersion(db, event.feedback_template_id);
      return {
        event_id: event.event_id,
        event_title: event.title,
        starts_at: event.starts_at,
        ends_at: event.ends_at,
        timezone: event.timezone,
        state: isGiven ? ('given' as const) : stateFor(event, isAttendee, now()),
        opens_at: feedbackOpensAt(event),
        closes_at: feedbackClosesAt(event),
        is_attendee: isAttendee,
        feedback_template_version_id: version.questionnaire_version_id,
        description: version.description,
        questions: version.questions,
      };
    },

    async giveFeedback({ params, body, user, request, once }: Call<'giveFeedback'>) {
      const { token = '', website = '', ...given } = body;
      // Only programs see the field `website`. They are not told that nothing is kept.
      if (website !== '') return;
      await giveInTurn(params.id.toLowerCase(), {
        eventId: params.id,
        person: user,
        ip: request.ip,
        request: { ...given, token, website },
        once,
      });
    },
  } satisfies Partial<Handlers>;
}

/** Who answers, as far as it is known: by the personal link, by the login, or by both. */
interface Giver {
  userIds: string[];
  isAttendee: boolean;
}

interface Giving {
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
async function giveFeedback(
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
async function findGiver(db: Db, eventId: string, token: string, person: Person | null): Promise<Giver> {
  const owner = token === '' ? null : await findFeedbackLinkOwner(db, eventId, token);
  const userIds = [owner, person?.userId ?? null].filter((userId) => userId !== null);
  const held = person && (await findHeldStatus(db, person.userId, eventId));
  const isAttendee = owner !== null || held === 'approved';
  return { userIds: [...new Set(userIds)], isAttendee };
}

/** The event, when people may know that it is there. */
function exists(event: FeedbackEvent | undefined): FeedbackEvent {
  if (event && event.status !== 'draft') return event;
  throw new Problem('not_found', 'That event does not exist, or is no longer public.');
}

/** Whether feedback is open, to a person who was registered or to another. */
function stateFor(event: FeedbackEvent, isAttendee: boolean, now: Date) {
  const state = feedbackStateOf(event, now);
  const isForOthers = state === 'open' && event.feedback_registered_only && !isAttendee;
  return isForOthers ? ('for_registered' as const) : state;
}

async function refuse(db: Db, event: FeedbackEvent, { userIds, isAttendee }: Giver, now: Date): Promise<void> {
  if (await hasGivenFeedback(db, userIds, event.event_id)) throw alreadyGiven();
  const state = stateFor(event, isAttendee, now);
  if (state === 'for_registered') {
    const detail =
      'Only people who were registered can give feedback on this event. Open the link in your email, or log in.';
    throw new Problem('feedback_closed', detail);
  }
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
 * everywhere together more, but not without end. A known person answers once and isn't counted.
 */
async function limitStrangers(config: Config, limiter: RateLimiter, event: FeedbackEvent, ip: string) {
  const limit = limitOf(config, 'feedback-strangers');
  const ofEvent = { ...limit, scope: `feedback on ${event.event_id}`, max: Math.max(limit.max, event.seats_taken) };
  await limiter.count(countersByAddress(ofEvent, ip));
  await limiter.count([counterOf({ ...ofEvent, max: ofEvent.max * FROM_EVERYWHERE }, 'everybody')]);
}
