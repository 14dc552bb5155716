import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, where the browser lets it; it lets go whenever the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async () => {
      if (document.hidden) return;
      // Refused on a low battery, for one.
      const lock = await navigator.wakeLock?.request('screen').catch(() => null);
      if (signal.aborted) await lock?.release();
      else signal.addEventListener('abort', () => void lock?.release());
    };
    void ask();
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    return () => ended.abort();
  }, [isOn]);
}
