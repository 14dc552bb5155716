import { fromCallback, fromPromise } from 'xstate';
import { api, ask } from '#src/api/client.ts';
import type { NotificationsEvent } from '#machines/notifications/notifications.types.ts';
import type { Notification } from '#openapi/types.ts';
import { followNotifications } from './notification-stream.ts';

/** The notification machine's ports, filled with the calls of the contract that bear their names. */
export const notificationsCalls = {
  listNotifications: fromPromise<Notification[]>(({ signal }) => ask(api.GET('/notifications/', { signal }))),
  countUnreadNotifications: fromPromise<number>(async ({ signal }) => {
    const { unread_count } = await ask(api.GET('/notifications/unread-count', { signal }));
    return unread_count;
  }),
  markNotificationsRead: fromPromise<void, { ids: string[] }>(async ({ input, signal }) => {
    await ask(api.POST('/notifications/mark-as-read', { body: { notification_ids: input.ids }, signal }));
  }),
  markAllNotificationsRead: fromPromise<void>(async ({ signal }) => {
    await ask(api.POST('/notifications/mark-all-as-read', { signal }));
  }),
  deleteNotification: fromPromise<void, { id: string }>(async ({ input, signal }) => {
    await ask(api.DELETE('/notifications/{id}', { params: { path: input }, signal }));
  }),
  streamNotifications: fromCallback<NotificationsEvent>(({ sendBack }) => followNotifications(sendBack)),
};
