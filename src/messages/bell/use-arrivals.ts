import { useEffect, useRef } from 'react';
import type { Notification } from '#openapi/types.ts';
import { useNotifications } from '#src/messages/actors/notifications.ts';
import { announce } from '#src/ui/live/toast.ts';

/** Tells readers, politely, what arrives after the first list, while the tab is looked at. */
export function useArrivals(): void {
  const items = useNotifications((bell) => bell.items);
  const hasLoaded = useNotifications((bell) => bell.hasLoaded);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!hasLoaded) return;
    const arrived = newest.current === undefined ? [] : arrivedAfter(newest.current, items);
    const news = arrived.filter((item) => !isShownByPage(item, location.pathname));
    newest.current = latestOf(items, newest.current ?? '');
    if (news.length > 0 && !document.hidden) announce(arrivalWords(news));
  }, [items, hasLoaded]);
}

/** Ids are ordered by time, so what is greater came later; a list that reaches further back brings nothing new. */
export function arrivedAfter(newest: string, items: Notification[]): Notification[] {
  return items.filter((item) => !item.is_read && item.notification_id > newest);
}

/** The event's own page says what has become of a registration; nobody hears it twice. */
export function isShownByPage({ notification_type: type, related_entity_id: id }: Notification, path: string): boolean {
  return type.startsWith('registration_') && id !== null && path === `/event/${id}`;
}

export function arrivalWords(arrived: Notification[]): string {
  const [first] = arrived;
  return arrived.length === 1 ? `1 new notification: ${first?.title}` : `${arrived.length} new notifications`;
}

function latestOf(items: Notification[], before: string): string {
  return items.reduce((latest, { notification_id: id }) => (id > latest ? id : latest), before);
}
