import { aPerson } from '#tests/support/made/people.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { aroundAccount, loggedIn, seesButton, seesProblem, submitForm } from '../../page/account-forms.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

/** How a change of the profile is met on its page. */
export const profilePage: PageModel = {
  background: { ...aroundAccount, getCurrentUser: { status: 200, body: aPerson() } },
  stored: { 'a session is stored': loggedIn },
  does: { 'profile.submitted': (scene) => submitForm(scene, { 'Full name': 'Ada King' }) },
  sees,
};

function sees({ snapshot, place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place === '/profile') {
    return {
      'the profile is shown, as it was saved': seen.heading === 'Profile' && seen.text.includes('Ada King'),
      'it is said that it is saved': seen.statuses.join().includes('Your profile is saved.'),
      'the focus is on the heading': seen.focus === 'Profile',
    };
  }
  const { error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const hasFailed = fresh.some(({ event }) => event.type.startsWith('xstate.'));
  return {
    'the form is shown': seen.heading === 'Edit profile',
    ...seesButton(seen, isBusy ? 'Saving…' : 'Save', isBusy),
    ...seesLock(seen, isBusy),
    ...seesProblem(seen, error?.detail, hasFailed),
  };
}
