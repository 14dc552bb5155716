import { useLocation } from 'wouter';
import { useIsOrganiser, useZone } from '#src/session/auth.ts';

export type EntryName = 'Events' | 'Login' | 'Sign Up' | 'Profile' | 'Admin';

export interface Entry {
  name: EntryName;
  href: string;
  /** For `aria-current`: this very page, or one below it. */
  current: 'page' | 'true' | undefined;
}

/** What the bar and the drawer lead to, in the bar's order. The bell and Logout are theirs to add. */
export function useEntries(): Entry[] {
  const zone = useZone();
  const isOrganiser = useIsOrganiser();
  const [path] = useLocation();
  return entriesFor(zone, isOrganiser).map(([name, href, below]) => ({
    name,
    href,
    current: path === href ? 'page' : path.startsWith(below) ? 'true' : undefined,
  }));
}

/** Name, address, and how the addresses below it start (specification, points 2 and 6). */
export function entriesFor(zone: 'in' | 'out', isOrganiser: boolean): [EntryName, string, string][] {
  if (zone === 'out') {
    return [
      ['Events', '/', '/event/'],
      ['Login', '/login', '/login/'],
      ['Sign Up', '/register', '/register/'],
    ];
  }
  const organiser: [EntryName, string, string][] = isOrganiser ? [['Admin', '/admin', '/admin/']] : [];
  return [['Events', '/', '/event/'], ['Profile', '/profile', '/profile/'], ...organiser];
}
