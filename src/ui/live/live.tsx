import { useEffect, useState, useSyncExternalStore } from 'react';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import type * as Cards from './toast-cards.tsx';
import { readLive, subscribeToLive } from './toast.ts';
import * as styles from './live.css.ts';

/** The two live regions of the page. They are there before any text, else readers would not hear the first one. */
export function Live() {
  const { toasts, announcement } = useSyncExternalStore(subscribeToLive, readLive, readLive);
  const Code = useToastCards(toasts.length > 0);
  return (
    <div className={styles.corner}>
      {/* Radix hides the rest of the page from readers while a dialog is open, but for what says `aria-live`. */}
      <div role="status" aria-live="polite" className={styles.region}>
        <span className={visuallyHidden}>{announcement}</span>
        {Code && <Code.ToastCards toasts={toasts} />}
      </div>
      <div role="alert" aria-live="assertive" className={styles.region}>
        {Code && <Code.ToastCards toasts={toasts} areDanger />}
      </div>
    </div>
  );
}

/** The cards' code comes with the first message, or when the page is idle: the first one may say that we are offline. */
function useToastCards(isWanted: boolean) {
  const [code, setCode] = useState<typeof Cards>();
  useEffect(() => {
    const load = () => void import('./toast-cards.tsx').then(setCode).catch(() => {});
    if (isWanted) return load();
    const timer = setTimeout(load, 5000);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return code;
}
