import { closePopup, markAllRead, retryList, useNotifications } from '#src/actors/notifications.ts';
import { MenuItem, MenuLabel } from '#src/ui/menu/menu.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { leave, moveSideways } from './move-focus.ts';
import { NotificationRow } from './notification-row.tsx';
import * as styles from './popup.css.ts';
import { useNow } from './use-now.ts';

/** Id of what the popup says in place of a list, or above one that could not be renewed. */
export const MENU_WORDS = 'bell-words';

/** What the bell's menu holds: labels and items alone, none in another. */
export function Popup() {
  const items = useNotifications((bell) => bell.items);
  const now = useNow();
  return (
    <>
      <Head />
      {/* The menu's own keys bubble on; this adds the two that it does not use. */}
      <div role="none" className={styles.list} onKeyDown={moveSideways}>
        <Words />
        {items.map((item) => (
          <NotificationRow key={item.notification_id} item={item} now={now} />
        ))}
      </div>
      <div role="none" className={styles.foot}>
        <MenuItem className={styles.action} onChoose={closePopup}>
          View All Notifications
        </MenuItem>
      </div>
    </>
  );
}

function Head() {
  const isLoading = useNotifications((bell) => bell.isLoading);
  const hasUnread = useNotifications(({ items }) => items.some((item) => !item.is_read));
  const markAll = (item: HTMLElement) => {
    leave(item);
    // A failure is logged by the machine and has no message.
    void markAllRead().catch(() => {});
  };
  return (
    <div role="none" className={styles.head}>
      <MenuLabel className={styles.title}>Notifications</MenuLabel>
      {isLoading && <Spinner />}
      {hasUnread && (
        <MenuItem className={`${styles.action} ${styles.markAll}`} stays onChoose={markAll}>
          Mark all read
        </MenuItem>
      )}
    </div>
  );
}

function Words() {
  const isEmpty = useNotifications(({ items, hasLoaded }) => hasLoaded && items.length === 0);
  const error = useNotifications((bell) => bell.error);
  const hasFailed = useNotifications((bell) => bell.hasFailed);
  if (hasFailed) {
    return (
      <div role="none" className={styles.trouble}>
        <MenuLabel id={MENU_WORDS}>{error?.detail}</MenuLabel>
        <MenuItem className={`${styles.action} ${styles.retry}`} stays onChoose={retry}>
          Try again
        </MenuItem>
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <MenuLabel id={MENU_WORDS} className={styles.empty}>
      No notifications yet
    </MenuLabel>
  );
}

function retry(item: HTMLElement) {
  leave(item);
  retryList();
}
