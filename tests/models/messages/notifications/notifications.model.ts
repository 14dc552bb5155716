import { unreadCount } from '#machines/messages/notifications/changes.ts';
import { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { aNotice } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';

const at = '2026-11-21T12:00:00.000Z';
const ofEvent = aNotice('of an event', { related_entity_type: 'event', related_entity_id: 'e1' });
const plain = aNotice('plain', { notification_type: 'registration_created', title: 'Your place is confirmed' });
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refused = { detail: 'Too many requests. Wait a minute.', code: 'too_many_requests', fields: [] };

export const notificationsModel = defineModel<typeof notificationsMachine>({
  machine: notificationsMachine,
  starts: { 'the bell is there': undefined },
  key: ({ items, error, changes, expectedId }) => [
    items.map(({ notification_id, is_read }) => [notification_id, is_read]),
    changes.map(({ kind }) => kind),
    error === null,
    expectedId,
  ],
  within: ({ changes }) => changes.length < 2,

  events: {
    'bell.clicked': { 'The bell is clicked': {} },
    'popup.closed': { 'The popup is closed': {} },
    'retry.requested': { 'Try again is clicked': {} },
    'items.read': { 'An item is marked read': { changeId: '1', ids: ['plain'], at } },
    'all.read': { 'Mark all read is clicked': { changeId: '2', at } },
    'item.deleted': { 'An item is deleted': { changeId: '3', id: 'plain' } },
    'item.chosen': {
      'The item of an event is clicked': { changeId: '4', id: 'of an event', at },
      'Another item is clicked': { changeId: '5', id: 'plain', at },
    },
    'stream.opened': {
      'The stream opens and names the newest item': { latestId: 'of an event', registrationsChangedAt: null },
      'The stream opens and names an item that is not in the list': {
        latestId: 'a newer one',
        registrationsChangedAt: at,
      },
    },
    'stream.changed': {
      'The stream says that something changed': { registrationsChangedAt: null },
      'The stream says that a registration changed': { registrationsChangedAt: at },
    },
    'tab.returned': { 'The person comes back to the tab': {} },

    'xstate.done.actor.listNotifications': { 'The list comes': { output: [ofEvent, plain] } },
    'xstate.error.actor.listNotifications': {
      'The list does not come': { error: unreachable },
      'The server refuses the list': { error: refused },
    },
    'xstate.done.actor.countUnreadNotifications': {
      'The server counts what the list has': (snapshot) => ({
        output: snapshot.hasTag('counted') ? 2 : unreadCount(snapshot.context.items),
      }),
      'The server counts more than the list has': { output: 9 },
    },
    'xstate.error.actor.countUnreadNotifications': { 'The count does not come': { error: unreachable } },
    'xstate.done.actor.markNotificationsRead': { 'The server has marked it': { output: undefined } },
    'xstate.error.actor.markNotificationsRead': { 'The marking fails': { error: unreachable } },
    'xstate.done.actor.markAllNotificationsRead': { 'The server has marked all': { output: undefined } },
    'xstate.error.actor.markAllNotificationsRead': { 'The marking of all fails': { error: unreachable } },
    'xstate.done.actor.deleteNotification': { 'The server has deleted it': { output: undefined } },
    'xstate.error.actor.deleteNotification': { 'The deletion fails': { error: unreachable } },
    'xstate.error.actor.stream': { 'The stream breaks': { error: new Error('The stream broke.') } },
    'xstate.after.callLimit.notifications.list.loading': { 'The list is not answered in time': {} },
    'xstate.after.callLimit.notifications.unread.counted.counting': { 'The first count is not answered in time': {} },
    'xstate.after.callLimit.notifications.unread.listed.comparing': { 'The count is not answered in time': {} },
    'xstate.after.callLimit.notifications.sending.markingRead': { 'The marking is not answered in time': {} },
    'xstate.after.callLimit.notifications.sending.markingAllRead': {
      'The marking of all is not answered in time': {},
    },
    'xstate.after.callLimit.notifications.sending.deleting': { 'The deletion is not answered in time': {} },
  },
  senders: { stream: ['stream.opened', 'stream.changed', 'tab.returned'] },
  raised: ['list.came', 'list.outdated'],

  ignored: {
    'popup.closed': 'It is closed.',
    'retry.requested': 'Only a list that could not be loaded offers to try again.',
    'stream.opened': {
      'notifications.unread.counted': 'The list that is on its way has to have what the stream names.',
    },
    'stream.changed': { 'notifications.list.loading.outdated': 'It is loaded once more as it is.' },
  },

  states: {
    'notifications.popup.closed': { 'no popup is seen': (snapshot) => !snapshot.hasTag('open') },
    'notifications.popup.open': { 'the popup is seen': (snapshot) => snapshot.hasTag('open') },
    'notifications.list.loading': {
      'the list loads': (snapshot) => snapshot.hasTag('loading') && !snapshot.hasTag('failed'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'notifications.list.loaded': {
      'the list is there': (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('failed'),
      'nothing is said': ({ context }) => context.error === null,
      'a list has come': (snapshot) => !snapshot.hasTag('counted'),
      'nothing newer is known': ({ context }) => context.expectedId === null,
    },
    'notifications.list.failed': {
      'it says that the list did not come': (snapshot) => snapshot.hasTag('failed') && snapshot.context.error !== null,
    },
    'notifications.sending.idle': { 'nothing waits to be sent': ({ context }) => context.changes.length === 0 },
    'notifications.sending.markingRead': {
      'items are being marked': ({ context }) => context.changes[0]?.kind === 'read',
    },
    'notifications.sending.markingAllRead': {
      'all are being marked': ({ context }) => context.changes[0]?.kind === 'all read',
    },
    'notifications.sending.deleting': {
      'an item is being deleted': ({ context }) => context.changes[0]?.kind === 'deleted',
    },
  },

  facts: {
    failures: {
      says: ({ context }) => [context.error],
      silent: [
        'countUnreadNotifications',
        'markNotificationsRead',
        'markAllNotificationsRead',
        'deleteNotification',
        'stream',
      ],
      logged: [
        'listNotifications',
        'markNotificationsRead',
        'markAllNotificationsRead',
        'deleteNotification',
        'stream',
      ],
    },
  },
});
