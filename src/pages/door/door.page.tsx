import { useDoor } from '#src/actors/door/use-door.ts';
import { useDoorOffline } from '#src/features/offline/use-offline-ready.ts';
import { DoorScreen } from './door-screen.tsx';

/** Letting people in, for whoever helps at the door of an event and sees nothing else of it. */
export function DoorPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const opensOffline = useDoorOffline(id);
  return <DoorScreen door={useDoor(id)} opensOffline={opensOffline} />;
}
