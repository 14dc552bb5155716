import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { registering, takingSeat } from './registration-flow.seat.ts';
import { eventPath, formPath, registrationFlowSetup } from './registration-flow.setup.ts';

/** What the person does about the registration. */
export const acting = registrationFlowSetup.createStateConfig({
  initial: 'atRest',
  states: {
    atRest: {
      initial: 'untouched',
      on: {
        'registration.wanted': [
          {
            guard: 'hasQuestions',
            target: 'fillingIn',
            actions: 'clearError',
          },
          { target: 'registering', actions: 'clearError' },
        ],
        'login.wanted': {
          actions: [
            { type: 'keepIntent', params: ({ context }) => eventPath(context.eventId) },
            { type: 'goToLogin', params: ({ context }) => eventPath(context.eventId) },
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
            guard: 'hasQuestions',
            target: 'fillingIn',
            actions: ['clearError', 'noteUnanswered', 'forgetIntent'],
          },
          { target: 'registering', actions: ['clearError', 'noteUnanswered'] },
        ],
        'form.reopened': { target: 'fillingIn' },
        'seat.wanted': { target: 'takingSeat', actions: 'clearError' },
        'cancellation.wanted': { target: 'askingToCancel', actions: 'clearError' },
      },
      states: {
        untouched: {},
        /** Registering was refused; a person who turns out to be registered was refused nothing. */
        refused: {
          tags: ['refused'],
          always: [
            { guard: 'hasResult', target: 'registered', actions: 'clearError' },
            { guard: 'hasRegistration', target: 'known', actions: 'clearError' },
          ],
        },
        /** What was wanted of the registration was refused. */
        unchanged: { tags: ['refused'] },
        /** There is a registration already, from elsewhere. */
        known: { tags: ['known'], entry: 'emitKnown' },
        registered: { tags: ['registered'], entry: 'noteAnswered' },
        cancelled: {
          tags: ['cancelled'],
          // They registered again elsewhere: what was cancelled here is not what they have.
          always: { guard: 'hasRegistration', target: 'untouched' },
        },
      },
    },

    fillingIn: {
      tags: ['form'],
      on: { 'registration.resumed': { actions: 'forgetIntent' } },
      initial: 'editing',
      states: {
        editing: {
          initial: 'open',
          states: {
            open: {},
            /** What only the address keeps from being sent goes as it stands by then; the form has it. */
            unconfirmed: { on: { 'registration.resumed': {}, 'address.confirmed': { actions: 'askForAnswers' } } },
          },
          on: {
            'answers.submitted': { target: 'sending', actions: 'clearError' },
            'form.closed': { target: '#registration-flow.acting.atRest', actions: 'clearError' },
          },
          // Registered in another tab, or on another device: nothing is left to fill in.
          always: [
            {
              guard: 'hasResult',
              target: '#registration-flow.acting.atRest.registered',
              actions: ['forgetDraft', 'clearError', 'forgetIntent'],
            },
            {
              guard: 'hasRegistration',
              target: '#registration-flow.acting.atRest.known',
              actions: ['clearError', 'forgetIntent'],
            },
          ],
        },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'registerForEvent',
            src: 'registerForEvent',
            input: ({ context, event }) => {
              assertEvent(event, 'answers.submitted');
              return { eventId: context.eventId, request: event.request };
            },
            onDone: {
              target: '#registration-flow.acting.atRest.registered',
              actions: [
                'forgetDraft',
                'forgetIntent',
                { type: 'showRegistration', params: ({ event }) => event.output },
                { type: 'emitRegistered', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'wasRegistered', params: ({ event }) => ({ error: event.error }) },
                target: '#registration-flow.acting.atRest.registered',
                actions: ['forgetDraft', 'forgetIntent', 'invalidateEvent'],
              },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => ({ error: event.error }) },
                target: 'editing.unconfirmed',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  { type: 'awaitConfirmation', params: ({ context }) => formPath(context.eventId) },
                  'emitError',
                ],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateEvent',
                  'emitError',
                ],
              },
              {
                guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateForm',
                  'emitError',
                ],
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                target: '#registration-flow.acting.atRest.refused',
                actions: [
                  { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
                  'invalidateEvent',
                  'emitError',
                ],
              },
              {
                target: 'editing',
                actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
              },
            ],
          },
          after: {
            callLimit: {
              target: 'editing',
              actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'invalidateEvent', 'emitError'],
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
        'cancellation.dismissed': { target: 'atRest', actions: 'clearError' },
      },
      // It was given back elsewhere.
      always: { guard: 'isGone', target: 'atRest.cancelled', actions: 'clearError' },
    },
    cancelling: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'cancelRegistration',
        src: 'cancelRegistration',
        input: ({ context }) => ({ registrationId: context.registrationId ?? '' }),
        onDone: {
          target: 'atRest.cancelled',
          actions: [
            'forgetRegistration',
            'reportGone',
            { type: 'showRegistration', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'atRest.unchanged',
            actions: [{ type: 'showNotCancelled', params: ({ event }) => ({ error: event.error }) }, 'invalidateEvent'],
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
