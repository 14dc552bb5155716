import type { Notification } from '#openapi/types.ts';
import type { Change } from './notifications.types.ts';

/** The list as it will be once the change holds. What is read already keeps its time. */
export function applyChange(items: Notification[], change: Change): Notification[] {
  switch (change.kind) {
    case 'read':
      return items.map((item) => (change.ids.includes(item.notification_id) ? readAt(item, change.at) : item));
    case 'all read':
      return items.map((item) =>
        (change.ids?.includes(item.notification_id) ?? true) ? readAt(item, change.at) : item,
      );
    case 'deleted':
      return items.filter((item) => item.notification_id !== change.id);
  }
}

/** What is left of a change to do: of items that are marked, those that are unread; of marking all, all that are shown. */
export function remaining(items: Notification[], change: Change): Change {
  switch (change.kind) {
    case 'read': {
      const unread = items.filter((item) => isUnreadOf(item, change.ids));
      return { ...change, ids: unread.map((item) => item.notification_id) };
    }
    case 'all read':
      return { ...change, ids: items.map((item) => item.notification_id) };
    case 'deleted':
      return change;
  }
}

export function isUnreadOf(item: Notification, ids: string[]): boolean {
  return !item.is_read && ids.includes(item.notification_id);
}

/** The unread ones among the loaded (specification, point 4). */
export function unreadCount(items: Notification[]): number {
  return items.filter((item) => !item.is_read).length;
}

function readAt(item: Notification, at: string): Notification {
  return item.is_read ? item : { ...item, is_read: true, read_at: at };
}
