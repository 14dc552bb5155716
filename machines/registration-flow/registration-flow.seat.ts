import { noAnswer } from '#machines/call-limit.ts';
import { registrationFlowSetup } from './registration-flow.setup.ts';

/** A seat that is offered to who waits, or that is free, is on its way. */
export const takingSeat = registrationFlowSetup.createStateConfig({
  tags: ['busy'],
  exit: 'forgetRegistration',
  invoke: {
    id: 'takeSeat',
    src: 'takeSeat',
    input: ({ context }) => ({ registrationId: context.registrationId ?? '' }),
    onDone: {
      target: 'atRest.registered',
      actions: [
        { type: 'showRegistration', params: ({ event }) => event.output },
        { type: 'tellRegistered', params: ({ event }) => event.output },
      ],
    },
    onError: {
      target: 'atRest.refused',
      actions: [
        { type: 'showNotTaken', params: ({ event }) => ({ error: event.error }) },
        'invalidateEvent',
        'tellRefused',
      ],
    },
  },
  after: {
    callLimit: {
      target: 'atRest.refused',
      actions: [{ type: 'showNotTaken', params: { error: noAnswer } }, 'invalidateEvent', 'tellRefused'],
    },
  },
});
