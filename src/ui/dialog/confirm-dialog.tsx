import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Dialog } from './dialog.tsx';
import * as styles from './dialog.css.ts';

type Props = {
  isOpen: boolean;
  title: string;
  text: string;
  /** The word of the button that does it: a verb. */
  confirm: string;
  cancel?: string;
  tone?: 'primary' | 'dangerFilled';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Why it did not work. */
  problem?: string | null | undefined;
  /** What has to be known next to the text. */
  children?: ReactNode;
};

/** Asks before what can't be undone. The way back comes first and has the focus. */
export function ConfirmDialog({ isOpen, title, text, confirm, onConfirm, onCancel, ...rest }: Props) {
  const { cancel = 'Cancel', tone = 'dangerFilled', busy = false, problem, children } = rest;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} text={text} role="alertdialog">
      {children && <div className={styles.aside}>{children}</div>}
      {problem && (
        <div className={styles.aside}>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button tone="soft" onClick={onCancel}>
          {cancel}
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
