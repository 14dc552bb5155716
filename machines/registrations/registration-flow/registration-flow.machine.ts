import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { registering, takingSeat } from './registration-flow.seat.ts';
import { registrationFlowSetup, eventPath, startingContext } from './registration-flow.setup.ts';

/**
 * A person's way to a seat, and off it again (product: lifecycle of a registration, seen by who registers).
 *
 * What stands in the form is the form's own and outlives everything here. What was
 * sent and refused for good has the event read again; anything else can be tried again as it is.
 */
export const registrationFlowMachine = registrationFlowSetup.createMachine({
  id: 'registration-flow',
  context: startingContext,
  initial: 'atRest',
  states: {
    atRest: {
      initial: 'untouched',
      on: {
        'registration.wanted': [
          {
            guard: { type: 'hasQuestions', params: ({ event }) => event },
            target: 'fillingIn',
            actions: 'clearError',
          },
          { target: 'registering', actions: 'clearError' },
        ],
        'login.wanted': {
          actions: [
            { type: 'keepIntent', params: ({ event }) => eventPath(event.eventId) },
            { type: 'goToLogin', params: ({ event }) => eventPath(event.eventId) },
          ],
        },
        'registration.resumed': [
          {
            guard: { type: 'findsResult', params: ({ event }) => event },
            target: '.registered',
            actions: ['clearError', 'forgetIntent'],
          },
          {
            guard: { type: 'findsRegistration', params: ({ event }) => event },
            target: '.known',
            actions: ['clearError', 'forgetIntent'],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: '.refused',
            actions: [{ type: 'showTooLate', params: ({ event }) => event }, 'forgetIntent'],
          },
          {
            guard: { type: 'hasQuestions', params: ({ event }) => event },
            target: 'fillingIn',
            actions: ['clearError', 'noteUnanswered', 'forgetIntent'],
          },
          { target: 'registering', actions: ['clearError', 'noteUnanswered'] },
        ],
        'form.reopened': { target: 'fillingIn' },
        'seat.wanted': {
          target: 'takingSeat',
          actions: ['clearError', { type: 'rememberRegistration', params: ({ event }) => event.registrationId }],
        },
        'cancellation.wanted': {
          target: 'askingToCancel',
          actions: ['clearError', { type: 'rememberRegistration', params: ({ event }) => event.registrationId }],
        },
      },
      states: {
        untouched: {},
        refused: {
          tags: ['refused'],
          on: {
            'registration.found': [
              { guard: 'isUnanswered', target: 'registered', actions: 'clearError' },
              { target: 'known', actions: 'clearError' },
            ],
          },
        },
        /** There is a registration already, from elsewhere. */
        known: { tags: ['known'] },
        registered: { tags: ['registered'], entry: 'noteAnswered' },
        cancelled: {
          tags: ['cancelled'],
          // They registered again elsewhere: what was cancelled here is not what they have.
          on: { 'registration.found': { target: 'untouched' } },
        },
      },
    },

    fillingIn: {
      tags: ['form'],
      initial: 'editing',
      states: {
        editing: {
          on: {
            'answers.submitted': { target: 'sending', actions: 'clearError' },
            'form.closed': { target: '#registration-flow.atRest', actions: 'clearError' },
            'registration.found': [
              {
                guard: 'isUnanswered',
                target: '#registration-flow.atRest.registered',
                actions: ['forgetDraft', 'clearError'],
              },
              { target: '#registration-flow.atRest.known', actions: 'clearError' },
            ],
          },
        },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'registerForEvent',
            src: 'registerForEvent',
            input: ({ event }) => {
              assertEvent(event, 'answers.submitted');
              return { eventId: event.eventId, request: event.request };
            },
            onDone: {
              target: '#registration-flow.atRest.registered',
              actions: [
                'forgetDraft',
                'forgetIntent',
                { type: 'showRegistration', params: ({ event }) => event.output },
                { type: 'tellRegistered', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'wasRegistered', params: ({ event }) => ({ error: event.error }) },
                target: '#registration-flow.atRest.registered',
                actions: ['forgetDraft', 'forgetIntent', 'invalidateEvent'],
              },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  { type: 'awaitConfirmation', params: { isForm: true } },
                  'tellRefused',
                ],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateEvent',
                  'tellRefused',
                ],
              },
              {
                guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateForm',
                  'tellRefused',
                ],
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                target: '#registration-flow.atRest.refused',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateEvent',
                  'tellRefused',
                ],
              },
              {
                target: 'editing',
                actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
              },
            ],
          },
          after: {
            callLimit: {
              target: 'editing',
              actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'invalidateEvent', 'tellRefused'],
            },
          },
        },
      },
    },

    registering,
    takingSeat,

    askingToCancel: {
      tags: ['asking'],
      on: {
        'cancellation.confirmed': { target: 'cancelling', actions: 'clearError' },
        'cancellation.dismissed': { target: 'atRest', actions: ['clearError', 'forgetRegistration'] },
      },
    },
    cancelling: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'cancelRegistration',
        src: 'cancelRegistration',
        input: ({ context }) => ({ registrationId: context.registrationId ?? '' }),
        onDone: {
          target: 'atRest.cancelled',
          actions: ['forgetRegistration', { type: 'showRegistration', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'atRest.refused',
            actions: [
              'forgetRegistration',
              { type: 'showNotCancelled', params: ({ event }) => ({ error: event.error }) },
              'invalidateEvent',
            ],
          },
          {
            target: 'askingToCancel',
            actions: { type: 'showNotCancelled', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'askingToCancel',
          actions: { type: 'showNotCancelled', params: { error: noAnswer } },
        },
      },
    },
  },
});
