import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { messageSetup, startingContext } from './message.setup.ts';
import type { MessageCall, MessageContext } from './message.types.ts';

/**
 * A message to the people of an event: written, tried on oneself, asked once, and sent or scheduled. What fails leads back
 * to the composer, with what was typed; the next try is the same message, so that nobody gets it twice.
 */
export const messageMachine = messageSetup.createMachine({
  id: 'message',
  context: ({ input }) => startingContext(input),
  initial: 'composing',
  states: {
    composing: {
      on: {
        'test.wanted': { target: 'testing', actions: 'clearError' },
        'message.wanted': {
          target: 'confirming',
          actions: ['clearError', { type: 'takeComposed', params: ({ event }) => event }],
        },
      },
    },

    testing: {
      tags: ['testing'],
      invoke: {
        id: 'testMessage',
        src: 'testMessage',
        input: ({ context: { eventId }, event }) => {
          assertEvent(event, 'test.wanted');
          const { subject, body, registration_id } = event;
          return { eventId, text: { subject, body, registration_id } };
        },
        onDone: { target: 'composing', actions: 'tellTested' },
        onError: {
          target: 'composing',
          actions: [{ type: 'showNotTested', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
        },
      },
      after: {
        callLimit: {
          target: 'composing',
          actions: [{ type: 'showNotTested', params: { error: noAnswer } }, 'tellRefused'],
        },
      },
    },

    confirming: {
      tags: ['asking'],
      on: {
        'message.confirmed': [{ guard: 'isChange', target: 'changing' }, { target: 'sending' }],
        'message.dismissed': { target: 'composing', actions: 'forgetComposed' },
      },
    },

    sending: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'createMessage',
        src: 'createMessage',
        input: ({ context }) => callOf(context),
        onDone: {
          target: 'composing',
          actions: ['forgetDraft', 'invalidateMessages', 'tellDone', 'forgetComposed', 'countDone'],
        },
        onError: {
          target: 'composing',
          // An answer that got lost may be of a message that is on its way.
          actions: [
            { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
            'invalidateMessages',
            'tellRefused',
            'forgetComposed',
          ],
        },
      },
      after: {
        callLimit: {
          target: 'composing',
          actions: [
            { type: 'showNotSent', params: { error: noAnswer } },
            'invalidateMessages',
            'tellRefused',
            'forgetComposed',
          ],
        },
      },
    },

    changing: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'updateMessage',
        src: 'updateMessage',
        input: ({ context }) => callOf(context),
        onDone: {
          target: 'composing',
          actions: ['forgetDraft', 'invalidateMessages', 'tellDone', 'forgetComposed', 'countDone'],
        },
        onError: {
          target: 'composing',
          actions: [
            { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
            'invalidateMessages',
            'tellRefused',
            'forgetComposed',
          ],
        },
      },
      after: {
        callLimit: {
          target: 'composing',
          actions: [
            { type: 'showNotSent', params: { error: noAnswer } },
            'invalidateMessages',
            'tellRefused',
            'forgetComposed',
          ],
        },
      },
    },
  },
});

function callOf({ eventId, composed }: MessageContext): MessageCall {
  // Asked only once there is one.
  return { eventId, composed: composed ?? nothing };
}

const nothing: MessageCall['composed'] = {
  key: '',
  changes: null,
  subject: '',
  body: '',
  audience: { statuses: [], arrived: 'any', answers: [] },
  sendAt: null,
  people: 0,
};
