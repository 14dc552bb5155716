import { useEffect, useEffectEvent } from 'react';

/** Keeps the form from being sent while there is a reason, a sentence that says what to do; and no longer than shown. */
export function useHold(onHold: (reason: string | null) => void, reason: string | null): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    tell(reason);
    return () => tell(null);
  }, [reason]);
}
