import type { EventObject } from 'xstate';
import type { Shown } from './problem.ts';

/** What the one listener at the edge tells a person wherever they are. */
export interface Announcement {
  type: 'announcement';
  message: string;
  /** What is under way is told to screen readers alone. */
  tone: 'success' | 'danger' | 'progress';
  /** Whether the flow's own page shows it in another way: then it is told only to someone who has left. */
  isOnPage: boolean;
  /** What can be done about it, in words, and the event that the machine is sent then. */
  offer?: { words: string; event: EventObject };
}

export function success(message: string): Announcement {
  return { type: 'announcement', message, tone: 'success', isOnPage: false };
}

/** What went wrong, for someone who no longer sees the page that says so. */
export function refusal(error: Pick<Shown, 'detail'> | null): Announcement {
  return { type: 'announcement', message: error?.detail ?? '', tone: 'danger', isOnPage: true };
}
