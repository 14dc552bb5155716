import { streamMachine } from '#machines/messages/stream/stream.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';

const at = '2026-11-21T12:00:00.000Z';

export const streamModel = defineModel<typeof streamMachine>({
  machine: streamMachine,
  starts: { 'the bell is there': undefined },
  key: ({ breaks }) => breaks === 0,

  events: {
    'stream.opened': { 'The stream opens': { latestId: null, registrationsChangedAt: null } },
    'stream.changed': { 'The stream says that something changed': { registrationsChangedAt: at } },
    'stream.ended': { 'The connection breaks': {} },
    'tab.left': { 'The person goes to another tab': {} },
    'tab.returned': { 'The person comes back to the tab': {} },
    'network.returned': { 'The network is back': {} },
    'xstate.error.actor.streamNotifications': {
      'The stream cannot begin': { error: new Error('No streams in this browser.') },
    },
    'xstate.error.actor.watchTab': {
      'The tab cannot be watched': { error: new Error('No tabs in this browser.') },
    },
    'xstate.after.callLimit.stream.following.connecting': { 'The stream does not open in time': {} },
    'xstate.after.backoff.stream.waiting': { 'It has waited long enough': {} },
  },
  senders: {
    streamNotifications: ['stream.opened', 'stream.changed', 'stream.ended'],
    watchTab: ['tab.left', 'tab.returned', 'network.returned'],
  },

  ignored: {
    'tab.left': 'It is left already.',
    'tab.returned': 'It was not left.',
    'network.returned': 'Someone who comes back to the tab has it connect again.',
  },

  states: {
    'stream.following.open': { 'no break is counted': ({ context }) => context.breaks === 0 },
    'stream.waiting': { 'it has broken': ({ context }) => context.breaks > 0 },
    'stream.paused': { 'no break is counted': ({ context }) => context.breaks === 0 },
  },

  facts: {
    failures: {
      says: () => [],
      silent: ['streamNotifications', 'watchTab'],
      logged: ['streamNotifications', 'watchTab'],
    },
  },
});
