import { closePopup, markAllRead, retryList, useNotifications } from '#src/messages/actors/notifications.ts';
import { MenuItem, MenuLabel } from '#src/ui/menu/menu.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { leave, moveSideways } from './move-focus.ts';
import { NotificationRow } from './notification-row.tsx';
import * as styles from './popup.css.ts';
import { UndoItem, useDeleted } from './undo-item.tsx';
import { useNow } from '#src/accounts/own-clock/use-now.ts';

/** Id of what the popup says in place of a list, or above one that could not be renewed. */
export const MENU_WORDS = 'bell-words';

/** What the bell's menu holds: labels and items alone, none in another. */
export function Popup() {
  const items = useNotifications((bell) => bell.items);
  const now = useNow();
  const { deleted, tell, forget } = useDeleted();
  return (
    <>
      <Head />
      {/* The menu's own keys bubble on; this adds the two that it does not use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, so it must be in reach */}
      <div role="group" tabIndex={0} className={styles.list} onKeyDown={moveSideways}>
        <Words />
        {items.map((item) => (
          <NotificationRow key={item.notification_id} item={item} now={now} onDeleted={tell} />
        ))}
      </div>
      <div role="none" className={styles.foot}>
        <UndoItem deleted={deleted} forget={forget} />
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
  const isComing = useNotifications(({ items, isLoading }) => isLoading && items.length === 0);
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
  if (isEmpty) {
    return (
      <div role="none" className={styles.empty}>
        <MenuLabel id={MENU_WORDS} className={styles.emptyTitle}>
          No notifications yet
        </MenuLabel>
        <MenuLabel className={styles.hint}>News about the events you register for arrives here.</MenuLabel>
      </div>
    );
  }
  return isComing ? <RowBones /> : null;
}

function RowBones() {
  return [1, 2, 3].map((row) => (
    <div key={row} role="none" className={styles.bones}>
      <Skeleton className={styles.discBone} />
      <div role="none">
        <Skeleton width="half" />
        <Skeleton width="full" />
        <Skeleton width="third" />
      </div>
    </div>
  ));
}

function retry(item: HTMLElement) {
  leave(item);
  retryList();
}
