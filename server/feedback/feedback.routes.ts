import { hasGivenFeedback } from '../events/feedback-given.queries.ts';
import { feedbackClosesAt, feedbackOpensAt, feedbackStateOf } from '../events/feedback-window.ts';
import { createGroups } from '../platform/background/groups.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { createRateLimiter } from '../platform/limits/rate-limits.ts';
import { findCurrentFeedbackVersion, findFeedbackEvent } from './feedback.queries.ts';
import { exists, findGiver, giveFeedback, type Giving } from './give-feedback.ts';

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
        state: isGiven ? ('given' as const) : feedbackStateOf(event, now()),
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
