import { api, ask } from '#src/api/client.ts';
import type { Notification } from '#openapi/types.ts';

/** What the bell asks the server with; `notifications.calls.ts` fetches it once somebody is logged in. */
export { followNotifications } from './notification-stream.ts';

export const list = (signal: AbortSignal): Promise<Notification[]> => ask(api.GET('/notifications/', { signal }));

export async function countUnread(signal: AbortSignal): Promise<number> {
  return (await ask(api.GET('/notifications/unread-count', { signal }))).unread_count;
}

export async function markRead(ids: string[], signal: AbortSignal): Promise<void> {
  await ask(api.POST('/notifications/mark-as-read', { body: { notification_ids: ids }, signal }));
}

export async function markAllRead(signal: AbortSignal): Promise<void> {
  await ask(api.POST('/notifications/mark-all-as-read', { signal }));
}

export async function remove(id: string, signal: AbortSignal): Promise<void> {
  await ask(api.DELETE('/notifications/{id}', { params: { path: { id } }, signal }));
}
