import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import * as styles from './notice.css.ts';

type Props = {
  tone: styles.NoticeTone;
  title?: string;
  /** `alert` when it appears because something went wrong, `status` for other news, none when it is there from the start. */
  role?: 'alert' | 'status';
  action?: ReactNode;
  children?: ReactNode;
};

/** A banner that stays until its cause goes. */
export function Notice({ tone, title, role, action, children }: Props) {
  return (
    <div role={role} className={styles.notice({ tone })}>
      <Icon path={icons[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}

const icons = { info: mdiInformation, success: mdiCheckCircle, warning: mdiAlert, danger: mdiAlertCircle };

type RetryNoticeProps = { isTrying?: boolean; onRetry: () => void; children: ReactNode };

/** What of a page did not load, with the way to try again; the rest of the page stays. */
export function RetryNotice({ isTrying = false, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" tone="soft" busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
