import { noAnswer } from '#machines/calls/call-limit.ts';
import { notificationsSetup } from './notifications.setup.ts';

/** The changes on their way, one after the other, so that no click is lost or doubled. */
export const sending = notificationsSetup.createStateConfig({
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
          actions: {
            type: 'failChange',
            params: ({ event }) => ({ call: 'markNotificationsRead', error: event.error }),
          },
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: { type: 'failChange', params: { call: 'markNotificationsRead', error: noAnswer } },
        },
      },
    },
    markingAllRead: {
      invoke: {
        id: 'markAllNotificationsRead',
        src: 'markAllNotificationsRead',
        input: ({ context: { changes } }) => ({ ids: changes[0]?.kind === 'all read' ? changes[0].ids : null }),
        onDone: { target: 'idle', actions: 'settleChange' },
        onError: {
          target: 'idle',
          actions: {
            type: 'failChange',
            params: ({ event }) => ({ call: 'markAllNotificationsRead', error: event.error }),
          },
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: { type: 'failChange', params: { call: 'markAllNotificationsRead', error: noAnswer } },
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
          actions: { type: 'failChange', params: ({ event }) => ({ call: 'deleteNotification', error: event.error }) },
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: { type: 'failChange', params: { call: 'deleteNotification', error: noAnswer } },
        },
      },
    },
  },
});
