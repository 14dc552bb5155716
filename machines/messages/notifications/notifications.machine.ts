import { noAnswer } from '#machines/calls/call-limit.ts';
import { notificationsSetup, startingContext } from './notifications.setup.ts';
import { sending } from './notifications.sending.ts';

type Told = { event: { registrationsChangedAt: string | null } };
const changedAt = ({ event }: Told) => event.registrationsChangedAt;

/** Said in each message of the stream. */
const registrationsChange = {
  guard: { type: 'haveRegistrationsChanged', params: changedAt },
  actions: [
    { type: 'rememberRegistrationsChange', params: changedAt },
    { type: 'invalidateRegistrations', params: changedAt },
  ],
} as const;

/**
 * The bell of a person who is logged in (specification, points 2, 4 and 8); it lives as long as the session does.
 *
 * Changes are shown at once and sent one after the other. A change that fails is logged, reported to its caller as
 * `change.failed`, and the list is read again.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: startingContext,
  type: 'parallel',
  invoke: {
    id: 'stream',
    src: 'stream',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ call: 'stream', error: event.error }) } },
  },
  states: {
    popup: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'bell.clicked': { target: 'open' },
            // A click on a popup that has just closed leads nobody away.
            'item.chosen': { actions: { type: 'readItem', params: ({ event }) => event } },
          },
        },
        open: {
          tags: ['open'],
          on: {
            'bell.clicked': { target: 'closed' },
            'popup.closed': { target: 'closed' },
            'item.chosen': [
              {
                guard: { type: 'leadsToEvent', params: ({ event }) => event.id },
                target: 'closed',
                actions: [
                  { type: 'readItem', params: ({ event }) => event },
                  { type: 'goToEvent', params: ({ event }) => event.id },
                ],
              },
              { actions: { type: 'readItem', params: ({ event }) => event } },
            ],
          },
        },
      },
    },

    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['loading'],
          entry: 'forgetError',
          invoke: {
            id: 'listNotifications',
            src: 'listNotifications',
            onDone: { actions: [{ type: 'showList', params: ({ event }) => event.output }, 'reportList'] },
            onError: {
              target: 'failed',
              actions: [
                { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                { type: 'logFailure', params: ({ event }) => ({ call: 'listNotifications', error: event.error }) },
              ],
            },
          },
          after: {
            callLimit: {
              target: 'failed',
              actions: [
                { type: 'showError', params: { error: noAnswer } },
                { type: 'logFailure', params: { call: 'listNotifications', error: noAnswer } },
              ],
            },
          },
          on: {
            'bell.clicked': { target: 'loading', reenter: true },
            'stream.opened': { actions: { type: 'expectLatest', params: ({ event }) => event.latestId } },
          },
          initial: 'current',
          states: {
            current: {
              on: {
                'list.came': [
                  {
                    guard: 'lacksLatest',
                    target: '#notifications.list.loading',
                    actions: 'forgetLatest',
                  },
                  { target: '#notifications.list.loaded', actions: 'forgetLatest' },
                ],
                'stream.changed': { target: 'outdated' },
                'list.outdated': { target: 'outdated' },
              },
            },
            /** Something changed while the list was on its way: what comes may be older than that. */
            outdated: {
              on: {
                'list.came': { target: '#notifications.list.loading', actions: 'forgetLatest' },
              },
            },
          },
        },
        loaded: {
          on: {
            'bell.clicked': { target: 'loading' },
            'stream.opened': {
              guard: { type: 'isNews', params: ({ event }) => event.latestId },
              target: 'loading',
            },
            'stream.changed': { target: 'loading' },
            'list.outdated': { target: 'loading' },
          },
        },
        failed: {
          tags: ['failed'],
          on: {
            'bell.clicked': { target: 'loading' },
            'retry.requested': { target: 'loading' },
            'stream.opened': { target: 'loading' },
            'stream.changed': { target: 'loading' },
            'list.outdated': { target: 'loading' },
          },
        },
      },
    },

    /** What the server counts, and what the person changes: without a list, and held against it once it is there. */
    unread: {
      initial: 'counted',
      states: {
        counted: {
          tags: ['counted'],
          on: {
            'list.came': { target: 'listed' },
            'tab.returned': { target: '.counting' },
            'items.read': { actions: { type: 'sendChange', params: ({ event }) => ({ ...event, kind: 'read' }) } },
            'all.read': {
              actions: { type: 'sendChange', params: ({ event }) => ({ ...event, kind: 'all read', ids: null }) },
            },
            'item.deleted': { actions: { type: 'sendChange', params: ({ event }) => ({ ...event, kind: 'deleted' }) } },
          },
          initial: 'counting',
          states: {
            /** Its failure is 0, silently. */
            counting: {
              invoke: {
                id: 'countUnreadNotifications',
                src: 'countUnreadNotifications',
                onDone: { target: 'settled', actions: { type: 'showCount', params: ({ event }) => event.output } },
                onError: { target: 'settled', actions: { type: 'showCount', params: 0 } },
              },
              after: { callLimit: { target: 'settled', actions: { type: 'showCount', params: 0 } } },
            },
            settled: {},
          },
        },
        listed: {
          on: {
            'tab.returned': { target: '.comparing' },
            'stream.opened': { target: '.comparing' },
            // A change with nothing left to do is settled on the spot.
            'items.read': [
              {
                guard: { type: 'areUnread', params: ({ event }) => event.ids },
                actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'read' }) },
              },
              { actions: { type: 'emitSettled', params: ({ event }) => event.changeId } },
            ],
            'all.read': [
              {
                guard: 'hasUnread',
                actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'all read', ids: null }) },
              },
              { actions: { type: 'emitSettled', params: ({ event }) => event.changeId } },
            ],
            'item.deleted': [
              {
                guard: { type: 'isThere', params: ({ event }) => event.id },
                actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'deleted' }) },
              },
              { actions: { type: 'emitSettled', params: ({ event }) => event.changeId } },
            ],
          },
          initial: 'settled',
          states: {
            settled: {},
            comparing: {
              invoke: {
                id: 'countUnreadNotifications',
                src: 'countUnreadNotifications',
                onDone: [
                  {
                    guard: { type: 'differsFromList', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: 'reportOutdated',
                  },
                  { target: 'settled' },
                ],
                onError: { target: 'settled' },
              },
              after: { callLimit: { target: 'settled' } },
            },
          },
        },
      },
    },

    /** Open pages follow what organisers decide, with or without a notification. */
    registrations: {
      on: { 'stream.opened': registrationsChange, 'stream.changed': registrationsChange },
    },

    sending,
  },
});
