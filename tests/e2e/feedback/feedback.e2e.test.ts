import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { makeFeedbackLinks } from '#server/feedback/feedback-links.queries.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { aFeedbackTemplate, aRegistrationOf } from '#tests/support/made/feedback-rows.ts';
import { aFeedbackQuestion } from '#tests/support/made/feedback.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  arriveAt,
  expectToFit,
  isFocused,
  keptInTab,
  logIn,
  logOutAnyway,
  placeOf,
  takesFocus,
} from '#tests/support/browser/verbs.ts';

const day = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(Date.now() - days * day);
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

describe.skipIf(!hasChromium)('feedback on an event', () => {
  const browser = useBrowser();
  // Without its workers, one of which would send the people here new links.
  const server = listeningServer({ background: false });

  const over = (changes: object = {}) =>
    anEvent(server.db, { title: 'A calm evening', starts_at: before(1), ...changes });
  const responses = (eventId: string) =>
    server.db.selectFrom('feedback_responses').selectAll().where('event_id', '=', eventId).execute();
  async function attendeeOf(eventId: string) {
    const user = await aUser(server.db);
    await aRegistrationOf(server.db, eventId, user.user_id);
    const links = await server.db
      .transaction()
      .execute((tx) => makeFeedbackLinks(tx, eventId, [user.user_id], new Date()));
    return { user, link: `/feedback/${eventId}?token=${links.get(user.user_id)}` };
  }
  const outcome = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim());
  const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click();
  const stars = (page: Page, count: number) =>
    page.getByRole('radio', { name: `${count} stars` }).check({ force: true });
  const better = (page: Page) => page.getByLabel('What should we do better next time?');

  test('says when it opens, and leads to the event meanwhile', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db, {
      title: 'A calm evening',
      starts_at: new Date('2032-01-14T17:00:00Z'),
      timezone: 'Europe/London',
    });
    const page = await browser.newPage(server);
    await page.goto(`/feedback/${event_id}`);
    await outcome(page, 'Not open yet');
    await arriveAt(page, 'Feedback on A calm evening');
    await expect.poll(() => page.title(), SOON).toBe('Feedback on A calm evening - Foyer');
    await page.getByText('Feedback opens on Wed 14 Jan 2032, 19:00, London time.').waitFor();
    await page.getByRole('link', { name: 'See the event' }).click();
    await arriveAt(page, 'A calm evening');
  });

  test('survives a reload and a failed attempt, and can be given by keyboard alone', async () => {
    const { event_id } = await over();
    const page = await browser.newPage(server);
    await page.goto(`/feedback/${event_id}`);
    await stars(page, 3);
    await better(page).fill('Shorter talks.');
    await page.reload();
    await expect.poll(() => better(page).inputValue(), SOON).toBe('Shorter talks.');
    const letThrough = await routeCalls(page, '/api/*/feedback', (call) => call.abort());
    await send(page);
    await page
      .getByText('We don’t know whether your answers were sent. Check your connection and try again.')
      .waitFor();
    expect(await better(page).inputValue()).toBe('Shorter talks.');
    letThrough();
    await send(page);
    await outcome(page, 'Thank you');
    expect(await responses(event_id)).toHaveLength(1);
    await expect.poll(() => keptInTab(page), SOON).not.toContain('Shorter');
    await page.reload();
    expect(await better(page).inputValue()).toBe('');

    // By keyboard alone, after a first try with answers missing.
    await page.getByRole('button', { name: 'Send feedback' }).focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await takesFocus(summary);
    await expect.poll(() => page.title(), SOON).toMatch(/^Error: /);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), SOON)
      .toBe('1 star');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    while (!(await isFocused(better(page)))) await page.keyboard.press('Tab');
    await page.keyboard.type('More tea.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await outcome(page, 'Thank you');
    await expect.poll(() => focused(page), SOON).toBe('Thank you');
    expect((await responses(event_id)).map(({ answers }) => answers)).toContainEqual({
      overall: 4,
      recommend: 0,
      better: 'More tea.',
    });
    expect((await responses(event_id)).map((each) => each.verified_attendee)).toEqual([false, false]);
  });

  test('by a personal link is marked, given once, and the token is seen by nobody', async () => {
    const { event_id } = await over();
    const { link, user } = await attendeeOf(event_id);
    const page = await browser.newPage(server);
    await page.goto(link);
    await page.getByText('You’re answering as an attendee').waitFor();
    await expect.poll(() => placeOf(page), SOON).toBe(`/feedback/${event_id}`);
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.reload();
    await page.getByText('You’re answering as an attendee').waitFor();
    await stars(page, 5);
    await send(page);
    await outcome(page, 'Thank you');
    await page.reload();
    await outcome(page, 'Your feedback is in');
    expect(await responses(event_id)).toMatchObject([{ verified_attendee: true }]);

    const other = await browser.newPage(server, { as: user });
    await other.goto(`/feedback/${event_id}`);
    await outcome(other, 'Your feedback is in');
  });

  test('by a link that is not whole can be given all the same', { tags: ['thorough'] }, async () => {
    const { event_id } = await over();
    const page = await browser.newPage(server);
    for (const token of ['cut', 'mangled%20on%20its%20way']) {
      await page.goto(`/feedback/${event_id}?token=${token}`);
      await page.getByText('This personal link doesn’t work').waitFor();
      await expect.poll(() => placeOf(page), SOON).toBe(`/feedback/${event_id}`);
    }
    await stars(page, 2);
    await send(page);
    await outcome(page, 'Thank you');
    expect(await responses(event_id)).toMatchObject([{ verified_attendee: false }]);
  });

  test('goes on after a login in between, and a logout leaves nothing of it; closed meanwhile, nothing is sent', async () => {
    const { event_id } = await over();
    const { user } = await attendeeOf(event_id);
    const page = await browser.newPage(server);
    await page.goto(`/feedback/${event_id}`);
    await better(page).fill('More chairs.');
    await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
    await arriveAt(page, 'Login');
    await logIn(page, user.email);
    await page.getByText('You’re answering as an attendee').waitFor();
    await expect.poll(() => better(page).inputValue(), SOON).toBe('More chairs.');
    await logOutAnyway(page);
    await arriveAt(page, 'Login');
    await page.goto(`/feedback/${event_id}`);
    await page.getByText('Were you registered?').waitFor();
    expect(await better(page).inputValue()).toBe('');

    await stars(page, 4);
    await server.db
      .updateTable('events')
      .set({ feedback_closes_at: before(0.1) })
      .where('event_id', '=', event_id)
      .execute();
    await send(page);
    await outcome(page, 'Feedback is closed');
    await page.getByRole('alert').getByText('Your answers were not sent').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('Feedback is closed');
  });

  test(
    'shows questions that have changed meanwhile, with the answers as they were',
    { tags: ['thorough'] },
    async () => {
      const template = await aFeedbackTemplate(server.db, [
        [aFeedbackQuestion('a', { type: 'text', label: 'What was good?' })],
      ]);
      const { feedback_template_id } = template;
      const { event_id } = await over({ feedback_template_id });
      const page = await browser.newPage(server);
      await page.goto(`/feedback/${event_id}`);
      await page.getByLabel('What was good?').fill('The soup.');
      await server.db
        .updateTable('questionnaire_versions')
        .set({
          questionnaire_version_id: uuid(),
          questions: JSON.stringify([
            aFeedbackQuestion('a', { type: 'text', label: 'What was good?' }),
            aFeedbackQuestion('b', { type: 'text', label: 'And what was not?' }),
          ]),
        })
        .where('questionnaire_id', '=', feedback_template_id)
        .execute();
      await send(page);
      await page.getByText('The questions have changed in the meantime.').waitFor();
      await page.getByLabel('And what was not?').fill('The bread.');
      await send(page);
      await outcome(page, 'Thank you');
      expect(await responses(event_id)).toMatchObject([{ answers: { a: 'The soup.', b: 'The bread.' } }]);
    },
  );

  test(
    'of no event leads to the events, can be loaded again, and is taken from no program',
    { tags: ['thorough'] },
    async () => {
      const { event_id } = await over();
      const page = await browser.newPage(server);
      await page.goto('/feedback/00000000-0000-7000-8000-00000000dead');
      await arriveAt(page, 'Event not found');
      await page.getByRole('link', { name: 'Go to Events' }).waitFor();
      await page.goto('/feedback/nonsense');
      await arriveAt(page, 'Event not found');
      const letThrough = await routeCalls(page, '/api/*/feedback-form*', (call) => call.abort());
      await page.goto(`/feedback/${event_id}`);
      await arriveAt(page, 'The questions did not load');
      letThrough();
      await page.getByRole('button', { name: 'Try again' }).click();
      await outcome(page, 'How was it?');
      await expect.poll(() => focused(page), SOON).toBe('How was it?');

      await stars(page, 2);
      await page.evaluate(() => {
        for (const input of document.querySelectorAll<HTMLInputElement>('form input:not([type=radio])'))
          input.value = 'x';
      });
      await send(page);
      await outcome(page, 'Thank you');
      expect(await responses(event_id)).toEqual([]);
    },
  );

  test('is for everybody in every state at every width', { tags: ['thorough'] }, async () => {
    const options = ['a', 'b'].map((option_id) => ({ option_id, label: `${LONG} ${option_id}` }));
    const template = await aFeedbackTemplate(server.db, [
      [
        aFeedbackQuestion('s', { type: 'section', label: LONG, help: LONG }),
        aFeedbackQuestion('r', { label: LONG, required: true }),
        aFeedbackQuestion('n', { type: 'nps' }),
        aFeedbackQuestion('y', { type: 'yes_no' }),
        aFeedbackQuestion('o', { type: 'single_choice', options }),
        aFeedbackQuestion('m', { type: 'multiple_choice', options }),
        aFeedbackQuestion('t', { type: 'text', help: LONG }),
      ],
    ]);
    const open = await over({ title: `A talk on ${LONG}`, feedback_template_id: template.feedback_template_id });
    const { link } = await attendeeOf(open.event_id);
    const notOpen = await anEvent(server.db);
    const closed = await over({ starts_at: before(50) });
    const page = await browser.newPage(server, { width: 360 });
    const check = async () => {
      await expectToFit(page, [360, 768, 1440]);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    };
    await page.goto(`/feedback/${notOpen.event_id}`);
    await outcome(page, 'Not open yet');
    await check();
    await page.goto(`/feedback/${closed.event_id}`);
    await outcome(page, 'Feedback is closed');
    await check();
    await page.goto('/feedback/nonsense');
    await arriveAt(page, 'Event not found');
    await check();
    await page.goto(link);
    await outcome(page, 'How was it?');
    await check();
    await send(page);
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await check();
    await stars(page, 4);
    await send(page);
    await outcome(page, 'Thank you');
    await check();
    await page.reload();
    await outcome(page, 'Your feedback is in');
    await check();
    await routeCalls(page, '/api/*/feedback-form*', () => {});
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Loading/ }).waitFor();
    await check();
  });
});
