import type { Moment, Step } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { aroundAccount, EMAIL, seesProblem, submitForm } from '../../page/account-forms.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import { ASKED } from './code-login.model.ts';

const press = ({ page }: Scene, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** How a login by code is met on its page. */
export const codeLoginPage: PageModel = {
  isOnDemand: ['nobody is logged in'],
  background: { ...aroundAccount, getCurrentUser: { status: 200, body: aPerson() } },
  stored: { 'nobody is logged in': {}, 'a code was sent before the page was loaded again': {} },
  kept: {
    'a code was sent before the page was loaded again': {
      'draft:code-login': JSON.stringify({ ...ASKED, at: Date.parse('2026-11-21T12:00:00Z') }),
    },
  },
  does: {
    'code.wanted': (scene) => press(scene, 'Email me a code'),
    'email.submitted': (scene) => submitForm(scene, { Email: EMAIL }),
    'email.wanted': (scene) => press(scene, 'Use another address'),
    'code.submitted': async ({ page }, { event }) => {
      await page.getByLabel('Code').fill('');
      await page.getByLabel('Code').fill((event as unknown as { code: string }).code);
    },
    'code.requested': (scene) => press(scene, 'Send another code'),
    'code.abandoned': (scene) => press(scene, 'Use a password instead'),
  },
  sees,
};

function sees({ snapshot, place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place === '/profile') return { 'the profile is shown': seen.heading === 'Profile' };
  const [isOfEmail, isOfCode, isBusy, isOver] = ['email', 'code', 'busy', 'over'].map((tag) => snapshot.hasTag(tag));
  const hasField = (name: string) => seen.fields.some((field) => field.name === name);
  if (!isOfEmail && !isOfCode) return { 'the form of the password is shown': hasField('Password') };
  return {
    [`a code is ${isOfCode && !isOver ? '' : 'not '}asked for`]: hasField('Code') === (isOfCode && !isOver),
    [`the address is ${isOfEmail ? '' : 'not '}asked for`]: hasField('Email') === isOfEmail,
    ...seesLock(seen, Boolean(isBusy) && !isOver),
    ...seesFailure(snapshot, seen, fresh),
  };
}

function seesFailure(snapshot: Moment['snapshot'], seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { error } = snapshot.context as { error: { detail: string } | null };
  if (snapshot.hasTag('email')) return seesProblem(seen, error?.detail, error !== null && fresh.length > 0);
  const said = [...seen.alerts, ...seen.statuses].join(' ');
  return { [`what went wrong is said: ${error?.detail}`]: error === null || said.includes(error.detail) };
}
