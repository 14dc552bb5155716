// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls, holdCalls } from '#tests/support/browser/calls.ts';
import { anAddress, anEvent, aForm, aRegistration, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, goTo, logIn, placeOf } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('from an event through the login, and back to the act', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** The panel's: the bar has it too while the panel is out of sight, as where the hours take a line more. */
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const intentOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('intent'));
  const registrationsOf = (eventId: string) =>
    server.db.selectFrom('registrations').select(['status', 'user_id']).where('event_id', '=', eventId).execute();

  type Pressed = Awaited<ReturnType<typeof pressed>>;

  async function logOutInDrawer(page: Page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, 'Login');
  }

  /** In a tab of its own, or on from where someone is logged in. */
  async function pressed(changes: Parameters<typeof anEvent>[1] = {}, loggedIn?: Page) {
    const event = await anEvent(server.db, changes);
    const path = `/event/${event.event_id}`;
    const page = loggedIn ?? (await browser.newPage(server, { width: 390 }));
    if (loggedIn) {
      await logOutInDrawer(page);
      await goTo(page, path);
    } else await page.goto(path);
    await button(page, /^(Register|Join the waitlist)$/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have an account' }).click();
    await arriveAt(page, 'Login');
    return { event, page };
  }

  test('Sign Up names the event, outlives a reload, and ends with "You’re in", whatever takes how long', async () => {
    const { event, page } = await pressed({ title: 'Designing calm software' });
    await delayCalls(page);
    await page.getByText('Log in to register for Designing calm software.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await arriveAt(page, 'Sign Up');
    await page.reload();
    await page.getByText('Sign up to register for Designing calm software.').waitFor();
    await page.getByLabel('Full name').fill('Mira Okafor');
    await page.getByLabel('Email').fill(anAddress('mira'));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').locator('form button[type=submit]').click();
    await arriveAt(page, 'You’re in, Mira');
    await expect.poll(() => focused(page), SOON).toBe('You’re in, Mira');
    await expectNoAxeViolations(page);
    expect(placeOf(page)).toBe(`/event/${event.event_id}`);
    expect(await registrationsOf(event.event_id)).toMatchObject([{ status: 'approved' }]);
    await expect.poll(() => intentOf(page), SOON).toBeNull();
    await page.reload();
    await arriveAt(page, 'Designing calm software');
    await page.getByRole('main').getByRole('heading', { name: 'Registered' }).waitFor();
  });

  test('nothing in sight moves while the form of a page that is reloaded is on its way', async () => {
    const questions = ['Diet', 'Talk', 'Shirt', 'Train', 'Hotel', 'Badge'].map((label) =>
      aQuestion({ question_id: label.toLowerCase(), label }),
    );
    const { form_id } = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id, description: 'Much to read.\n\n'.repeat(20) });
    const page = await browser.newPage(server, { as: true, width: 390 });
    await delayCalls(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          const { dataset } = document.documentElement;
          if (!shift.hadRecentInput) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + shift.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/event/${event_id}?register`);
    await page.getByLabel('Diet').waitFor();
    const { letThrough } = await holdCalls(page, `/api/events/${event_id}`);
    await page.reload();
    // The end of the panel in sight, and what gives way to the form below it.
    await page
      .getByRole('heading', { name: 'About this event' })
      .evaluate((about) => scrollBy({ top: about.getBoundingClientRect().top - 160, behavior: 'instant' }));
    await letThrough();
    await page.getByLabel('Badge').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('Register');
    expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.05);
    expect(await button(page, 'Share').count()).toBe(0);
  });

  async function opensTheForm({ event, page }: Pressed) {
    const { form_id } = await aForm(server.db, { questions: [aQuestion({ label: 'Diet' })] });
    await server.db.updateTable('events').set({ form_id }).where('event_id', '=', event.event_id).execute();
    await logIn(page, (await aUser(server.db)).email);
    await page.getByLabel('Diet').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('Register');
    expect(await registrationsOf(event.event_id)).toEqual([]);
  }

  async function saysThatItIsFull({ event, page }: Pressed, words: string, left: string) {
    await aRegistration(server.db, { event_id: event.event_id });
    await logIn(page, (await aUser(server.db)).email);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await expect.poll(() => focused(page), SOON).toBe(left);
    expect(await registrationsOf(event.event_id)).toHaveLength(1);
  }

  async function saysThatOneIsRegistered({ event, page }: Pressed) {
    const user = await aUser(server.db);
    const created_at = new Date(Date.now() - 3_600_000);
    await aRegistration(server.db, { event_id: event.event_id, user_id: user.user_id, created_at });
    await logIn(page, user.email);
    await page.getByText('You’re already registered for this event.').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('Registered');
  }

  test('opens the form where something is asked by now, says that the last seat was taken, and to whom one is registered already', async () => {
    const first = await pressed();
    const { page } = first;
    await opensTheForm(first);
    await saysThatItIsFull(
      await pressed({ capacity: 1, waitlist_enabled: false }, page),
      'The last seat was taken while you logged in.',
      'Event full',
    );
    await saysThatItIsFull(
      await pressed({ capacity: 1, waitlist_enabled: true }, page),
      'The last seat was taken while you logged in. You can join the waitlist.',
      'Join the waitlist',
    );
    await saysThatOneIsRegistered(await pressed({}, page));
  });

  test('someone who lets the login be is registered for nothing later', async () => {
    const user = await aUser(server.db);
    const { event, page } = await pressed();
    await page.goBack();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await page.goto('/login');
    expect(await page.getByText('to register for').count()).toBe(0);
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await goTo(page, `/event/${event.event_id}`);
    await button(page, 'Register').waitFor();
    expect(await registrationsOf(event.event_id)).toEqual([]);
  });

  test('no address registers anybody: it opens a form at most', async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const page = await browser.newPage(server, { as: user });
    for (const query of ['?register', '?register=1', '?registration.resumed', '#register']) {
      await page.goto(`/event/${event_id}${query}`);
      await button(page, 'Register').or(button(page, 'Close the form')).first().waitFor();
    }
    expect(await registrationsOf(event_id)).toEqual([]);
  });
});
