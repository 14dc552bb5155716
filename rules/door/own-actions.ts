import type { DoorAction } from '#openapi/types.ts';
import type { DoorList, DoorPerson } from './door-list.ts';
import { foldedWords } from '../search/fold.ts';

/** What was done at this door and has no answer of the server yet. */
export interface OwnAction {
  action: DoorAction;
  /** Whom it is about, that of an undo too; null for a walk-in, who has no code before the server gives one. */
  code: string | null;
  door: string;
}

/** What lies over the list until the server has answered, and by how much it changes the counts. */
export interface Overlay {
  arrivals: Map<string, { arrivedAt: number | null; door: string }>;
  here: number;
  expected: number;
}

const FOUND_AT_MOST = 50;

export const noOverlay: Overlay = { arrivals: new Map(), here: 0, expected: 0 };

/** The own actions, in the order in which they were done. */
export function layOver(list: DoorList, actions: OwnAction[]): Overlay {
  const overlay: Overlay = { arrivals: new Map(), here: 0, expected: 0 };
  for (const own of actions) {
    if (own.action.kind === 'walk_in') overlay.expected += 1;
    const was = own.code === null ? own.action.kind === 'undo' : isHere(list, overlay, own.code);
    const is = own.action.kind !== 'undo';
    overlay.here += Number(is) - Number(was);
    if (own.code !== null && !(is && was)) {
      overlay.arrivals.set(
        own.code,
        is ? { arrivedAt: timeOf(own.action), door: own.door } : { arrivedAt: null, door: '' },
      );
    }
  }
  return overlay;
}

/** The person as this door has it, own actions included; null for a code that is not on the list. */
export function personAt(list: DoorList, { arrivals }: Overlay, code: string): DoorPerson | null {
  const person = list.listed.get(code)?.person;
  const own = arrivals.get(code);
  return person ? { ...person, ...own } : null;
}

/** Everybody, at most fifty, whose name and code have all the words between them. */
export function searchList(list: DoorList, overlay: Overlay, words: string): DoorPerson[] {
  const wanted = foldedWords(words);
  const found: DoorPerson[] = [];
  if (wanted.length === 0) return found;
  for (const [code, { person, folded }] of list.listed) {
    if (!wanted.every((word) => folded.includes(word))) continue;
    found.push({ ...person, ...overlay.arrivals.get(code) });
    if (found.length === FOUND_AT_MOST) break;
  }
  return found;
}

/** When it was done, by the server's clock as far as the device could tell. */
export function timeOf({ at, ahead }: DoorAction): number {
  return Math.round(at + (ahead ?? 0));
}

function isHere(list: DoorList, { arrivals }: Overlay, code: string): boolean {
  const own = arrivals.get(code);
  return (own ?? list.listed.get(code)?.person)?.arrivedAt != null;
}
