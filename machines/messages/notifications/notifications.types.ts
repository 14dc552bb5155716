import type { Shown } from '#machines/calls/problem.ts';
import type { StreamTold } from '#machines/messages/stream/stream.machine.ts';
import type { Notification } from '#openapi/types.ts';

/** A change that the person made: shown at once, sent in its turn. `changeId` is the caller's, to hear how it ended. */
export type Change =
  | { kind: 'read'; changeId: string; ids: string[]; at: string }
  /** Those that were shown then; null before there was a list. */
  | { kind: 'all read'; changeId: string; at: string; ids: string[] | null }
  | { kind: 'deleted'; changeId: string; id: string };

export interface NotificationsContext {
  /** Newest first, at most as many as one call gives. */
  items: Notification[];
  /** Unread by the server's count; shown until there is a list. */
  counted: number;
  error: Shown | null;
  /** Changes not yet confirmed, the one under way first. */
  changes: Change[];
  /** The newest notification by the stream's word; a list without it is loaded again. */
  expectedId: string | null;
  /** When a registration of the person changed last, by the stream's word; null before the first, and for none. */
  registrationsChangedAt: string | null;
}

export type NotificationsEvent =
  | { type: 'bell.clicked' }
  | { type: 'popup.closed' }
  | { type: 'retry.requested' }
  | { type: 'items.read'; changeId: string; ids: string[]; at: string }
  | { type: 'all.read'; changeId: string; at: string }
  | { type: 'item.deleted'; changeId: string; id: string }
  | { type: 'item.chosen'; changeId: string; id: string; at: string }
  | StreamTold
  | { type: 'list.came' }
  | { type: 'list.outdated' };

export type NotificationsEmitted =
  | { type: 'navigation'; to: string; keepPlace: boolean }
  | { type: 'change.settled'; changeId: string }
  | { type: 'change.failed'; changeId: string; error: unknown };
