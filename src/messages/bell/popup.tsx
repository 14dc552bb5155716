import {
  mdiBell,
  mdiCalendarClock,
  mdiCalendarEdit,
  mdiCheck,
  mdiClose,
  mdiEmailOutline,
  mdiInformationOutline,
} from '@mdi/js';
import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { Notification } from '#openapi/types.ts';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { ask } from '#src/api/client.ts';
import {
  chooseNotification,
  closePopup,
  markAllRead,
  removeNotification,
  retryList,
  useNotifications,
} from '#src/messages/actors/notifications.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { announce, toast } from '#src/ui/live/toast.ts';
import { MenuItem, MenuLabel } from '#src/ui/menu/menu.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './bell.css.ts';

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
      <MenuLabel className={styles.popupTitle}>Notifications</MenuLabel>
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

/** What was deleted last while the popup is open, for `UndoItem`. */
function useDeleted() {
  const [deleted, setDeleted] = useState<Notification | null>(null);
  const tell = (item: Notification) => {
    setDeleted(item);
    announce(`Notification deleted: ${item.title}. Undo is at the end of the menu.`);
  };
  return { deleted, tell, forget: () => setDeleted(null) };
}

/** Takes the last deletion back. The list hears of it by the stream. */
function UndoItem({ deleted, forget }: Pick<ReturnType<typeof useDeleted>, 'deleted' | 'forget'>) {
  if (!deleted) return null;
  const undo = (item: HTMLElement) => {
    leave(item);
    forget();
    void restore(deleted);
  };
  return (
    <MenuItem className={styles.undo} textValue="" stays onChoose={undo}>
      <span className={styles.deleted} dir="auto">
        Deleted: {deleted.title}
      </span>{' '}
      <span className={styles.action}>Undo</span>
    </MenuItem>
  );
}

async function restore(deleted: Notification): Promise<void> {
  try {
    await ask(operations.restoreNotification, { params: { path: { id: deleted.notification_id } } });
    announce(`Notification restored: ${deleted.title}`);
  } catch (error) {
    const fallback = 'We don’t know whether the notification was restored. Check your connection and try again.';
    toast(toShown(error, fallback).detail, 'danger', {
      words: 'Try again',
      onChoose: () => void restore(deleted),
    });
  }
}

/** Marks the items that delete; the value is the row's id. */
const DELETES = 'data-deletes';

/** Before a row goes: focus to the next delete item, else the previous, else whatever the menu still holds. */
function focusNextDelete(item: HTMLElement): void {
  if (!focusSibling(item, `[${DELETES}]`)) leave(item);
}

/** Before an item goes: focus to the one after it, else before it. */
function leave(item: HTMLElement): void {
  focusSibling(item, '[role="menuitem"]');
}

/** Sideways within a row: between a notification and its delete item. */
function moveSideways(event: { key: string; target: EventTarget; preventDefault: () => void }): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const { target: item } = event;
  if (!(item instanceof HTMLElement)) return;
  const sibling = event.key === 'ArrowRight' ? item.nextElementSibling : item.previousElementSibling;
  if (!(sibling instanceof HTMLElement) || sibling.role !== 'menuitem') return;
  event.preventDefault();
  sibling.focus();
}

function focusSibling(item: HTMLElement, selector: string): boolean {
  const all = [...(item.closest('[role="menu"]')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.indexOf(item);
  const next = all[at + 1] ?? all[at - 1];
  next?.focus();
  return next !== undefined;
}

type NotificationRowProps = { item: Notification; now: number; onDeleted: (item: Notification) => void };

/** A notification and its delete item, side by side. Whether choosing it closes the popup is the machine's to decide. */
function NotificationRow({ item, now, onDeleted }: NotificationRowProps) {
  const { icon, tone } = presentationOf(item.notification_type);
  // What fails is logged by the machine and has no message.
  const choose = () => void chooseNotification(item.notification_id).catch(() => {});
  const remove = (element: HTMLElement) => {
    focusNextDelete(element);
    void removeNotification(item.notification_id).then(
      () => onDeleted(item),
      () => {},
    );
  };
  return (
    <div role="none" className={styles.row({ isUnread: !item.is_read })}>
      <MenuItem className={styles.item} textValue={item.title} stays onChoose={choose}>
        <span className={styles.disc({ tone })}>
          <Icon path={icon} />
        </span>
        <span className={styles.words}>
          {!item.is_read && <VisuallyHidden>Unread</VisuallyHidden>}{' '}
          <span className={styles.notificationRowTitle} dir="auto">
            {item.title}
          </span>{' '}
          <span className={styles.message} dir="auto">
            {item.message}
          </span>{' '}
          <time className={styles.time} dateTime={item.created_at} title={exactly(item.created_at)}>
            {ago(item.created_at, now)}
          </time>
        </span>
        {!item.is_read && <span className={styles.dot} />}
      </MenuItem>
      <MenuItem
        className={styles.remove}
        aria-label={`Delete notification: ${item.title}`}
        textValue=""
        stays
        onChoose={remove}
        {...{ [DELETES]: item.notification_id }}
      >
        <Icon path={mdiClose} />
      </MenuItem>
    </div>
  );
}

interface Presentation {
  icon: string;
  tone: styles.DiscTone;
}

/** Icon and colour of a notification (specification, point 3); types that are not in its table get the grey bell. */
export function presentationOf(type: string): Presentation {
  return new Map<string, Presentation>(Object.entries(presentations)).get(type) ?? otherPresentation;
}

const otherPresentation: Presentation = { icon: mdiBell, tone: 'grey' };
const presentations: Record<
  Exclude<NotificationType, 'data_export_ready' | 'answers_due' | 'mails_not_delivered'>,
  Presentation
> = {
  registration_approved: { icon: mdiCheck, tone: 'success' },
  registration_rejected: { icon: mdiClose, tone: 'error' },
  registration_created: { icon: mdiInformationOutline, tone: 'info' },
  event_reminder: { icon: mdiCalendarClock, tone: 'warning' },
  event_updated: { icon: mdiCalendarEdit, tone: 'primary' },
  event_message: { icon: mdiEmailOutline, tone: 'info' },
};
