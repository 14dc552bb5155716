import type { Locator } from 'playwright-core';
import type { Composed, MessageContext } from '#machines/messages/message/message.types.ts';
import type { Message } from '#openapi/types.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Moment, Step } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';

const organiser = aPerson({ roles: [{ role_name: 'organiser' }] });
const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
const message: Message = {
  ...{ event_message_id: 'm1', event_id: 'e1', subject: 'Before', body: 'Before', state: 'scheduled', version: 2 },
  audience: { statuses: ['approved'], arrived: 'any', answers: [] },
  ...{ audience_in_words: 'Approved', send_at: '2027-01-10T17:00:00.000Z', created_by_name: 'Noor', sent: 0 },
  ...{ failed: 0, waiting: 34, created_at: '2026-11-20T12:00:00.000Z' },
};

/** How a message is met in the view of its event. */
export const messagePage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: organiser },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    getAdminEvent: { status: 200, body: anAdminEvent({ event_id: 'e1' }) },
    getEventOverview: {
      status: 200,
      body: { counts: { ...none, approved: 34 }, checked_in: 0, capacity: 60, seats_left: 26, days: [] },
    },
    summarizeAnswers: { status: 200, body: { questions: [], erased: 0 } },
    getRegistrationForm: { status: 404, body: { detail: 'None.', code: 'not_found', fields: [] } },
    listMessageVariables: { status: 200, body: { items: [] } },
    listMessages: { status: 200, body: { items: [], next: null } },
    getMessage: { status: 200, body: message },
    countMessageRecipients: { status: 200, body: { total: 34, of: 34, items: [] } },
    previewMessage: {
      status: 200,
      body: { to: 'ada@example.org', reply_to: null, subject: 'Soup', html: '<p>Soup</p>', text: 'Soup' },
    },
  },
  stored: {
    'an organiser writes to the people of an event': {
      authToken: 'token-of-ada',
      authUser: JSON.stringify(organiser),
    },
  },
  does: {
    'test.wanted': async (scene, { event }) => {
      await write(scene, event as unknown as Composed);
      await press(scene, scene.page.getByRole('button', { name: 'Send test to me' }));
    },
    'message.wanted': async (scene, { event }) => {
      const { composed } = event as unknown as { composed: Composed };
      const { page } = scene;
      await write(scene, composed);
      if (composed.changes === null) {
        await page.getByRole('button', { name: composed.sendAt ? 'At a time' : 'Now', exact: true }).click();
      }
      if (composed.sendAt) {
        await page.getByLabel('Day', { exact: true }).fill('2027-01-14');
        await page.getByLabel('Time', { exact: true }).fill('18:00');
      }
      await press(scene, page.getByRole('main').getByRole('button', { name: wordsOf(composed), exact: true }));
    },
    'message.confirmed': ({ page }) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Send|Schedule|Save)$/ })
        .click(),
    'message.dismissed': ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  sees,
};

async function write(scene: Scene, { subject, body }: Pick<Composed, 'subject' | 'body'>) {
  const text = scene.page.getByLabel('Text', { exact: true });
  await comes(scene, text);
  await scene.page.getByLabel('Subject', { exact: true }).fill(subject);
  await text.fill(body);
}

/** Whom it reaches, and what it looks like, comes after a pause in typing, while the page's clock goes on. */
async function press(scene: Scene, button: Locator) {
  await comes(scene, button);
  await button.click();
}

async function comes({ clock }: Scene, element: Locator) {
  for (let looks = 0; looks < 100 && !(await element.isVisible()); looks += 1) await clock.runFor(50);
}

function wordsOf({ changes, sendAt, people }: Composed): string {
  if (sendAt === null) return `Send to ${people}`;
  return changes ? 'Save' : 'Schedule';
}

function sees(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const isEdit = moment.place.includes('edit=');
  return {
    'the page is the event’s': seen.heading === 'State machines in the wild',
    'the composer is there': seen.text.includes(isEdit ? 'Change the scheduled message' : 'New message'),
    ...seesQuestion(moment, seen),
    ...seesOutcome(moment, seen, fresh),
  };
}

function seesQuestion({ snapshot }: Moment, seen: Seen): Record<string, boolean> {
  const { composed } = snapshot.context as MessageContext;
  const [isAsking = false, isBusy = false, isTesting = false] = ['asking', 'busy', 'testing'].map((tag) =>
    snapshot.hasTag(tag),
  );
  const button = (name: string) => seen.controls.find((control) => !control.inMain && control.name === name);
  const verb = composed ? wordsOf(composed).replace(/ to .*/, '') : '';
  return {
    [`it is ${isAsking ? '' : 'not '}asked`]: (button('Cancel') !== undefined) === isAsking,
    ...seesLock(seen, isAsking),
    [`it can${isBusy ? 'not' : ''} be answered`]: !isAsking || button(isBusy ? 'Sending…' : verb)?.canUse === !isBusy,
    [`a test is ${isTesting ? '' : 'not '}on its way`]: seen.text.includes('Sending…') === isTesting,
  };
}

function seesOutcome({ snapshot, steps }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { error } = snapshot.context as MessageContext;
  const isSaid = (words: string) => seen.alerts.some((alert) => alert.includes(words));
  const isDone = fresh.some(({ event }) => doneTypes.includes(event.type));
  const asked = steps.findLast(({ event }) => event.type === 'message.wanted')?.event as { composed?: Composed };
  return {
    [`what went wrong is said: ${error?.detail}`]: error === null || snapshot.hasTag('asking') || isSaid(error.detail),
    'nothing is said where nothing went wrong': error !== null || seen.alerts.length === 0,
    'it is said that it is in': !isDone || seen.statuses.some((text) => text.includes(doneWords(asked?.composed))),
    'focus is somewhere': fresh.length === 0 || seen.focus !== '',
  };
}

const doneTypes = ['xstate.done.actor.createMessage', 'xstate.done.actor.updateMessage'];

function doneWords(composed: Composed | undefined): string {
  if (!composed?.sendAt) return 'The message is on its way to 34 people.';
  return composed.changes ? 'Your changes to the message are saved.' : 'The message is scheduled.';
}
