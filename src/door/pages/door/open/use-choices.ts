import { useState } from 'react';
import { type Door, persist } from '#src/door/actors/use-door.ts';
import { useWakeLock } from '#src/ui/wake-lock/use-wake-lock.ts';
import { signals, useIsMuted } from '#src/door/actors/signals.ts';

/** How tickets come in here; `null` until someone has said so, with a tap that sound and camera need. */
type Scanning = 'camera' | 'hand' | null;

/** What this device does, from the tap that begins the evening. */
export function useChoices(door: Pick<Door, 'nameDoor'>, opensOffline: boolean) {
  const [chosen, setChosen] = useState<{ goesOn: boolean; scanning: Scanning }>({ goesOn: true, scanning: null });
  const hasSound = !useIsMuted();
  useWakeLock(chosen.scanning !== null);
  const choose = (changed: Partial<typeof chosen>) => setChosen((now) => ({ ...now, ...changed }));
  const start = (scanning: NonNullable<Scanning>, name: string) => {
    signals.prepare();
    persist();
    if (name) door.nameDoor(name);
    choose({ scanning });
  };
  const turnSound = (isOn: boolean) => (isOn ? signals.unmute() : signals.mute());
  return { choices: { ...chosen, hasSound }, choose, start, turnSound, opensOffline };
}

export type Choices = ReturnType<typeof useChoices>;
