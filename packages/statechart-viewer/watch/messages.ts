import type { NamedAction } from './named-sends.ts';

/** What the application tells its viewer: everything in it is redacted and plain data. */
export type Message = { number: number; actor: string; at: number } & Told;

export type Told =
  /** `definition` is a machine's config as JSON; promises and callbacks have none. `isCut`: its beginning is no longer kept. */
  | { kind: 'actor'; parent: string | null; name: string; definition: string | null; seen: Seen; isCut?: boolean }
  | { kind: 'event'; from: string | null; event: PlainEvent }
  /**
   * An action that ran; those that only assign are no more than declared, by the step that follows. `as`: the action of the
   * chart that a send stands for.
   */
  | { kind: 'action'; action: { type: string; params?: unknown; as?: NamedAction } }
  /** One microstep of a machine: the keys of the transitions that it took, and the actions that these declare. */
  | { kind: 'step'; event: string; transitions: string[]; actions: string[]; seen: Seen }
  | { kind: 'snapshot'; event: string; seen: Seen };

export interface PlainEvent {
  type: string;
  [key: string]: unknown;
}

export function isEvent(event: unknown): event is PlainEvent {
  return (
    typeof event === 'object' &&
    event !== null &&
    'type' in event &&
    typeof event.type === 'string' &&
    event.type !== ''
  );
}

/** A snapshot as far as it is shown. */
export interface Seen {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the states it is in, outermost first; empty for what is no machine. */
  active: string[];
  tags: string[];
  /** Actors that it runs, by their session. */
  children: string[];
  /** What the guards of the active states say, by the key of their transition. */
  guards: Record<string, Verdict>;
  /** Context, input, output and error, those that there are. */
  data: Record<string, unknown>;
}

/** Depends: on what the event carries, which nobody knows before it comes. */
export type Verdict = 'passes' | 'fails' | 'depends' | 'unknown';

/** The page that a run happens in. */
export interface Page {
  /** The same for all loads of one tab, which count from 1. */
  tab: string;
  load: number;
  startedAt: number;
  path: string;
}

/** Over the channel: `told` without messages says that the page is there, which a viewer asks every few seconds. */
export type Letter =
  | { type: 'told'; run: string; page: Page; messages: Message[] }
  | { type: 'gone'; run: string; why: 'left' | 'stopped' }
  | { type: 'answer'; run: string; request: string; answer: Answer }
  | { type: 'viewer opened' }
  | { type: 'viewer asks' }
  | { type: 'viewer sends'; run: string; request: string; actor: string; event: PlainEvent };

/** What became of an event that the viewer sent. */
export type Answer =
  /** With the keys of the transitions that it led to. */
  | { result: 'taken'; transitions: string[] }
  | { result: 'ignored' }
  /** Refused: it was not sent. Failed: the machine broke on it, and has ended. */
  | { result: 'refused' | 'failed'; why: string };

export const CHANNEL = 'statechart-viewer';
