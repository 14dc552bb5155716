import { useSyncExternalStore } from 'react';
import { watchAuth } from '#src/session/auth.ts';
import { ownZone } from '#src/session/own-zone.ts';

/** The zone of the person, or of this device; in the server's HTML, which is for everybody, that of the event. */
export function useViewerZone(eventZone: string): string {
  return useSyncExternalStore(watchAuth, ownZone, () => eventZone);
}

/** The zone that the person has chosen; a visitor's is that of this device. */
export function useOwnZone(): string {
  return useSyncExternalStore(watchAuth, ownZone, ownZone);
}
