import { useDoor } from '#src/door/actors/use-door.ts';
import { useDoorOffline } from '#src/offline/use-offline-ready.ts';
import { DoorScreen } from './door-screen.tsx';

/** Letting people in, for helpers at the door who see nothing else of the event. */
export function DoorPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const door = useDoor(id);
  // The files of the page come after the list, which people at the door wait for.
  const opensOffline = useDoorOffline(id, door.state !== 'opening');
  return <DoorScreen door={door} opensOffline={opensOffline} />;
}
