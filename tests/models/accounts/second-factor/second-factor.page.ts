import { aPerson } from '#tests/support/made/people.ts';
import type { Moment, Step } from '#path-kit/core/stage.ts';
import { aroundAccount, loggedIn, PASSWORD, seesButton, seesProblem, submitForm } from '../../page/account-forms.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { CODE, CODES } from './second-factor.model.ts';

/** How two-step login is turned on, met in the settings. */
export const secondFactorPage: PageModel = {
  background: { ...aroundAccount, getCurrentUser: { status: 200, body: aPerson() } },
  stored: { 'a session is stored': loggedIn },
  does: {
    'turnOn.opened': ({ page }) => page.getByRole('button', { name: 'Turn on two-step login' }).click(),
    'password.submitted': (scene) => submitForm(scene, { Password: PASSWORD }),
    'code.submitted': (scene) => submitForm(scene, { 'Code from the app': CODE }),
    'codes.kept': ({ page }) => page.getByRole('button', { name: 'I have kept them' }).click(),
    'change.closed': ({ page }) => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
  },
  sees,
};

const buttons: Record<string, [words: string, waits: boolean]> = {
  unchanged: ['Turn on two-step login', false],
  codesKept: ['Turn on two-step login', false],
  askingPassword: ['Continue', false],
  starting: ['Checking…', true],
  scanning: ['Turn on', false],
  confirming: ['Checking…', true],
  keepingCodes: ['I have kept them', false],
};

function sees({ snapshot }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { error } = snapshot.context;
  const state = leafOf(snapshot.value);
  const hasFailed = error !== null && fresh.some(({ event }) => event.type.startsWith('xstate.'));
  return {
    'the settings are shown': seen.heading === 'Settings',
    ...seesButton(seen, ...(buttons[state] ?? ['', false])),
    ...seesProblem(seen, error?.detail, hasFailed),
    [`the codes are ${state === 'keepingCodes' ? 'in sight' : 'nowhere'}`]:
      CODES.every((code) => seen.text.includes(code)) === (state === 'keepingCodes'),
  };
}

/** The state inside of its change. */
function leafOf(value: Moment['snapshot']['value']): string {
  return typeof value === 'string' ? value : leafOf(Object.values(value)[0] ?? '');
}
