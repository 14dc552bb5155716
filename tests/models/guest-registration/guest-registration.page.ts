import type { GuestRegistrationContext } from '#machines/guest-registration/guest-registration.types.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { aroundAccount } from '../page/account-forms.ts';
import { seesLock } from '../page/form-lock.ts';
import type { PageModel, Scene } from '../page/replay-in-browser.ts';
import { begun, CODE, EMAIL } from './guest-registration.model.ts';

const questions = [aQuestion({ question_id: 'poster', type: 'file', label: 'Poster' })];

/** How a guest registers on an event's page. */
export const guestRegistrationPage: PageModel = {
  isOnDemand: true,
  background: {
    ...aroundAccount,
    getEvent: (path) => {
      const event_id = path.slice('/api/events/'.length);
      return { status: 200, body: someEventDetails({ event_id, has_form: event_id === 'files' }) };
    },
    getRegistrationForm: {
      status: 200,
      body: { form_version_id: 'v1', questions, description: '', retention_days: null },
    },
  },
  stored: { 'nothing was begun': {}, 'a code was sent before the page was loaded again': {} },
  kept: {
    'a code was sent before the page was loaded again': { 'draft:guest-begun:plain': JSON.stringify(begun) },
  },
  does: {
    'registration.wanted': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Register/ })
        .first()
        .click(),
    'details.submitted': async (scene) => {
      await sheet(scene).getByLabel('Name').fill('Ada Byron');
      await sheet(scene).getByLabel('Email').fill(EMAIL);
      await sheet(scene).locator('button[type=submit]').click();
    },
    'details.wanted': (scene) => press(scene, 'Use another address'),
    'code.submitted': async (scene) => {
      await sheet(scene).getByLabel('Code').fill('');
      await sheet(scene).getByLabel('Code').fill(CODE);
    },
    'code.requested': (scene) => press(scene, 'Send another code'),
    'connection.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'sheet.closed': (scene) => press(scene, 'Close'),
  },
  sees,
};

const sheet = ({ page }: Scene) => page.getByRole('dialog');
const press = (scene: Scene, name: string) => sheet(scene).getByRole('button', { name, exact: true }).click();

function sees({ snapshot }: Moment, seen: Seen): Record<string, boolean> {
  const { error } = snapshot.context as GuestRegistrationContext;
  const [isOpen, isOfCode, isBusy, isOver, isOther] = ['open', 'code', 'busy', 'over', 'other'].map((tag) =>
    snapshot.hasTag(tag),
  );
  if (snapshot.matches('seated')) {
    return { 'it is said what became of it': /^You’re (in|on the waitlist)/.test(seen.heading) };
  }
  const hasField = (name: string) => seen.fields.some((field) => field.name === name);
  const button = (name: string) => seen.controls.find((control) => control.name === name);
  // What is closed says nothing any more.
  const isShown = isOpen || snapshot.matches('refused');
  const isForm = isOpen && !isOfCode && !isOther;
  const said = [seen.problem, ...seen.alerts, ...seen.statuses].join(' ').toLowerCase();
  return {
    [`the sheet is ${isOpen ? 'open' : 'closed'}`]: (button('Close') !== undefined) === isOpen,
    [`name and address are ${isForm ? '' : 'not '}asked for`]:
      hasField('Name') === isForm && hasField('Email') === isForm,
    [`a code is ${isOfCode && !isOver ? '' : 'not '}asked for`]: hasField('Code') === (isOfCode && !isOver),
    ...seesLock(seen, Boolean(isBusy) && !isOver),
    'another code can be asked for once one may be missing':
      !isOfCode || isOver || button('Send another code')?.canUse === snapshot.hasTag('resend'),
    'it is said whose seat it is': !isOther || said.includes('is registered already'),
    [`what went wrong is said: ${error?.detail}`]:
      !isShown || error === null || said.includes(error.detail.toLowerCase()),
  };
}
