import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { findPage, type Page } from '#rules/pages/pages.ts';
import { guardStopped, pageChanged, useZone } from '#src/actors/auth.ts';
import { currentPlace } from './navigation.ts';

/** Whether a page may be shown: a private one asks for a token, not for a role (specification, point 2). */
export function useMayShow(): (page: Page) => boolean {
  const zone = useZone();
  return ({ access }) => zone === 'in' || access !== 'private';
}

/** Tells the machine of every page, and sends whoever may not see this one to /login, to come back after it. */
export function useGuard(path: string) {
  const mayShow = useMayShow()(findPage(path));
  useEffect(() => {
    if (isHere(path)) pageChanged(path);
  }, [path]);
  useEffect(() => {
    if (mayShow || !isHere(path)) return;
    guardStopped(currentPlace());
    navigate('/login', { replace: true });
  }, [mayShow, path]);
}

// What the machine or this guard decided a moment ago may have moved on already.
function isHere(path: string) {
  return location.pathname === path;
}
