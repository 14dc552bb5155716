// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aForm, anEvent } from '#tests/support/made/factories.ts';
import { anOption, aQuestion } from '#tests/support/made/questions.ts';
import { gate } from '#tests/support/machines/gate.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { isFocused } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;
const QUESTIONS = [
  aQuestion({ question_id: 'needs', type: 'long_text', label: 'What do you need?' }),
  aQuestion({ question_id: 'evenings', type: 'multiple_choice', label: 'Which evenings?' }),
  aQuestion({
    question_id: 'room',
    type: 'single_choice',
    label: 'Which room?',
    options: Array.from({ length: 14 }, (_, index) => anOption(`r${index}`, `Room ${index}`)),
  }),
];

/** Calls whose path ends so wait until they are let go. */
async function hold(page: Page, path: string) {
  const { opened, open } = gate();
  const bodies: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    bodies.push(route.request().postDataJSON());
    await opened;
    await route.continue();
  });
  return { bodies, go: open };
}

/** With the keyboard, the clipboard and an input method, at whatever has focus. */
async function write(page: Page, words: string) {
  await page.keyboard.type(words);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+V');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.insertText', { text: '日本' });
  await devtools.detach();
}

describe.skipIf(!hasChromium)('while it is being sent', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });

  test('a registration takes no word, tick or choice, and an input method’s word before it is whole', async () => {
    const { form_id } = await aForm(server.db, { questions: QUESTIONS });
    const { event_id } = await anEvent(server.db, { form_id });
    const page = await browser.newPage(server, { as: true });
    await page.goto(`/event/${event_id}`);
    await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
    const needs = page.getByLabel('What do you need?');
    await needs.focus();
    await page.keyboard.type('Vegan ');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: '寿司', selectionStart: 2, selectionEnd: 2 });
    const { bodies, go } = await hold(page, '/registrations');
    // A press that leaves focus where the word is composed, as on a Mac.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect.poll(() => bodies, SOON).toHaveLength(1);
    expect(bodies).toMatchObject([{ answers: { needs: 'Vegan 寿司' } }]);

    expect(await isFocused(needs)).toBe(true);
    await write(page, ' and a ramp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByText('Bread').click({ force: true });
    await page.getByLabel('Which room?').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Room 3');
    expect(await needs.inputValue()).toBe('Vegan 寿司');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByLabel('Which room?').inputValue()).toBe('');
    expect(await isFocused(page.getByLabel('Which room?'))).toBe(true);
    go();
    await page
      .getByRole('main')
      .getByRole('heading', { name: /^You’re in/ })
      .waitFor();
    const { answers } = await server.db
      .selectFrom('registrations')
      .select('answers')
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    expect(answers).toEqual({ needs: 'Vegan 寿司' });
  });

  test('feedback takes none either, and Enter, Enter and a click send it once', async () => {
    const { event_id } = await anEvent(server.db, { starts_at: new Date(Date.now() - DAY) });
    const page = await browser.newPage(server);
    await page.goto(`/feedback/${event_id}`);
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    const better = page.getByLabel('What should we do better next time?');
    await better.fill('Tea');
    const { bodies, go } = await hold(page, '/feedback');
    await page.getByRole('button', { name: 'Send feedback' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
    await better.focus();
    await write(page, ' and quiet');
    await page.getByRole('radio', { name: '4 stars' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('radio', { name: '2 stars' }).click({ force: true });
    expect(await better.inputValue()).toBe('Tea');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    go();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(bodies).toMatchObject([{ answers: { overall: 4, better: 'Tea' } }]);
  });
});
