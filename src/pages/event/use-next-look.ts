import { useEffect, useEffectEvent } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { nextLook } from './next-look.ts';

/** Reads the event again when registration opens or closes, and when the event begins or ends, while its page is open. */
export function useNextLook(event: EventDetails | undefined, readAt: number, read: () => void): void {
  const look = useEffectEvent(read);
  useEffect(() => {
    const wait = event ? nextLook(event, Date.now()) : null;
    if (wait === null) return;
    const timer = setTimeout(() => look(), wait);
    return () => clearTimeout(timer);
  }, [event, readAt]);
}
