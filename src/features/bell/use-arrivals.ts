import { useEffect, useRef } from 'react';
import type { Notification } from '#openapi/types.ts';
import { useNotifications } from '#src/actors/notifications/notifications.ts';
import { announce } from '#src/ui/live/toast.ts';

/** Tells readers, politely, what arrives after the first list, while the tab is looked at. */
export function useArrivals(): void {
  const items = useNotifications((bell) => bell.items);
  const hasLoaded = useNotifications((bell) => bell.hasLoaded);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!hasLoaded) return;
    const arrived = newest.current === undefined ? [] : arrivedAfter(newest.current, items);
    newest.current = latestOf(items, newest.current ?? '');
    if (arrived.length > 0 && !document.hidden) announce(arrivalWords(arrived));
  }, [items, hasLoaded]);
}

/** Ids are ordered by time, so what is greater came later; a list that reaches further back brings nothing new. */
export function arrivedAfter(newest: string, items: Notification[]): Notification[] {
  return items.filter((item) => !item.is_read && item.notification_id > newest);
}

export function arrivalWords(arrived: Notification[]): string {
  const [first] = arrived;
  return arrived.length === 1 ? `1 new notification: ${first?.title}` : `${arrived.length} new notifications`;
}

function latestOf(items: Notification[], before: string): string {
  return items.reduce((latest, { notification_id: id }) => (id > latest ? id : latest), before);
}
