import { assign, fromCallback, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** What the bell is told. */
export type StreamTold =
  | { type: 'stream.opened'; latestId: string | null; registrationsChangedAt: string | null }
  | { type: 'stream.changed'; registrationsChangedAt: string | null }
  | { type: 'tab.returned' };

export type StreamEvent = StreamTold | { type: 'stream.ended' } | { type: 'tab.left' } | { type: 'network.returned' };

interface StreamContext {
  /** How often the connection has broken since it was last open. */
  breaks: number;
}

const told = ({ event }: { event: StreamTold }) => event;

/**
 * The connection over which the server tells the bell what is new: kept while the tab is visible, and reopened
 * after a break, waiting twice as long each time.
 */
export const streamMachine = setup({
  types: {
    context: {} as StreamContext,
    events: {} as StreamEvent,
  },
  actors: {
    /** Sends `stream.opened`, `stream.changed`, and `stream.ended` however it ends; being left ends it. */
    streamNotifications: fromCallback<StreamEvent>(({ sendBack }) => sendBack({ type: 'stream.ended' })),
    /** Sends `tab.left`, at once where nobody looks, `tab.returned` and `network.returned`. */
    watchTab: fromCallback<StreamEvent>(() => {}),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    logFailure: (_, _failure: { call: string; error: unknown }) => {},
    /** To the actor that runs it. */
    forwardToBell: (_, _told: StreamTold) => {},

    countBreak: assign(({ context }) => ({ breaks: context.breaks + 1 })),
    forgetBreaks: assign({ breaks: 0 }),
  },
  delays: {
    callLimit,
    backoff: ({ context }) => Math.min(FIRST_WAIT * 2 ** (context.breaks - 1), LONGEST_WAIT),
  },
}).createMachine({
  id: 'stream',
  context: { breaks: 0 },
  invoke: {
    id: 'watchTab',
    src: 'watchTab',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ call: 'watchTab', error: event.error }) } },
  },
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'streamNotifications',
        src: 'streamNotifications',
        onError: {
          target: 'waiting',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ call: 'streamNotifications', error: event.error }) },
            'countBreak',
          ],
        },
      },
      on: {
        'stream.opened': { target: '.open', actions: { type: 'forwardToBell', params: told } },
        'stream.changed': { target: '.open', actions: { type: 'forwardToBell', params: told } },
        'stream.ended': { target: 'waiting', actions: 'countBreak' },
        'tab.left': { target: 'paused' },
        // The old connection may be dead without a word.
        'network.returned': { target: 'following', reenter: true },
      },
      initial: 'connecting',
      states: {
        connecting: { after: { callLimit: { target: '#stream.waiting', actions: 'countBreak' } } },
        open: { entry: 'forgetBreaks' },
      },
    },
    waiting: {
      on: { 'tab.left': { target: 'paused' }, 'network.returned': { target: 'following' } },
      after: { backoff: { target: 'following' } },
    },
    paused: {
      entry: 'forgetBreaks',
      on: { 'tab.returned': { target: 'following', actions: { type: 'forwardToBell', params: told } } },
    },
  },
});
