import { mdiBell } from '@mdi/js';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Notification } from '#openapi/types.ts';
import { closePopup, useNotifications } from '#src/messages/actors/notifications.ts';
import { clickBell } from '#src/session/auth.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Menu } from '#src/ui/menu/menu.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { MENU_WORDS, Popup } from './popup.tsx';

/** The bell of the bar with its popup (specification, points 2 and 3). */
export function Bell() {
  useArrivals();
  const isOpen = useNotifications((bell) => bell.isOpen);
  const isLoading = useNotifications((bell) => bell.isLoading);
  const hasWords = useNotifications(({ items, error }) => items.length === 0 || error !== null);
  // A click of the bell closes the menu too, and is not any other way to close it: the list is asked for again.
  const isClicked = useRef(false);
  const change = (opens: boolean) => {
    if (opens || isClicked.current) clickBell();
    else closePopup();
    isClicked.current = false;
  };
  return (
    <>
      <Menu
        isOpen={isOpen}
        onOpenChange={change}
        trigger={<BellButton onPointerDown={() => void (isClicked.current = true)} />}
        kind="framed"
        describedBy={hasWords ? MENU_WORDS : undefined}
      >
        <Popup />
      </Menu>
      <span role="status">
        <VisuallyHidden>{isOpen && isLoading ? 'Loading notifications' : ''}</VisuallyHidden>
      </span>
    </>
  );
}

function BellButton(props: Pick<ComponentProps<'button'>, 'onPointerDown'>) {
  const unread = useNotifications((bell) => bell.unreadCount);
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const badge = unread > 99 ? '99+' : String(unread);
  return <IconButton {...props} path={mdiBell} label={label} on="navy" {...(unread > 0 && { badge })} />;
}

/** Tells readers, politely, what arrives after the first list, while the tab is looked at. */
function useArrivals(): void {
  const items = useNotifications((bell) => bell.items);
  const hasLoaded = useNotifications((bell) => bell.hasLoaded);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!hasLoaded) return;
    const arrived = newest.current === undefined ? [] : arrivedAfter(newest.current, items);
    const news = arrived.filter((item) => !isShownByPage(item, location.pathname));
    newest.current = latestOf(items, newest.current ?? '');
    if (news.length > 0 && !document.hidden) announce(arrivalText(news));
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

export function arrivalText(arrived: Notification[]): string {
  const [first] = arrived;
  return arrived.length === 1 ? `1 new notification: ${first?.title}` : `${arrived.length} new notifications`;
}

function latestOf(items: Notification[], before: string): string {
  return items.reduce((latest, { notification_id: id }) => (id > latest ? id : latest), before);
}
