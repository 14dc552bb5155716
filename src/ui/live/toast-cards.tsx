import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@mdi/js';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { KeepClear } from './keep-clear.tsx';
import * as styles from './toast-cards.css.ts';

type Props = {
  toasts: readonly Toast[];
  /** Those that tell of trouble; else the others. */
  areDanger?: boolean;
};

/** The messages of one region. */
export function ToastCards({ toasts, areDanger = false }: Props) {
  const shown = toasts.filter(({ tone }) => (tone === 'danger') === areDanger);
  return (
    <>
      {shown.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
      {shown.length > 0 && <KeepClear />}
    </>
  );
}

/** One message; it goes by itself after a while, but not while someone is at it, and not when it tells of trouble. */
function ToastCard({ id, tone, text, action }: Toast) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || tone === 'danger') return;
    const timer = setTimeout(() => dismissToast(id), action ? shownForAction : shownFor);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const act = () => {
    dismissToast(id);
    action?.onChoose();
  };
  return (
    <div
      className={styles.toast}
      // A dialog or a menu below would take the press for one next to it, and close.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon path={icons[tone]} className={styles.icon[tone]} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.words}
        </button>
      )}
      <IconButton path={mdiClose} label="Close this message" on="navy" onClick={() => dismissToast(id)} />
    </div>
  );
}

/** Milliseconds. */
const shownFor = 6000;
const shownForAction = 12_000;
const icons = { info: mdiInformation, success: mdiCheckCircle, danger: mdiAlertCircle };
