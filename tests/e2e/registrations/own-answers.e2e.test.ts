// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls } from '#tests/support/browser/calls.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const DIET = aQuestion({ question_id: 'diet', label: 'What do you not eat?', required: true });
const CV = aQuestion({ question_id: 'life', type: 'cv', label: 'Your CV', required: true });

describe.skipIf(!hasChromium)('changing own answers, on a slow phone and by keyboard', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function registered({ hasSentCv = false } = {}) {
    const { form_id } = await aForm(server.db, { questions: hasSentCv ? [DIET, CV] : [DIET] });
    const { event_id } = await anEvent(server.db, { form_id });
    const person = await aUser(server.db);
    const token = await login(server.db, person);
    const form = (await call(server, 'GET', `/events/${event_id}/form`, { token })).body as { form_version_id: string };
    const json = {
      form_version_id: form.form_version_id,
      answers: { diet: 'Nuts', ...(hasSentCv && { life: true }) },
    };
    if (hasSentCv) await upload(server, { path: '/users/me/cv', token }, formWith(pdf(), 'ada.pdf'));
    const { body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    const { registration_id } = body as { registration_id: string };
    if (hasSentCv) expect((await call(server, 'DELETE', '/users/me/cv', { token })).status).toBe(200);
    const put = (version: number, diet: string) =>
      call(server, 'PUT', `/registrations/${registration_id}/answers`, {
        token,
        json: { ...json, version, answers: { diet } },
      });
    const page = await browser.newPage(server, { as: person, width: 390, height: 844 });
    await delayCalls(page);
    const kept = () => call(server, 'GET', `/registrations/${registration_id}/answers`, { token });
    return { page, put, kept, person, event_id };
  }

  async function change(page: Page) {
    await page.getByRole('button', { name: 'Change answers' }).press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('Change your answers');
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const field = (page: Page) => page.getByLabel(DIET.label);

  test('begins with what was given, says what is wrong or has changed meanwhile, and saves', async () => {
    const { page, person, put } = await registered();
    // Without answers there is no link.
    await aRegistration(server.db, { user_id: person.user_id });
    await page.goto('/profile/events');
    await page
      .getByRole('button', { name: /^Show ticket/ })
      .nth(1)
      .waitFor();
    const links = page.getByRole('link', { name: /^Your answers for / });
    expect(await links.count()).toBe(1);
    await expectNoAxeViolations(page);
    const followLink = async () => {
      await links.press('Enter');
      await expect.poll(() => focused(page), SOON).toBe('Your answers');
      await page.getByRole('definition').filter({ hasText: 'Nuts' }).waitFor();
      await page.getByRole('button', { name: 'Change answers' }).waitFor();
    };
    await followLink();
    const place = async () => (await page.locator('summary', { hasText: 'Your answers' }).boundingBox())?.y ?? -1;
    await expect.poll(place, SOON).toSatisfy((y: number) => y >= 0 && y < 700);
    await page.goBack();
    await expect.poll(() => focused(page), SOON).toMatch(/^Your answers for /);
    await followLink();

    await change(page);
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue(), SOON).toBe('Nuts');
    await expectNoAxeViolations(page);
    await field(page).fill('');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await field(page).fill('Fish');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByText('Your answers are saved.').first().waitFor();
    await expect.poll(() => focused(page), SOON).toBe('Change answers');
    await page.getByRole('definition').filter({ hasText: 'Fish' }).waitFor();
    await expectNoAxeViolations(page);

    // Changed elsewhere meanwhile: what is there now is shown, what was typed stays and can be saved.
    await change(page);
    await field(page).fill('Figs');
    expect((await put(2, 'Eggs')).status).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByRole('definition').filter({ hasText: 'Eggs' }).waitFor();
    expect(await field(page).inputValue()).toBe('Figs');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Keep mine/ }).press('Enter');
    await page.getByRole('button', { name: 'Save changes', disabled: false }).press('Enter');
    await page.getByRole('definition').filter({ hasText: 'Figs' }).waitFor();
  });

  test('a CV that was sent is kept by someone who no longer has one in the profile', async () => {
    const { page, kept, event_id } = await registered({ hasSentCv: true });
    await page.goto(`/event/${event_id}`);
    await page.locator('summary', { hasText: 'Your answers' }).press('Enter');
    await change(page);
    const before = (await kept()).body;
    const keep = page.getByRole('checkbox', { name: /^Keep ada\.pdf/ });
    await keep.waitFor();
    await expect.poll(() => keep.isChecked(), SOON).toBe(true);
    await page.getByText('We keep the copy you sent').waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await field(page).fill('Fish');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByText('Your answers are saved.').first().waitFor();
    await page.getByRole('definition').filter({ hasText: 'Fish' }).waitFor();
    await page.getByRole('definition').filter({ hasText: 'ada.pdf' }).waitFor();
    expect((await kept()).body).toEqual({ ...before, version: 2, answers: { diet: 'Fish', life: true } });
  });
});
