import type { AuthContext } from '#machines/auth/auth.types.ts';
import type { Happening, Moment, Stage } from '#path-kit/core/stage.ts';
import { addressAfter, frameTells, hasLink, isIn, pathOf } from '../shell.ts';

const RESET_LINK = '/reset-password?token=0123456789abcdef0123456789abcdef0123456789a';

/** The pages that a controls stands on. */
const PAGES: Record<string, string[]> = {
  'credentials.submitted': ['/login'],
  'registration.submitted': ['/register'],
  'reset.requested': ['/forgot-password'],
  'reset.confirmed': [RESET_LINK],
  'profile.submitted': ['/profile/edit'],
  'user.requested': ['/profile', '/profile/edit'],
  'account.deleted': ['/profile'],
  'cv.chosen': ['/profile'],
  'cv.retried': ['/profile'],
  'cv.cancelled': ['/profile'],
};
const OF_THE_PERSON = ['profile.submitted', 'account.deleted', 'cv.chosen', 'cv.retried', 'cv.cancelled'];

/** Where the flows of auth play: which page has which control, and what another tab can do. */
export const authStage: Stage = {
  opens: {
    'nobody is logged in': ['/', RESET_LINK, '/profile/edit'],
    'a session is stored': ['/profile', RESET_LINK, '/forgot-password'],
    'a token is stored, with a person that cannot be read': ['/profile'],
  },
  key: ({ cv, user, token }: AuthContext) => [cv === null, user === null, token],
  possible: (happening, moment) => isOnPage(happening, moment) && isCaused(happening, moment),
  place: addressAfter,
  follows: frameTells,
};

function isOnPage({ event: { type } }: Happening, { place, snapshot }: Moment): boolean {
  const pages = PAGES[type];
  if (pages && !pages.includes(place)) return false;
  const isKnown = snapshot.context.user !== null;
  if (OF_THE_PERSON.includes(type)) return isKnown;
  const isChecking = snapshot.matches({ loggedIn: { session: 'checking' } });
  return type !== 'user.requested' || (!isKnown && !isChecking);
}

/** What does not come from a control of the page. */
function isCaused({ event, what }: Happening, { place, snapshot, steps }: Moment): boolean {
  const context = snapshot.context as AuthContext;
  switch (event.type) {
    case 'page.changed':
      return hasLink(place, (event as unknown as { path: string }).path, isIn(snapshot) ? 'in' : 'out');
    // The frame says it by itself.
    case 'guard.stopped':
      return false;
    case 'session.expired':
      return what === 'A call is answered 401';
    // The browser tells of a change only, and only where something is stored.
    case 'session.ended elsewhere':
      return !context.isTemporary;
    case 'session.replaced elsewhere':
      return context.token !== 'token-of-grace';
    case 'user.changed elsewhere':
      return !context.isTemporary && context.user?.headline !== 'Analyst' && context.token === 'token-of-ada';
    // Storing fails while it is being stored.
    case 'storage.refused':
      return steps.at(-1)?.effects.some(({ type }) => type === 'storeSession') === true && !context.isTemporary;
    default:
      return pathOf(place) !== '';
  }
}
