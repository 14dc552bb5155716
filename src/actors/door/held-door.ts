import type { DoorCounts, LastArrival, OpenedDoor } from '#machines/door/door.types.ts';
import { type ClockSample, correctionOf, type Correction, type DoorClock } from '#rules/door/clock.ts';
import { type DoorList, type DoorPerson, listOf } from '#rules/door/door-list.ts';
import { layOver, type Overlay } from '#rules/door/own-actions.ts';
import type { Warning } from '#rules/door/warnings.ts';
import type { DoorColumns } from '#openapi/types.ts';
import type { DatabaseName, StoredAction, StoredDoor, StoredEvent } from './database.ts';
import { isOver } from './own-store.ts';

/** A door as a page has it in memory; the device has the same. Its machine sees counts and single people of it. */
export interface HeldDoor {
  eventId: string;
  database: DatabaseName;
  stored: StoredEvent;
  own: Pick<StoredDoor, 'until' | 'key' | 'name' | 'clock'>;
  list: DoorList;
  queue: StoredAction[];
  overlay: Overlay;
  last: LastArrival | null;
  clock: DoorClock;
}

export function holdDoor(
  database: DatabaseName,
  stored: StoredEvent,
  columns: DoorColumns,
  { door, actions }: { door: StoredDoor; actions: StoredAction[] },
): HeldDoor {
  const list = listOf(columns);
  return {
    eventId: stored.event_id,
    database,
    stored,
    own: door,
    list,
    queue: actions,
    overlay: layOver(list, actions),
    last: door.last,
    clock: { samples: [], kept: door.clock, drift: drift() },
  };
}

/** What is not answered yet, as the device has it: another tab of the same door may have added to it. */
export function takeQueue(held: HeldDoor, queue: StoredAction[]): void {
  held.queue = queue;
  held.overlay = layOver(held.list, queue);
}

export function countsOf({ stored: { counts }, overlay, queue }: HeldDoor): DoorCounts {
  return {
    here: counts.here + overlay.here,
    expected: counts.expected + overlay.expected,
    waiting: queue.length,
  };
}

export function openedDoor(held: HeldDoor, warnings: Warning[]): OpenedDoor {
  const { event, linkDoor } = held.stored;
  return {
    event,
    door: linkDoor ?? held.own.name,
    isNamedByLink: linkDoor !== null,
    counts: countsOf(held),
    last: held.last,
    warnings,
    isOver: isHeldOver(held),
  };
}

/** Somebody as the server has them, or whom an own action is about who is not on the list yet. */
export function personOf({ list, queue, last }: HeldDoor, code: string | null, actionId: string): DoorPerson {
  const person = code === null ? undefined : list.listed.get(code)?.person;
  if (person) return person;
  const waiting = queue.find(({ id }) => id === actionId)?.action.name;
  return nobodyElse(code ?? '', waiting ?? (last?.actionId === actionId ? last.person.name : ''));
}

/** A walk-in, who is on no list before the server has answered. */
export function nobodyElse(code: string, name: string): DoorPerson {
  return { code, name, status: 'approved', arrivedAt: null, door: '', note: '', answers: [] };
}

export function correctionNow({ clock }: HeldDoor): Correction | null {
  return correctionOf(clock, drift());
}

/** By the server's clock as far as it is known. */
export function isHeldOver(held: HeldDoor): boolean {
  return isOver({ until: held.own.until, clock: correctionNow(held) }, Date.now());
}

/** What an answer of now, in milliseconds since 1970, tells of the device's clock; it was asked for when `performance` showed `began`. */
export function sampleOf(began: number, now: number): ClockSample {
  const took = performance.now() - began;
  return { ahead: now + took / 2 - Date.now(), took };
}

/** What the device's clock shows less what has passed since the page began: it changes when somebody sets the clock. */
export function drift(): number {
  return Date.now() - performance.timeOrigin - performance.now();
}
