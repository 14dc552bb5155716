import type { Shown } from '#machines/calls/problem.ts';
import type { DoorPeople } from '#openapi/types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import type { Verdict } from '#rules/door/judge.ts';
import type { Warning } from '#rules/door/warnings.ts';

export type DoorEvent = Pick<DoorPeople, 'event_id' | 'title' | 'starts_at' | 'ends_at' | 'timezone' | 'status'>;

export interface DoorInput {
  eventId: string;
  /** Whether the address brings the secret of a door link; the edge keeps it. */
  hasLink: boolean;
}

/** Own actions that wait to be sent are counted in. */
export interface DoorCounts {
  here: number;
  expected: number;
  waiting: number;
}

/** What lies on the device and is not as usual. */
export interface DoorAside {
  /** Check-ins that the device could not store: they are sent as long as the page is open. */
  unstored: number;
  /** What others did here that is not sent: it stays theirs, and nobody else is shown whom it is about. */
  others: number;
}

/** The last one who was let in here. */
export interface LastArrival {
  person: DoorPerson;
  at: number;
  actionId: string;
  isSent: boolean;
}

/** What a door works with; the people themselves stay with the ports. */
export interface OpenedDoor {
  event: DoorEvent;
  door: string;
  isNamedByLink: boolean;
  counts: DoorCounts;
  aside: DoorAside;
  last: LastArrival | null;
  warnings: Warning[];
  /** The event is a day over: by the server's clock, or, read from the device, as far as that can tell. */
  isOver: boolean;
}

/** What the device has: a door, nothing yet, or nothing that may be shown without login or key. */
export type DeviceRead = { kind: 'door'; opened: OpenedDoor } | { kind: 'nothing' } | { kind: 'nobody' };

export interface StoredAction {
  verdict: Verdict;
  counts: DoorCounts;
  aside: DoorAside;
  last: LastArrival | null;
}

export interface SyncedDoor {
  counts: DoorCounts;
  aside: DoorAside;
  last: LastArrival | null;
  /** What the door has to be told that it was not told before. */
  warnings: Warning[];
  /** Whether there is more to send, and the server takes it. */
  hasMore: boolean;
  /** By the server's clock, with nothing left to send. */
  isOver: boolean;
}

/** Who is to be judged: by what was scanned, or chosen from those that were found. */
export type Asked = { kind: 'scanned'; text: string } | { kind: 'chosen'; code: string };

export type Doing =
  /** `ticket` is the digest of the one that was scanned. */
  | { kind: 'check_in'; code: string; ticket?: string }
  | { kind: 'walk_in'; name: string; email: string | null }
  | { kind: 'undo'; actionId: string };

/** What a verdict says besides its kind, which is the state. */
export type About = WithoutKind<Verdict>;
type WithoutKind<Each> = Each extends Verdict ? Omit<Each, 'kind'> : never;

/** What is heard and felt of a verdict. */
export type Signal = 'welcome' | 'warn' | 'refuse';

export type ShutReason = 'ended' | 'refused' | 'loggedOut';

export interface DoorContext extends DoorInput {
  event: DoorEvent | null;
  door: string;
  isNamedByLink: boolean;
  counts: DoorCounts;
  aside: DoorAside;
  /** By the device's clock the event is a day over, and the server could not be asked. */
  isInDoubt: boolean;
  /** Kept only while it is judged: it may be a ticket. */
  asked: Asked | null;
  /** Kept only while it is stored. */
  doing: Doing | null;
  /** Of the verdict that is shown. */
  about: About | null;
  last: LastArrival | null;
  warnings: Warning[];
  /** Why the door could not be opened. */
  error: Shown | null;
  /** How often the server could not be reached since it last answered; zero but in `sync.offline`. */
  breaks: number;
  isVisible: boolean;
}

export type DoorMachineEvent =
  | { type: 'text.scanned'; text: string }
  | { type: 'person.chosen'; code: string }
  | { type: 'walkIn.entered'; name: string; email: string | null }
  | { type: 'undo.requested'; actionId: string }
  | { type: `verdict.${Verdict['kind']}`; about: About }
  | { type: 'verdict.dismissed' }
  | { type: 'warning.dismissed'; id: string }
  | { type: 'door.named'; name: string }
  | { type: 'retry.requested' }
  | { type: 'action.stored' }
  | { type: 'tab.left' }
  | { type: 'tab.returned' }
  | { type: 'network.returned' };
