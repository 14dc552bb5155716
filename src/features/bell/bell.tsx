import { mdiBell } from '@mdi/js';
import { clickBell, closePopup, useBellTag, useNotifications, useUnreadCount } from '#src/actors/notifications.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { MENU_WORDS, Popup } from './popup.tsx';
import { useArrivals } from './use-arrivals.ts';

/** The bell of the bar with its popup (specification, points 2 and 3). */
export function Bell() {
  useArrivals();
  const isOpen = useBellTag('open');
  const isLoading = useBellTag('loading');
  const hasWords = useNotifications(({ items, error }) => items.length === 0 || error !== null);
  return (
    <>
      <Menu
        isOpen={isOpen}
        onOpenChange={(open) => (open ? clickBell() : closePopup())}
        trigger={<BellButton />}
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

function BellButton(props: object) {
  const unread = useUnreadCount();
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const badge = unread > 99 ? '99+' : String(unread);
  return <IconButton {...props} path={mdiBell} label={label} on="navy" {...(unread > 0 && { badge })} />;
}
