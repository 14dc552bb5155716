import { useDoor } from '#src/actors/door/use-door.ts';
import { useDoorOffline } from '#src/features/offline/use-offline-ready.ts';
import { DoorScreen } from './door-screen.tsx';

/** Letting people in, for whoever helps at the door of an event and sees nothing else of it. */
export function DoorPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const door = useDoor(id);
  // The files of the page come after the list, which whoever stands there waits for.
  const opensOffline = useDoorOffline(id, door.state !== 'opening');
  return <DoorScreen door={door} opensOffline={opensOffline} />;
}
