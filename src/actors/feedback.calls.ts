import { fromPromise } from 'xstate';
import { api, ask } from '#src/api/client.ts';
import type { FeedbackInput } from '#machines/feedback/feedback.types.ts';
import type { FeedbackForm, FeedbackRequest } from '#openapi/types.ts';

/** The feedback machine's ports, filled with the calls of the contract that bear their names. */
export const feedbackCalls = {
  getFeedbackForm: fromPromise<FeedbackForm, FeedbackInput>(({ input: { eventId, token }, signal }) =>
    ask(
      api.GET('/events/{id}/feedback-form', {
        params: { path: { id: eventId }, header: { 'feedback-token': token } },
        signal,
      }),
    ),
  ),
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  giveFeedback: fromPromise<void, { eventId: string; request: FeedbackRequest }>(async ({ input }) => {
    await ask(api.POST('/events/{id}/feedback', { params: { path: { id: input.eventId } }, body: input.request }));
  }),
};
