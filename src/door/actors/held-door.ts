import type { DoorAside, DoorCounts, LastArrival, OpenedDoor } from '#machines/door/door/door.types.ts';
import { type ClockSample, correctionOf, type Correction, type DoorClock } from '#rules/door/clock.ts';
import { type DoorList, type DoorPerson, listOf } from '#rules/door/door-list.ts';
import { layOver, type Overlay } from '#rules/door/own-actions.ts';
import type { Warning } from '#rules/door/warnings.ts';
import type { DoorColumns } from '#openapi/types.ts';
import type { DatabaseName, Owner, StoredAction, StoredDoor, StoredEvent } from './database.ts';

/** A door as a page has it in memory; the device has the same. Its machine sees counts and single people of it. */
export interface HeldDoor {
  eventId: string;
  database: DatabaseName;
  owner: Owner;
  stored: StoredEvent;
  own: Pick<StoredDoor, 'until' | 'key' | 'name' | 'clock'>;
  list: DoorList;
  /** What the device last had that is not sent, by anybody. */
  onDevice: StoredAction[];
  /** What its owner did and has no answer, on the device or not. */
  queue: StoredAction[];
  /** What the device could not store: it is sent from memory. */
  unstored: StoredAction[];
  /** By the id of the action, whom it was about: what the server has since the page began. */
  settled: Map<string, string | null>;
  /** How much was done here by others and is not sent. */
  others: number;
  overlay: Overlay;
  last: LastArrival | null;
  clock: DoorClock;
}

type Found = { database: DatabaseName; owner: Owner; stored: StoredEvent; door: StoredDoor; actions: StoredAction[] };

export function holdDoor({ database, owner, stored, door, actions }: Found, columns: DoorColumns): HeldDoor {
  const held: HeldDoor = {
    eventId: stored.event_id,
    ...{ database, owner, stored },
    own: door,
    list: listOf(columns),
    ...{ onDevice: [], queue: [], unstored: [], settled: new Map<string, string | null>(), others: 0 },
    overlay: { arrivals: new Map(), here: 0, expected: 0 },
    last: door.last,
    clock: { samples: [], kept: door.clock, drift: drift() },
  };
  takeQueue(held, actions);
  return held;
}

/** What is not answered yet, as the device has it: another tab of the same door may have added to it. */
export function takeQueue(held: HeldDoor, onDevice = held.onDevice): void {
  held.onDevice = onDevice;
  const waiting = onDevice.filter(({ id }) => !held.settled.has(id));
  const stored = new Set(waiting.map(({ id }) => id));
  held.unstored = held.unstored.filter(({ id }) => !stored.has(id) && !held.settled.has(id));
  held.queue = [...waiting.filter(({ owner }) => owner === held.owner), ...held.unstored];
  held.others = waiting.filter(({ owner }) => owner !== held.owner).length;
  held.overlay = layOver(held.list, held.queue);
}

export function countsOf({ stored: { counts }, overlay, queue }: HeldDoor): DoorCounts {
  return {
    here: counts.here + overlay.here,
    expected: counts.expected + overlay.expected,
    waiting: queue.length,
  };
}

export function asideOf({ unstored, others }: HeldDoor): DoorAside {
  return { unstored: unstored.length, others };
}

export function openedDoor(held: HeldDoor, warnings: Warning[], isOver: boolean): OpenedDoor {
  const { event, linkDoor } = held.stored;
  return {
    event,
    door: linkDoor ?? held.own.name,
    isNamedByLink: linkDoor !== null,
    counts: countsOf(held),
    aside: asideOf(held),
    last: held.last,
    warnings,
    isOver,
  };
}

/** Someone as the server has them, or whom an own action is about who is not on the list yet. */
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

/** Whether the event is a day over as far as the device can tell, which is not enough to delete anything. */
export function isOverByDevice({ own, clock }: HeldDoor): boolean {
  return own.until <= Date.now() + (correctionOf(clock, drift())?.ahead ?? 0);
}

/** What an answer of now, in milliseconds since 1970, tells of the device's clock; it was asked for when `performance` showed `began`. */
export function sampleOf(began: number, now: number): ClockSample {
  const took = performance.now() - began;
  return { ahead: now + took / 2 - Date.now(), took };
}

/** What the device's clock shows less what has passed since the page began: it changes when someone sets the clock. */
export function drift(): number {
  return Date.now() - performance.timeOrigin - performance.now();
}
