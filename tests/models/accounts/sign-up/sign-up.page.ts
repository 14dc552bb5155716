import type { Step, Moment } from '#path-kit/core/stage.ts';
import {
  aroundAccount,
  chooseCv,
  EMAIL,
  PASSWORD,
  seesButton,
  seesProblem,
  submitForm,
} from '../../page/account-forms.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

/** How a sign-up is met on its page. */
export const signUpPage: PageModel = {
  background: aroundAccount,
  stored: { 'nobody is logged in': {} },
  does: {
    'registration.submitted': async (scene, { what }) => {
      if (what.endsWith('with a CV')) await chooseCv(scene);
      else await dropCv(scene.page.getByRole('button', { name: 'Remove cv.pdf' }));
      await submitForm(scene, { Email: EMAIL, Password: PASSWORD });
    },
    'cv.taken': ({ api }, { event }) => api.answer('uploadCv', (event as unknown as { user: unknown }).user),
    'cv.failed': ({ api }) => api.fail('uploadCv', { detail: null, code: 'unreachable' }),
    'cv.cancelled': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  sees,
};

async function dropCv(remove: { isVisible(): Promise<boolean>; click(): Promise<void> }) {
  if (await remove.isVisible()) await remove.click();
}

function sees({ snapshot, place, steps }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place === '/profile') {
    const isTaken = steps.at(-1)?.event.type === 'cv.taken';
    const hasFailed = snapshot.matches('cvFailed');
    return {
      'the profile is shown': seen.heading === 'Profile',
      [`a CV is ${snapshot.matches('sendingCv') ? '' : 'not '}on its way`]:
        (seen.progress !== null) === snapshot.matches('sendingCv'),
      [`a CV is ${isTaken ? '' : 'not '}there`]: seen.statuses.join().includes('Your CV is uploaded.') === isTaken,
      [`${hasFailed ? 'it' : 'nothing'} is said to have failed`]:
        seen.alerts.join().includes('cv.pdf was not uploaded') === hasFailed,
    };
  }
  if (place === '/login') {
    return { 'the account is ready': seen.statuses.join().includes('Your account is ready.') };
  }
  const { error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const hasFailed = fresh.some(({ event }) => !/^(registration|xstate\.done)/.test(event.type));
  return {
    'the sign-up form is shown': seen.heading === 'Sign Up',
    ...seesLock(seen, isBusy),
    ...seesButton(seen, isBusy ? 'Signing up…' : 'Sign Up', isBusy),
    ...seesProblem(seen, error?.detail, hasFailed),
  };
}
