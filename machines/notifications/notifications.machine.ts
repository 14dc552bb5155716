import { notificationsSetup, startingContext } from './notifications.setup.ts';

type Told = { event: { registrationsChangedAt: string | null } };
const changedAt = ({ event }: Told) => event.registrationsChangedAt;

/** Said in each message of the stream. */
const registrationsChange = {
  guard: { type: 'haveRegistrationsChanged', params: changedAt },
  actions: [{ type: 'rememberRegistrationsChange', params: changedAt }, 'invalidateRegistrations'],
} as const;

/**
 * The bell of a person who is logged in (specification, points 2, 4 and 8); it lives as long as the session does.
 *
 * Changes are shown at once and sent one after the other, so that no click is lost or doubled. A change that fails is
 * logged, reported to its caller as `change.failed`, and the list is read again.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: startingContext,
  type: 'parallel',
  invoke: {
    id: 'streamNotifications',
    src: 'streamNotifications',
    onError: {
      actions: { type: 'logFailure', params: ({ event }) => ({ call: 'streamNotifications', error: event.error }) },
    },
  },
  on: {
    'items.read': { actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'read' }) } },
    'all.read': { actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'all read' }) } },
    'item.deleted': { actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'deleted' }) } },
  },
  states: {
    popup: {
      initial: 'closed',
      states: {
        closed: { on: { 'bell.clicked': { target: 'open' } } },
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
                  { type: 'change', params: ({ event }) => ({ ...event, kind: 'read', ids: [event.id] }) },
                  { type: 'goToEvent', params: ({ event }) => event.id },
                ],
              },
              { actions: { type: 'change', params: ({ event }) => ({ ...event, kind: 'read', ids: [event.id] }) } },
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
          entry: 'startLoading',
          invoke: {
            id: 'listNotifications',
            src: 'listNotifications',
            onDone: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [{ type: 'showList', params: ({ event }) => event.output }, 'forgetLatest'],
              },
              {
                target: 'loaded',
                actions: [{ type: 'showList', params: ({ event }) => event.output }, 'forgetLatest'],
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                { type: 'logFailure', params: ({ event }) => ({ call: 'listNotifications', error: event.error }) },
              ],
            },
          },
          on: {
            'bell.clicked': { target: 'loading', reenter: true },
            'stream.opened': { actions: { type: 'expectLatest', params: ({ event }) => event.latestId } },
            'stream.changed': { actions: 'markStale' },
            'list.outdated': { actions: 'markStale' },
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

    /** The count serves before the list is there and on return to the tab; its failure is 0, silently. */
    count: {
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            id: 'countUnreadNotifications',
            src: 'countUnreadNotifications',
            onDone: [
              {
                guard: { type: 'differsFromList', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'showCount', params: ({ event }) => event.output }, 'reportOutdated'],
              },
              { target: 'settled', actions: { type: 'showCount', params: ({ event }) => event.output } },
            ],
            onError: { target: 'settled', actions: { type: 'showCount', params: 0 } },
          },
        },
        settled: {
          on: {
            'tab.returned': { target: 'counting' },
            'stream.opened': { guard: 'hasLoaded', target: 'counting' },
          },
        },
      },
    },

    /** Pages that are open follow what organisers decide, be it told in a notification or not. */
    registrations: {
      on: { 'stream.opened': registrationsChange, 'stream.changed': registrationsChange },
    },

    changes: {
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'isMarking', target: 'markingRead' },
            { guard: 'isMarkingAll', target: 'markingAllRead' },
            { guard: 'isDeleting', target: 'deleting' },
          ],
        },
        markingRead: {
          invoke: {
            id: 'markNotificationsRead',
            src: 'markNotificationsRead',
            input: ({ context: { changes } }) => ({ ids: changes[0]?.kind === 'read' ? changes[0].ids : [] }),
            onDone: { target: 'idle', actions: 'settleChange' },
            onError: {
              target: 'idle',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ call: 'markNotificationsRead', error: event.error }) },
                { type: 'failChange', params: ({ event }) => ({ error: event.error }) },
                'reportOutdated',
              ],
            },
          },
        },
        markingAllRead: {
          invoke: {
            id: 'markAllNotificationsRead',
            src: 'markAllNotificationsRead',
            onDone: { target: 'idle', actions: 'settleChange' },
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'logFailure',
                  params: ({ event }) => ({ call: 'markAllNotificationsRead', error: event.error }),
                },
                { type: 'failChange', params: ({ event }) => ({ error: event.error }) },
                'reportOutdated',
              ],
            },
          },
        },
        deleting: {
          invoke: {
            id: 'deleteNotification',
            src: 'deleteNotification',
            input: ({ context: { changes } }) => ({ id: changes[0]?.kind === 'deleted' ? changes[0].id : '' }),
            onDone: { target: 'idle', actions: 'settleChange' },
            onError: {
              target: 'idle',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ call: 'deleteNotification', error: event.error }) },
                { type: 'failChange', params: ({ event }) => ({ error: event.error }) },
                'reportOutdated',
              ],
            },
          },
        },
      },
    },
  },
});
