import type { EventObject } from 'xstate';
import type { Announcement } from '#machines/calls/announcement.ts';

export interface Navigation {
  to: string;
  /** Whether a private page that is left is gone back to after the login. */
  keepPlace: boolean;
  /** Where the login leads back to, wherever the person is now. */
  returnTo?: string;
  /** Whether the page that is left is nothing to go back to. */
  replaces?: boolean;
  /** Whether the same page goes on at that address: nothing of it starts over, and Back goes past the one it had. */
  goesOn?: boolean;
  /** The path of the page that this is about: nobody is led away from another one. */
  from?: string;
  /** Announced to people who have left that page, in place of navigating. */
  elsewhere?: string;
}

type Go = (navigation: Navigation) => void;
/** `send` reaches the machine that announces, for what it offers. */
type Say = (announcement: Announcement, send: (event: EventObject) => void) => void;

let go: Go = () => {};
let say: Say = () => {};

/** Hears the navigations that machines of pages decide. */
export function onPageNavigation(listener: Go): void {
  go = listener;
}

/** Hears what machines of pages announce. */
export function onPageAnnouncement(listener: Say): void {
  say = listener;
}

/** Where a page's machine sends the person. */
export function goFromPage(navigation: Navigation): void {
  go(navigation);
}

export function sayFromPage(announcement: Announcement, send: Parameters<Say>[1] = () => {}): void {
  say(announcement, send);
}
