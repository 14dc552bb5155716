import { mdiClose } from '@mdi/js';
import type { Notification } from '#openapi/types.ts';
import { chooseNotification, removeNotification } from '#src/messages/actors/notifications.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MenuItem } from '#src/ui/menu/menu.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { ago, exactly } from '#src/accounts/own-clock/ago.ts';
import { disc, dot } from './disc.css.ts';
import { DELETES, focusNextDelete } from './move-focus.ts';
import * as styles from './notification-row.css.ts';
import { presentationOf } from './presentation.ts';

type Props = { item: Notification; now: number; onDeleted: (item: Notification) => void };

/** A notification and its delete item, side by side. Whether choosing it closes the popup is the machine's to decide. */
export function NotificationRow({ item, now, onDeleted }: Props) {
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
        <span className={disc({ tone })}>
          <Icon path={icon} />
        </span>
        <span className={styles.words}>
          {!item.is_read && <VisuallyHidden>Unread</VisuallyHidden>}{' '}
          <span className={styles.title} dir="auto">
            {item.title}
          </span>{' '}
          <span className={styles.message} dir="auto">
            {item.message}
          </span>{' '}
          <time className={styles.time} dateTime={item.created_at} title={exactly(item.created_at)}>
            {ago(item.created_at, now)}
          </time>
        </span>
        {!item.is_read && <span className={dot} />}
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
