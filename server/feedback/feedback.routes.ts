import { hasGivenFeedback } from '../events/feedback-given.queries.ts';
import { feedbackClosesAt, feedbackOpensAt, feedbackStateOf } from '../events/feedback-window.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { createRateLimiter } from '../platform/limits/rate-limits.ts';
import { findCurrentFeedbackVersion, findFeedbackEvent } from './feedback.queries.ts';
import { exists, findGiver, giveFeedback } from './give-feedback.ts';

export function feedbackHandlers(context: Context) {
  const { db, now } = context;
  const limiter = createRateLimiter(context);
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
      await giveFeedback(context, limiter, {
        eventId: params.id,
        person: user,
        ip: request.ip,
        request: { ...given, token, website },
        once,
      });
    },
  } satisfies Partial<Handlers>;
}
