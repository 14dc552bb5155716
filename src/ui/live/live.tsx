import { useEffect, useState, useSyncExternalStore } from 'react';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import type { ToastCard } from './toast-card.tsx';
import { readLive, subscribeToLive, type Toast } from './toast.ts';
import * as styles from './live.css.ts';

/** The two live regions of the page. They are there before any text, else readers would not hear the first one. */
export function Live() {
  const { toasts, announcement } = useSyncExternalStore(subscribeToLive, readLive, readLive);
  const Card = useToastCard(toasts.length > 0);
  const show = (toast: Toast) => (Card ? <Card.ToastCard key={toast.id} {...toast} /> : null);
  return (
    <div className={styles.corner}>
      <div role="status" className={styles.region}>
        <span className={visuallyHidden}>{announcement}</span>
        {toasts.filter(({ tone }) => tone !== 'danger').map(show)}
      </div>
      <div role="alert" className={styles.region}>
        {toasts.filter(({ tone }) => tone === 'danger').map(show)}
      </div>
    </div>
  );
}

/** The card's code comes with the first message, or when the page is idle: the first one may say that we are offline. */
function useToastCard(isWanted: boolean) {
  const [code, setCode] = useState<{ ToastCard: typeof ToastCard }>();
  useEffect(() => {
    const load = () => void import('./toast-card.tsx').then(setCode).catch(() => {});
    if (isWanted) return load();
    const timer = setTimeout(load, 5000);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return code;
}
