import { useSyncExternalStore } from 'react';
import { auth, watchAuth } from './auth.ts';

/** What a logout would throw away, while the person is asked; else null. Empty where the browser could not say. */
export function useUnsaved(): string[] | null {
  return useSyncExternalStore(watchAuth, () => {
    const snapshot = auth.getSnapshot();
    return snapshot.hasTag('asking') ? snapshot.context.unsaved : null;
  });
}

export const confirmLogout = () => auth.send({ type: 'logout.confirmed' });
export const dismissLogout = () => auth.send({ type: 'logout.dismissed' });
