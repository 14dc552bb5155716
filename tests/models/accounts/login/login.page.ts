import type { Step, Moment } from '#path-kit/core/stage.ts';
import { aroundAccount, EMAIL, PASSWORD, seesButton, seesProblem, submitForm } from '../../page/account-forms.ts';
import { CODE } from './login.model.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

/** How a login is met on its page. */
export const loginPage: PageModel = {
  background: aroundAccount,
  stored: { 'nobody is logged in': {} },
  does: {
    'credentials.submitted': (scene) => submitForm(scene, { Email: EMAIL, Password: PASSWORD }),
    'provider.chosen': ({ page }) => page.getByRole('button', { name: 'Log in with Example ID' }).click(),
    // A whole address, as the server's is, which still does not leave the page.
    'xstate.done.actor.startProviderLogin': ({ page, api }, { event }) => {
      const { url } = event.output as { url: string };
      return api.answer('startProviderLogin', { url: new URL(url, page.url()).href });
    },
    'code.submitted': (scene) => submitForm(scene, { Code: CODE }),
    'code.abandoned': ({ page }) => page.getByRole('button', { name: 'Log in as someone else' }).click(),
  },
  sees,
};

function sees({ snapshot, place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place === '/profile') return { 'the profile is shown': seen.heading === 'Profile' };
  const { error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy') && !snapshot.hasTag('provider');
  if (snapshot.value === 'returning')
    return { 'it is said that the person has to wait': seen.heading === 'One moment' };
  if (snapshot.hasTag('code')) {
    return {
      'the form of the code is shown': seen.heading === 'Enter your code',
      ...seesButton(seen, isBusy ? 'Checking…' : 'Login', isBusy),
      ...seesProblem(seen, error?.detail, fresh.length > 0 && error !== null),
    };
  }
  return {
    'the login form is shown': seen.heading === 'Login',
    ...seesButton(seen, isBusy ? 'Logging in…' : 'Login', isBusy),
    ...(snapshot.hasTag('provider')
      ? seesButton(seen, 'Going to Example ID…', true)
      : seesButton(seen, 'Log in with Example ID', false)),
    ...seesProblem(seen, error?.detail, fresh.length > 0 && error !== null),
  };
}
