import type { GuestRegistrationContext } from '#machines/registrations/guest-registration/guest-registration.types.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { aroundAccount } from '../../page/account-forms.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
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
  if (snapshot.matches('seated')) {
    return { 'it is said what became of it': /^You’re (in|on the waitlist)/.test(seen.heading) };
  }
  const isOpen = snapshot.hasTag('open');
  const canClose = seen.controls.some(({ name }) => name === 'Close');
  return {
    [`the sheet is ${isOpen ? 'open' : 'closed'}`]: canClose === isOpen,
    ...seesFields(snapshot, seen),
    ...seesWords(snapshot, seen),
  };
}

function seesFields(snapshot: Moment['snapshot'], seen: Seen): Record<string, boolean> {
  const hasField = (name: string) => seen.fields.some((field) => field.name === name);
  const { isForm, isCode } = stepOf(snapshot);
  const resend = seen.controls.find(({ name }) => name === 'Send another code');
  return {
    [`name and address are ${isForm ? '' : 'not '}asked for`]:
      hasField('Name') === isForm && hasField('Email') === isForm,
    [`a code is ${isCode ? '' : 'not '}asked for`]: hasField('Code') === isCode,
    ...seesLock(seen, snapshot.hasTag('busy') && (isForm || isCode)),
    'another code can be asked for once one may be missing': !isCode || resend?.canUse === snapshot.hasTag('resend'),
  };
}

/** The form stays while what goes with a code that was right is on its way. */
function stepOf(snapshot: Moment['snapshot']) {
  const asksForCode = snapshot.hasTag('code') && !(snapshot.context as GuestRegistrationContext).isProven;
  return {
    isForm: snapshot.hasTag('open') && !asksForCode && !snapshot.hasTag('other'),
    isCode: asksForCode && !snapshot.hasTag('over'),
  };
}

function seesWords(snapshot: Moment['snapshot'], seen: Seen): Record<string, boolean> {
  const { error } = snapshot.context as GuestRegistrationContext;
  const said = [seen.problem, ...seen.alerts, ...seen.statuses].join(' ').toLowerCase();
  // What is closed says nothing.
  const isSaid = error !== null && (snapshot.hasTag('open') || snapshot.hasTag('refused'));
  return {
    'it is said whose seat it is': !snapshot.hasTag('other') || said.includes('is registered already'),
    [`what went wrong is said: ${error?.detail}`]: !isSaid || said.includes(error.detail.toLowerCase()),
  };
}
