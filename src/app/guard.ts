import { useEffect } from 'react';
import { findPage, type Page } from '#rules/pages/pages.ts';
import { guardStopped, pageChanged, useZone } from '#src/session/auth.ts';
import { currentPlace } from './navigation.ts';

/** Whether a page may be shown: a private one asks for a token, not for a role (specification, point 2). */
export function useMayShow(): (page: Page) => boolean {
  const zone = useZone();
  return (page) => zone === 'in' || page.access !== 'private' || showsKept(page);
}

/** Without a network nobody can log in, and the page of the tickets shows those that a guest has on this device. */
function showsKept({ name }: Page): boolean {
  return name === 'my-events' && !navigator.onLine;
}

/** Tells the machine of every page, and of one that the person may not see: it leads to the login, and back after it. */
export function useGuard(path: string) {
  const mayShow = useMayShow()(findPage(path));
  useEffect(() => {
    if (isHere(path)) pageChanged(path);
  }, [path]);
  useEffect(() => {
    if (!mayShow && isHere(path)) guardStopped(currentPlace());
  }, [mayShow, path]);
}

// What the machine or this guard decided a moment ago may have moved on already.
function isHere(path: string) {
  return location.pathname === path;
}
