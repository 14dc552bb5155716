import { navigate } from 'wouter/use-browser-location';
import { findPage, FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { keepPlace, logoutBy, onNavigation } from '#src/session/auth.ts';
import { type Navigation, onPageAnnouncement } from '#src/session/page-navigation.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { goOnAt } from './view.ts';

/** The one place where what a machine decides becomes an address or a message. */
export function listenToMachines() {
  logoutBy(() => import('#src/session/logout.ts'));
  onPageAnnouncement(({ message, tone, offer }, send) => {
    if (tone === 'progress') announce(message);
    else toast(message, tone, offer && { words: offer.words, onChoose: () => send(offer.event) });
  });
  onNavigation((navigation) => {
    const { from, elsewhere } = navigation;
    if (from === undefined || isAt(from)) go(navigation);
    else if (elsewhere !== undefined) toast(elsewhere);
  });
}

function go({ to, keepPlace: keepsPlace, returnTo, goesOn = false, replaces = goesOn }: Navigation) {
  const isPrivate = findPage(location.pathname).access === 'private';
  // A form that was being filled in goes on after the login.
  const isRegistering = new URLSearchParams(location.search).has(FORM_IS_OPEN);
  if (returnTo !== undefined) keepPlace(returnTo);
  else if (keepsPlace && (isPrivate || isRegistering)) keepPlace(currentPlace());
  // A page that can no longer be shown, or a form that is done with, is nothing to go back to.
  const isLeft = entrances.includes(location.pathname) || (isPrivate && to === '/login');
  if (goesOn) goOnAt(to);
  navigate(to, { replace: replaces || isLeft });
}

/** Path and search, without the hash. */
export function currentPlace() {
  return location.pathname + location.search;
}

function isAt(path: string): boolean {
  return findPage(location.pathname) === findPage(path);
}

const entrances = ['/login', '/register', '/reset-password'];
