import { noAnswer } from '#machines/call-limit.ts';
import { feedbackSetup, requestOf, startingContext } from './feedback.setup.ts';

const NOT_LOADED = 'Check your connection and try again in a moment.';
const NOT_SENT = 'Your answers were not sent. Check your connection and try again.';

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
          { target: 'answering', actions: { type: 'showForm', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_LOADED }) },
          },
          {
            target: 'failed',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_LOADED }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'failed',
          actions: { type: 'showError', params: { error: noAnswer, fallback: NOT_LOADED } },
        },
      },
    },
    notOpen: {},
    closed: {},
    given: {},
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
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_SENT }) },
              'forgetDraft',
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_SENT }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_SENT }) },
          },
          {
            target: 'answering',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NOT_SENT }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'answering',
          actions: { type: 'showError', params: { error: noAnswer, fallback: NOT_SENT } },
        },
      },
    },
    thanked: {},
  },
});
