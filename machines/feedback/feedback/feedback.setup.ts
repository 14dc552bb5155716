import { assign, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { FeedbackForm, FeedbackRequest } from '#openapi/types.ts';
import type { FeedbackContext, FeedbackEvent, FeedbackInput, Given } from './feedback.types.ts';

const NOT_LOADED = 'Check your connection and try again in a moment.';
const NOT_SENT = 'We don’t know whether your answers were sent. Check your connection and try again.';

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart, which is in `feedback.machine.ts`. */
export const feedbackSetup = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as FeedbackInput,
    tags: {} as 'busy',
  },
  actors: {
    getFeedbackForm: port<FeedbackForm, FeedbackInput>('getFeedbackForm'),
    giveFeedback: port<void, { eventId: string; request: FeedbackRequest }>('giveFeedback'),
  },
  actions: {
    /** An effect of the edge, for answers that are in; it does nothing until provided. */
    forgetDraft: () => {},

    showForm: assign((_, form: FeedbackForm) => ({ form })),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_LOADED) })),
    showNotSent: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SENT) })),
    clearError: assign({ error: null }),
    rememberGiven: assign((_, given: Given) => ({ given })),
    forgetGiven: assign({ given: null }),
  },
  delays: { callLimit },
  guards: {
    isNotOpen: (_, { state }: FeedbackForm) => state === 'not_open',
    isClosed: (_, { state }: FeedbackForm) => state === 'closed',
    isGiven: (_, { state }: FeedbackForm) => state === 'given',
    /** Not there for this visitor, or no id at all. */
    isUnknown: (_, { error }: Failed) => ['not_found', 'invalid'].includes(toFailure(error).code),
    isGone: (_, { error }: Failed) => toFailure(error).code === 'not_found',
    /** Also with other answers, the first time, whose answer was lost. */
    wasGiven: (_, { error }: Failed) => ['feedback_given', 'key_reused'].includes(toFailure(error).code),
    /** What the visitor sees is not how it is any more. */
    isOutdated: (_, { error }: Failed) => ['form_changed', 'feedback_closed'].includes(toFailure(error).code),
  },
});

export function startingContext({ eventId, token }: FeedbackInput): FeedbackContext {
  return { eventId, token, form: null, given: null, error: null };
}

export function requestOf({ form, given, token }: FeedbackContext): FeedbackRequest {
  return {
    feedback_template_version_id: form?.feedback_template_version_id ?? '',
    answers: given?.answers ?? {},
    token,
    website: given?.website ?? '',
  };
}
