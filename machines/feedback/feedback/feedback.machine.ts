import { noAnswer } from '#machines/calls/call-limit.ts';
import { feedbackSetup, requestOf, startingContext } from './feedback.setup.ts';

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
