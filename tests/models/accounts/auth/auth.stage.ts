import type { AuthContext, StoredSession } from '#machines/accounts/auth/auth.types.ts';
import type { Happening, Moment, Stage, Step } from '#path-kit/core/stage.ts';
import { RESET_LINK } from '../../page/account-forms.ts';
import { addressAfter, frameTells, hasLink, isIn, pathOf } from '../../shell.ts';

/** The pages where it is caused. */
const PAGES: Record<string, string[]> = {
  'account.ready': ['/register'],
  'password.reset': [RESET_LINK],
  'user.changed': ['/profile/edit'],
  'user.requested': ['/profile', '/profile/edit'],
  'account.deleted': ['/profile/settings'],
};
const OF_THE_PERSON = ['user.changed', 'account.deleted'];

/** Where the flows of auth play: which page has which control, and what another tab can do. */
export const authStage: Stage = {
  opens: {
    'nobody is logged in': ['/', RESET_LINK, '/profile/edit'],
    'a session is stored': ['/profile', '/profile/edit', '/profile/settings', RESET_LINK],
    'a token is stored, with a person that cannot be read': ['/profile'],
  },
  key: ({ user, token, isTemporary, unsaved }: AuthContext) => [user === null, token, isTemporary, unsaved.length],
  possible: (happening, moment) =>
    isLetThrough(happening, moment) && isOnPage(happening, moment) && isCaused(happening, moment),
  place: placeAfter,
  follows: frameTells,
};

// A profile that is saved leads to the profile, and not by this machine.
function placeAfter(before: string, step: Step): string {
  return step.event.type === 'user.changed' && step.taken.length > 0 ? '/profile' : addressAfter(before, step);
}

/** The browser says at once what is unsaved; and while it is asked about that, nothing else of the page can be reached. */
function isLetThrough({ event: { type } }: Happening, { snapshot }: Moment): boolean {
  if (snapshot.matches({ loggedIn: { leaving: 'looking' } })) return type === 'xstate.done.actor.findUnsaved';
  if (!snapshot.hasTag('asking')) return true;
  const isAnswer = ['logout.confirmed', 'logout.dismissed'].includes(type);
  return isAnswer || type.startsWith('xstate.') || type.endsWith('elsewhere');
}

function isOnPage({ event: { type } }: Happening, { place, snapshot }: Moment): boolean {
  const pages = PAGES[type];
  if (pages && !pages.includes(place)) return false;
  const isKnown = snapshot.context.user !== null;
  if (OF_THE_PERSON.includes(type)) return isKnown;
  const isChecking = snapshot.hasTag('checking');
  return type !== 'user.requested' || (!isKnown && !isChecking);
}

/** What does not come from a control of the page. */
function isCaused({ event, what }: Happening, { place, snapshot, steps }: Moment): boolean {
  const context = snapshot.context as AuthContext;
  switch (event.type) {
    // From its own form, which waits while the one before is told to the server.
    case 'session.begun':
      return (event as unknown as { from: string }).from === place && !isIn(snapshot) && !snapshot.hasTag('loggingOut');
    case 'user.changed':
      return what === 'The profile is saved';
    case 'page.changed':
      return hasLink(place, (event as unknown as { path: string }).path, isIn(snapshot) ? 'in' : 'out');
    // The frame says it by itself.
    case 'guard.stopped':
    case 'place.kept':
      return false;
    case 'session.expired':
      return what === 'A call is answered 401';
    // The browser tells of a change only, and only where something is stored.
    case 'session.ended elsewhere':
      return !context.isTemporary;
    case 'session.replaced elsewhere':
      return context.token !== (event as unknown as { session: StoredSession }).session.token;
    case 'user.changed elsewhere':
      return !context.isTemporary && context.user?.headline !== 'Analyst' && context.token === 'token-of-ada';
    // Storing fails while it is being stored, and a session that is stored already is kept.
    case 'storage.refused':
      return haveStored(steps) && !context.isTemporary && cause(steps)?.event.type === 'session.begun';
    case 'storage.accepted':
      return haveStored(steps) && context.isTemporary;
    default:
      return pathOf(place) !== '';
  }
}

/** Whether what was just caused is stored. */
function haveStored(steps: Step[]): boolean {
  return cause(steps)?.effects.some(({ type }) => type === 'storeSession') === true;
}

/** The last step that the pages did not take by themselves. */
function cause(steps: Step[]): Step | undefined {
  return steps.findLast(({ byItself }) => !byItself);
}
