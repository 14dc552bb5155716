import { assign, setup } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { FeedbackForm, FeedbackRequest } from '#openapi/types.ts';
import type { FeedbackContext, FeedbackEvent, FeedbackInput, Given } from './feedback.types.ts';

const NOT_LOADED = 'Check your connection and try again.';
const NOT_SENT = 'We don’t know whether your answers were sent. Check your connection and try again.';

/** Actions, guards and actors of the chart. */
const feedbackSetup = setup({
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
    isForRegistered: (_, { state }: FeedbackForm) => state === 'for_registered',
    /** Not there for this visitor, or no id at all. */
    isUnknown: (_, { error }: Failed) => ['not_found', 'invalid'].includes(toFailure(error).code),
    isGone: (_, { error }: Failed) => toFailure(error).code === 'not_found',
    /** Also with other answers, the first time, whose answer was lost. */
    wasGiven: (_, { error }: Failed) => ['feedback_given', 'key_reused'].includes(toFailure(error).code),
    /** What the visitor sees is no longer how it is. */
    isOutdated: (_, { error }: Failed) => ['form_changed', 'feedback_closed'].includes(toFailure(error).code),
  },
});

/**
 * One visit to the feedback page of an event. Reading the form is part of the flow and no query of a cache: what the
 * server says of it decides where the visitor is, before the first answer and after one that came too late.
 */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  context: ({ input }) => startingContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'getFeedbackForm',
        src: 'getFeedbackForm',
        input: ({ context: { eventId, token } }) => ({ eventId, token }),
        onDone: [
          {
            guard: { type: 'isNotOpen', params: ({ event }) => event.output },
            target: 'notOpen',
            actions: { type: 'showForm', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'showForm', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'given',
            actions: [{ type: 'showForm', params: ({ event }) => event.output }, 'forgetDraft'],
          },
          {
            guard: { type: 'isForRegistered', params: ({ event }) => event.output },
            target: 'forRegistered',
            actions: { type: 'showForm', params: ({ event }) => event.output },
          },
          { target: 'answering', actions: { type: 'showForm', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'failed',
          actions: { type: 'showNotLoaded', params: { error: noAnswer } },
        },
      },
    },
    notOpen: {},
    closed: {},
    given: {},
    /** Open, but not to this person as far as is known: a login starts another visit. */
    forRegistered: {},
    unknown: {},
    failed: {
      on: { 'retry.requested': { target: 'loading', actions: 'clearError' } },
    },
    answering: {
      on: {
        'answers.submitted': {
          target: 'submitting',
          actions: [{ type: 'rememberGiven', params: ({ event }) => event }, 'clearError'],
        },
      },
    },
    submitting: {
      tags: ['busy'],
      exit: 'forgetGiven',
      invoke: {
        id: 'giveFeedback',
        src: 'giveFeedback',
        input: ({ context }) => ({ eventId: context.eventId, request: requestOf(context) }),
        onDone: { target: 'thanked', actions: 'forgetDraft' },
        onError: [
          {
            guard: { type: 'wasGiven', params: ({ event }) => ({ error: event.error }) },
            target: 'given',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'forgetDraft'],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'answering',
            actions: { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'answering',
          actions: { type: 'showNotSent', params: { error: noAnswer } },
        },
      },
    },
    thanked: {},
  },
});

interface Failed {
  error: unknown;
}

function startingContext({ eventId, token }: FeedbackInput): FeedbackContext {
  return { eventId, token, form: null, given: null, error: null };
}

function requestOf({ form, given, token }: FeedbackContext): FeedbackRequest {
  return {
    feedback_template_version_id: form?.feedback_template_version_id ?? '',
    answers: given?.answers ?? {},
    token,
    website: given?.website ?? '',
  };
}
