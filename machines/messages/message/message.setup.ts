import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
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

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart, which is in `message.machine.ts`. */
export const messageSetup = setup({
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
    tellTested: emit(success('A test is on its way to you.')),
    tellDone: emit(({ context: { composed } }) => success(doneWords(composed))),
    tellRefused: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit },
  guards: {
    isChange: ({ context }) => context.composed?.changes !== null,
  },
});

const NOT_TESTED = 'We don’t know whether the test was sent. Check your connection and try again.';
/** The same key goes with the next try. */
const NOT_SENT =
  'No answer came, so the message may be on its way. Check your connection and press Send again: nobody gets it twice.';

function doneWords(composed: Composed | null): string {
  if (composed?.sendAt)
    return composed.changes ? 'Your changes to the message are saved.' : 'The message is scheduled.';
  return composed?.people === 1
    ? 'The message is on its way.'
    : `The message is on its way to ${composed?.people} people.`;
}

export function startingContext({ eventId }: MessageInput): MessageContext {
  return { eventId, composed: null, error: null, done: 0 };
}
