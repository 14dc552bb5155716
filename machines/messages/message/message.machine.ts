import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import type {
  Composed,
  MessageCall,
  MessageContext,
  MessageEvent,
  MessageInput,
  Sent,
  TestCall,
} from './message.types.ts';

const NOT_TESTED = 'We don’t know whether the test was sent. Check your connection and try again.';
/** The same key goes with the next try. */
const NOT_SENT =
  'No answer came, so the message may be on its way. Check your connection and press Send again: nobody gets it twice.';

/** Actions, guards and actors of the chart. */
const messageSetup = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    emitted: {} as Announcement,
    input: {} as MessageInput,
    tags: {} as 'testing' | 'asking' | 'busy',
  },
  actors: {
    testMessage: port<unknown, TestCall>('testMessage'),
    createMessage: port<Sent, MessageCall>('createMessage'),
    updateMessage: port<Sent, MessageCall>('updateMessage'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    invalidateMessages: () => {},
    forgetDraft: () => {},

    takeComposed: assign((_, { composed }: { composed: Composed }) => ({ composed })),
    forgetComposed: assign({ composed: null }),
    countDone: assign({ done: ({ context }) => context.done + 1 }),
    clearError: assign({ error: null }),
    showNotTested: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_TESTED) })),
    showNotSent: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SENT) })),
    emitTested: emit(success('A test is on its way to you.')),
    emitDone: emit(({ context: { composed } }) => success(doneText(composed))),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit },
  guards: {
    isChange: ({ context }) => context.composed?.changes !== null,
  },
});

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
        onDone: { target: 'composing', actions: 'emitTested' },
        onError: {
          target: 'composing',
          actions: [{ type: 'showNotTested', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'composing',
          actions: [{ type: 'showNotTested', params: { error: noAnswer } }, 'emitError'],
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
          actions: ['forgetDraft', 'invalidateMessages', 'emitDone', 'forgetComposed', 'countDone'],
        },
        onError: {
          target: 'composing',
          // An answer that got lost may be of a message that is on its way.
          actions: [
            { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
            'invalidateMessages',
            'emitError',
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
            'emitError',
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
          actions: ['forgetDraft', 'invalidateMessages', 'emitDone', 'forgetComposed', 'countDone'],
        },
        onError: {
          target: 'composing',
          actions: [
            { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
            'invalidateMessages',
            'emitError',
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
            'emitError',
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

interface Failed {
  error: unknown;
}

function doneText(composed: Composed | null): string {
  if (composed?.sendAt)
    return composed.changes ? 'Your changes to the message are saved.' : 'The message is scheduled.';
  return composed?.people === 1
    ? 'The message is on its way.'
    : `The message is on its way to ${composed?.people} people.`;
}

function startingContext({ eventId }: MessageInput): MessageContext {
  return { eventId, composed: null, error: null, done: 0 };
}
