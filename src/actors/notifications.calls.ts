import { fromCallback, fromPromise } from 'xstate';
import type { NotificationsEvent } from '#machines/notifications/notifications.types.ts';
import type { Notification } from '#openapi/types.ts';
import { followNotifications } from './notification-stream.ts';

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
  streamNotifications: fromCallback<NotificationsEvent>(({ sendBack }) => followNotifications(sendBack)),
};
