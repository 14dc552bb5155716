import type { AuthContext } from '#machines/accounts/auth/auth.types.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { happeningsIn } from '#path-kit/core/explore.ts';
import type { Control, Seen } from '#path-kit/page/seen.ts';
import { isIn, pathOf } from '../../shell.ts';
import { authModel } from './auth.model.ts';
import { authStage } from './auth.stage.ts';

const HEADINGS: Record<string, string> = {
  '/': "What's on",
  '/login': 'Login',
  '/register': 'Sign Up',
  '/forgot-password': 'Reset your password',
  '/reset-password': 'Choose a new password',
  '/profile': 'Profile',
  '/profile/edit': 'Edit profile',
  '/profile/settings': 'Settings',
};
const NOTICES = {
  session_ended: 'Your session has ended. Log in again to continue.',
  account_ready: 'Your account is ready. Log in with your new password.',
  password_changed: 'Your password has been changed. Log in with the new one.',
  account_deleted: 'Your account has been deleted. Thanks for being with us.',
};

/** What a person sees of the flows of auth, wherever on the pages. */
export function seesOfAuth(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { snapshot, place } = moment;
  const context = snapshot.context as AuthContext;
  const path = pathOf(place);
  return {
    ...seesFrame(moment, seen),
    'no form says that something is wrong': seen.problem === '',
    ...(context.notice &&
      path === '/login' && {
        [`the notice ${context.notice} is heard`]: seen.statuses.includes(NOTICES[context.notice]),
      }),
    ...(path === '/profile' && seesProfile(moment, seen)),
    ...seesControls(moment, seen),
    ...seesFocus(moment, seen, fresh),
  };
}

function seesFrame({ snapshot, place }: Moment, seen: Seen): Record<string, boolean> {
  const heading = HEADINGS[pathOf(place)] ?? '';
  return {
    [`the heading is ${heading}`]: seen.heading === heading,
    'the bar has Logout and the bell for who is logged in': has(seen, 'button', /^Notifications/) === isIn(snapshot),
    'the bar has Login for who is not': has(seen, 'link', /^Login$/, false) === !isIn(snapshot),
  };
}

function seesProfile({ snapshot }: Moment, seen: Seen): Record<string, boolean> {
  const { isTemporary, user } = snapshot.context as AuthContext;
  const refusal = 'This browser won’t keep you logged in';
  if (user === null) return {};
  return {
    [`it says that the session is ${isTemporary ? 'not ' : ''}kept`]: seen.text.includes(refusal) === isTemporary,
  };
}

/** What a control does can happen exactly when the control is there and can be used. */
const CONTROLS: Record<string, (control: Control) => boolean> = {
  'logout.requested': ({ role, name, inMain }) => role === 'button' && name === 'Logout' && !inMain,
  'account.deleted': ({ name }) => name === 'Delete… your account',
};

function seesControls(moment: Moment, seen: Seen): Record<string, boolean> {
  if (moment.snapshot.hasTag('asking')) {
    return { 'it is asked, with two answers': has(seen, 'button', /^Log out$/) && has(seen, 'button', /^Stay$/) };
  }
  const possible = new Set(happeningsIn(authModel, authStage, moment).map(({ event }) => event.type));
  return Object.fromEntries(
    Object.entries(CONTROLS).map(([type, isIt]) => [
      `${type} can${possible.has(type) ? '' : 'not'} be caused`,
      seen.controls.some((control) => isIt(control) && control.canUse) === possible.has(type),
    ]),
  );
}

/** Focus, and with it a reader, goes to what is new. */
function seesFocus({ place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const hasMoved = fresh.some(
    ({ event, byItself, what }) => event.type === 'page.changed' && !(byItself && what.includes('opens')),
  );
  return hasMoved ? { [`the focus is on the heading of ${place}`]: seen.focus === seen.heading } : {};
}

function has(seen: Seen, role: Control['role'], name: RegExp, inMain = false): boolean {
  return seen.controls.some((control) => control.role === role && name.test(control.name) && control.inMain === inMain);
}
