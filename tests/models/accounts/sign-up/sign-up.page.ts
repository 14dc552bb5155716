import { aPerson } from '#tests/support/made/people.ts';
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

const withCv = aPerson({
  cv: { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00.000Z' },
});

/** How a sign-up is met on its page. */
export const signUpPage: PageModel = {
  background: { ...aroundAccount, uploadCv: { status: 200, body: withCv } },
  stored: { 'nobody is logged in': {} },
  does: {
    'registration.submitted': async (scene, { what }) => {
      if (what.endsWith('with a CV')) await chooseCv(scene);
      else await dropCv(scene.page.getByRole('button', { name: 'Remove cv.pdf' }));
      await submitForm(scene, { Email: EMAIL, Password: PASSWORD });
    },
  },
  sees,
};

async function dropCv(remove: { isVisible(): Promise<boolean>; click(): Promise<void> }) {
  if (await remove.isVisible()) await remove.click();
}

function sees({ snapshot, place, steps }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const hadCv = steps.findLast(({ event }) => event.type === 'registration.submitted')?.what.endsWith('with a CV');
  if (place === '/profile') {
    return {
      'the profile is shown': seen.heading === 'Profile',
      [`a CV is ${hadCv ? '' : 'not '}sent`]: seen.statuses.join().includes('Your CV is uploaded.') === hadCv,
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
