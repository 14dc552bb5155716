import { noAnswer } from '#machines/calls/call-limit.ts';
import { notificationsSetup } from './notifications.setup.ts';
import type { NotificationsContext } from './notifications.types.ts';

interface UnderWay {
  context: NotificationsContext;
}

interface Failed extends UnderWay {
  event: { error: unknown };
}

const idOf = ({ context: { changes } }: UnderWay) => changes[0]?.changeId ?? '';

const settled = [{ type: 'emitSettled', params: idOf }, 'dropChange'] as const;

/** Shows no message (specification, point 8): it is logged, the caller hears of it, and the list is read again. */
const failed = <From extends UnderWay>(call: string, errorOf: (from: From) => unknown) =>
  [
    { type: 'logFailure', params: (from: From) => ({ call, error: errorOf(from) }) },
    { type: 'emitFailed', params: (from: From) => ({ changeId: idOf(from), error: errorOf(from) }) },
    'dropChange',
    'reportOutdated',
  ] as const;

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
        onDone: { target: 'idle', actions: settled },
        onError: {
          target: 'idle',
          actions: failed('markNotificationsRead', ({ event }: Failed) => event.error),
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: failed('markNotificationsRead', () => noAnswer),
        },
      },
    },
    markingAllRead: {
      invoke: {
        id: 'markAllNotificationsRead',
        src: 'markAllNotificationsRead',
        input: ({ context: { changes } }) => ({ ids: changes[0]?.kind === 'all read' ? changes[0].ids : null }),
        onDone: { target: 'idle', actions: settled },
        onError: {
          target: 'idle',
          actions: failed('markAllNotificationsRead', ({ event }: Failed) => event.error),
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: failed('markAllNotificationsRead', () => noAnswer),
        },
      },
    },
    deleting: {
      invoke: {
        id: 'deleteNotification',
        src: 'deleteNotification',
        input: ({ context: { changes } }) => ({ id: changes[0]?.kind === 'deleted' ? changes[0].id : '' }),
        onDone: { target: 'idle', actions: settled },
        onError: {
          target: 'idle',
          actions: failed('deleteNotification', ({ event }: Failed) => event.error),
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: failed('deleteNotification', () => noAnswer),
        },
      },
    },
  },
});
