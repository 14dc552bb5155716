import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { ownAnswersSetup, requestOf, startingContext } from './own-answers.setup.ts';

/**
 * Changing the answers of an own registration. They are read when the form opens, and once more when they were changed
 * somewhere else: what was typed stays, and the next attempt replaces what is shown beside it. Where they can't be read
 * once more, the form stays open, and the next attempt finds them changed again.
 */
export const ownAnswersMachine = ownAnswersSetup.createMachine({
  id: 'own-answers',
  context: ({ input }) => startingContext(input),
  initial: 'closed',
  states: {
    closed: {
      on: { 'change.wanted': { target: 'reading', actions: 'clearError' } },
    },
    saved: {
      on: { 'change.wanted': { target: 'reading' } },
    },
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'getOwnAnswers',
        src: 'getOwnAnswers',
        input: ({ context: { registrationId } }) => ({ registrationId }),
        onDone: { target: 'editing', actions: { type: 'showOwn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isFormOpen',
            target: 'editing',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'closed', actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'isFormOpen',
            target: 'editing',
            actions: { type: 'showNotLoaded', params: { error: noAnswer } },
          },
          { target: 'closed', actions: { type: 'showNotLoaded', params: { error: noAnswer } } },
        ],
      },
    },
    editing: {
      on: {
        'answers.submitted': { target: 'saving', actions: 'clearError' },
        'form.closed': {
          target: 'closed',
          actions: ['forgetDraft', 'clearError', 'forgetOwn'],
        },
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'changeAnswers',
        src: 'changeAnswers',
        input: ({ context, event }) => {
          assertEvent(event, 'answers.submitted');
          return { registrationId: context.registrationId, request: requestOf(context, event) };
        },
        onDone: {
          target: 'saved',
          actions: [
            'forgetDraft',
            { type: 'showRegistration', params: ({ event }) => event.output },
            'forgetOwn',
            'tellSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: [
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateRegistration',
              'tellRefused',
            ],
          },
          {
            guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateForm',
              'tellRefused',
            ],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ error: event.error }) },
            target: 'closed',
            actions: [
              'forgetDraft',
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateRegistration',
              'forgetOwn',
              'tellRefused',
            ],
          },
          {
            target: 'editing',
            actions: [{ type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'editing',
          actions: [{ type: 'showNotSaved', params: { error: noAnswer } }, 'tellRefused'],
        },
      },
    },
  },
});
