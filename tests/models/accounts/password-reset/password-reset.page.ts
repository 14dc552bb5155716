import { aPerson } from '#tests/support/made/people.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import {
  aroundAccount,
  EMAIL,
  loggedIn,
  PASSWORD,
  seesButton,
  seesProblem,
  submitForm,
} from '../../page/account-forms.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

/** How a password is reset on the pages. */
export const passwordResetPage: PageModel = {
  background: { ...aroundAccount, getCurrentUser: { status: 200, body: aPerson() } },
  stored: { 'nobody is logged in': {}, 'a session is stored': loggedIn },
  does: {
    'reset.requested': (scene) => submitForm(scene, { Email: EMAIL }),
    'reset.confirmed': (scene) => submitForm(scene, { 'New password': PASSWORD }),
  },
  sees,
};

function sees({ snapshot, place, steps }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place === '/profile') return { 'the profile is shown': seen.heading === 'Profile' };
  if (place === '/login' && steps.at(-1)?.what === 'A second factor is needed') {
    return { 'it goes on with the login': ['Login', 'Enter your code'].includes(seen.heading) };
  }
  if (place === '/login') {
    return {
      'the login form is shown': seen.heading === 'Login',
      'it says that the new password holds': seen.statuses.join().includes('Your password has been changed.'),
    };
  }
  const { error } = snapshot.context;
  const hasFailed = error !== null && fresh.some(({ event }) => event.type.startsWith('xstate.'));
  const { heading, words } = place === '/forgot-password' ? asking(snapshot) : choosing(snapshot);
  return {
    [`the heading is ${heading}`]: seen.heading === heading,
    ...(snapshot.matches('linkSent') && { 'the focus is on the heading': seen.focus === heading }),
    ...seesButton(seen, words, snapshot.hasTag('busy')),
    ...seesProblem(seen, error?.detail, hasFailed),
  };
}

function asking({ value }: Moment['snapshot']) {
  const heading = value === 'linkSent' ? 'Check your inbox' : 'Reset your password';
  const words = { requesting: 'Sending the link…', linkSent: 'Send another link' }[String(value)] ?? 'Send the link';
  return { heading, words };
}

function choosing({ value }: Moment['snapshot']) {
  const words = { confirming: 'Saving…', loggingIn: 'Logging in…' }[String(value)] ?? 'Save new password';
  return { heading: 'Choose a new password', words };
}
