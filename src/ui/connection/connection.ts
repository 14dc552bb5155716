import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser has a network; true where that is not known. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls it each time the browser is on a network again, for what failed while it was not. */
export function useBackOnline(isBack: () => void) {
  const onBack = useEffectEvent(isBack);
  useEffect(() => {
    const back = () => onBack();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}

/** Loads the page again, if there is someone to load it from. */
export async function reload(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const isThere = answer !== null && answer.status < 500;
  if (isThere) location.reload();
  return isThere;
}

function watch(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
