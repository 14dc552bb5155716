import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded again while something on it is not sent. */
export function useClosing(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
