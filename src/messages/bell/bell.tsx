import { mdiBell } from '@mdi/js';
import { type ComponentProps, useRef } from 'react';
import { clickBell } from '#src/session/auth.ts';
import { closePopup, useNotifications } from '#src/messages/actors/notifications.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { MENU_WORDS, Popup } from './popup.tsx';
import { useArrivals } from './use-arrivals.ts';

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
