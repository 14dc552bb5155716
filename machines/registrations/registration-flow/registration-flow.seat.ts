import { noAnswer } from '#machines/calls/call-limit.ts';
import { eventPath, registrationFlowSetup } from './registration-flow.setup.ts';

/** A seat that is offered to who waits, or that is free, is on its way. */
export const takingSeat = registrationFlowSetup.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'takeSeat',
    src: 'takeSeat',
    input: ({ context }) => ({ registrationId: context.registrationId ?? '' }),
    onDone: {
      target: 'atRest.registered',
      actions: [
        { type: 'showRegistration', params: ({ event }) => event.output },
        { type: 'emitRegistered', params: ({ event }) => event.output },
      ],
    },
    onError: {
      target: 'atRest.unchanged',
      actions: [
        { type: 'showNotTaken', params: ({ event }) => ({ error: event.error }) },
        'invalidateEvent',
        'emitError',
      ],
    },
  },
  after: {
    callLimit: {
      target: 'atRest.unchanged',
      actions: [{ type: 'showNotTaken', params: { error: noAnswer } }, 'invalidateEvent', 'emitError'],
    },
  },
});

/** Without questions there is nothing to fill in. */
export const registering = registrationFlowSetup.createStateConfig({
  tags: ['busy'],
  // Not before: a reload meanwhile goes on with it.
  exit: 'forgetIntent',
  invoke: {
    id: 'registerForEvent',
    src: 'registerForEvent',
    input: ({ context }) => ({ eventId: context.eventId, request: { form_version_id: null, answers: {} } }),
    onDone: {
      target: 'atRest.registered',
      actions: [
        { type: 'showRegistration', params: ({ event }) => event.output },
        { type: 'emitRegistered', params: ({ event }) => event.output },
      ],
    },
    onError: [
      {
        guard: { type: 'wasRegistered', params: ({ event }) => ({ error: event.error }) },
        target: 'atRest.registered',
        actions: 'invalidateEvent',
      },
      {
        guard: { type: 'needsConfirmation', params: ({ event }) => ({ error: event.error }) },
        target: 'atRest.refused',
        actions: [
          { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          { type: 'awaitConfirmation', params: ({ context }) => eventPath(context.eventId) },
          'emitError',
        ],
      },
      {
        guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
        target: 'fillingIn',
        actions: [
          { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          'invalidateEvent',
          'invalidateForm',
          'emitError',
        ],
      },
      {
        target: 'atRest.refused',
        actions: [
          { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
          'invalidateEvent',
          'emitError',
        ],
      },
    ],
  },
  after: {
    callLimit: {
      target: 'atRest.refused',
      actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'invalidateEvent', 'emitError'],
    },
  },
});
