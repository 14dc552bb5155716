import { fromCallback, fromPromise } from 'xstate';
import type { StreamEvent } from '#machines/stream/stream.machine.ts';
import type { Notification } from '#openapi/types.ts';

// A visitor has no bell: what it asks the server with comes when somebody is logged in.
const code = () => import('./notification-requests.ts');

/** The notification machine's ports, filled with the calls of the contract that bear their names. */
export const notificationsCalls = {
  listNotifications: fromPromise<Notification[]>(async ({ signal }) => (await code()).list(signal)),
  countUnreadNotifications: fromPromise<number>(async ({ signal }) => (await code()).countUnread(signal)),
  markNotificationsRead: fromPromise<void, { ids: string[] }>(async ({ input, signal }) =>
    (await code()).markRead(input.ids, signal),
  ),
  markAllNotificationsRead: fromPromise<void>(async ({ signal }) => (await code()).markAllRead(signal)),
  deleteNotification: fromPromise<void, { id: string }>(async ({ input, signal }) =>
    (await code()).remove(input.id, signal),
  ),
};

/** The ports of the stream's machine. */
export const streamCalls = {
  streamNotifications: fromCallback<StreamEvent>(({ sendBack }) => {
    const connection = new AbortController();
    const follow = async () => (await code()).readStream(connection.signal, sendBack);
    // A lost connection, a refusal that the client has reported, code that did not come: it has ended all the same.
    const end = () => connection.signal.aborted || sendBack({ type: 'stream.ended' });
    void follow().then(end, end);
    return () => connection.abort();
  }),
  watchTab: fromCallback<StreamEvent>(({ sendBack }) => {
    const turn = () => sendBack({ type: document.hidden ? 'tab.left' : 'tab.returned' });
    const connect = () => sendBack({ type: 'network.returned' });
    if (document.hidden) turn();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('online', connect);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('online', connect);
    };
  }),
};
