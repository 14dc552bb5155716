import { useUser } from '#src/actors/auth.ts';
import { useSyncExternalStore } from 'react';
import { viewerZone } from '#rules/time/timezone.ts';

const never = () => () => {};

/** The zone of this device; in the server's HTML, which is for everybody, that of the event. */
export function useViewerZone(eventZone: string): string {
  return useSyncExternalStore(never, viewerZone, () => eventZone);
}

/** The zone that the person has chosen; a visitor's is that of this device. */
export function useOwnZone(): string {
  return useUser()?.timezone ?? viewerZone();
}
