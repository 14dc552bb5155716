// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { arriveAt, bellOf, logIn, logOut, placeOf, signUp, storedSession } from '#tests/support/browser/verbs.ts';
import { gate } from '#tests/support/machines/gate.ts';
import { anAddress, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

/** Holds the answers to this path; the server has the call already. `arrived` says that there is one. */
async function hold(page: Page, path: string) {
  const { opened, open } = gate();
  const arrived = gate();
  await routeCalls(page, `/api${path}`, async (call) => {
    await call.reach();
    arrived.open();
    await opened;
    await call.continue();
  });
  return { release: open, arrived: arrived.opened };
}

const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).and(page.locator(':visible'));

describe.skipIf(!hasChromium)('an answer that comes after its page was left', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('saves the profile, says so, and leads nobody away', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server, { as: ada });
    await page.goto('/profile/edit');
    const { release, arrived } = await hold(page, '/users/me');
    await page.getByLabel('Headline').fill('Countess');
    await page.getByRole('button', { name: 'Save' }).click();
    await entry(page, 'Events').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await arriveAt(page, "What's on");
    await arrived;
    expect(await page.getByText('Your profile is saved.').count()).toBe(0);

    release();
    await page.getByText('Your profile is saved.').first().waitFor();
    await expect.poll(async () => (await storedSession(page)).user, SOON).toContain('Countess');
    expect(placeOf(page)).toBe('/');
    await entry(page, 'Profile').click();
    await page.getByText('Countess').waitFor();
  });

  async function isNotTheNextForms(page: Page) {
    const { release, arrived } = await hold(page, '/auth/token');
    await logIn(page, anAddress('nobody'));
    await entry(page, 'Sign Up').click();
    await arriveAt(page, 'Sign Up');
    await arrived;
    const button = page.getByRole('main').locator('button[type=submit]');
    expect(await button.textContent()).toBe('Sign Up');
    expect(await button.isEnabled()).toBe(true);

    release();
    await page.getByText('Wrong email or password.').first().waitFor();
    expect(await page.getByText('There is a problem').count()).toBe(0);
    expect(await button.textContent()).toBe('Sign Up');
  }

  async function isWaitedFor(page: Page, email: string) {
    const { release, arrived } = await hold(page, '/auth/token');
    await logIn(page, email);
    await arrived;
    await entry(page, 'Events').click();
    await arriveAt(page, "What's on");
    await entry(page, 'Login').click();
    await page.getByRole('main').getByRole('button', { name: 'Logging in…' }).waitFor();

    release();
    await arriveAt(page, 'Profile');
  }

  async function leadsNobodyAway(page: Page, email: string) {
    const { release, arrived } = await hold(page, '/auth/token');
    await logIn(page, email);
    await entry(page, 'Events').click();
    await arriveAt(page, "What's on");
    await arrived;
    expect(await bellOf(page).count()).toBe(0);

    release();
    await bellOf(page).waitFor();
    await page.getByText('You are logged in.').first().waitFor();
    expect(placeOf(page)).toBe('/');
    expect((await storedSession(page)).token).not.toBeNull();
  }

  test('to a login stays with the form that asked, and leads nobody away', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server);
    await page.goto('/login');
    await isNotTheNextForms(page);
    await entry(page, 'Login').click();
    await arriveAt(page, 'Login');
    await isWaitedFor(page, ada.email);
    await logOut(page);
    await arriveAt(page, 'Login');
    await leadsNobodyAway(page, ada.email);
  });

  test('logs in the person who has signed up, and sends the CV', async () => {
    const page = await browser.newPage(server);
    const { release, arrived } = await hold(page, '/auth/token');
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    await signUp(page, { email: anAddress('late'), cv });
    await entry(page, 'Events').click();
    await arriveAt(page, "What's on");
    await arrived;

    release();
    await page.getByText('Your CV is uploaded.').first().waitFor();
    expect(placeOf(page)).toBe('/');
    await expect.poll(async () => (await storedSession(page)).user, SOON).toContain('cv.pdf');
  });

  test('of a login that another tab’s login has overtaken is the one that holds', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const grace = await aUser(server.db, { full_name: 'Grace Hopper' });
    const here = await browser.newPage(server);
    const there = await browser.newPage(server, { nextTo: here });
    await here.goto('/login');
    const { release, arrived } = await hold(here, '/auth/token');
    await logIn(here, ada.email);
    await arrived;
    await there.goto('/login');
    await logIn(there, grace.email);
    await arriveAt(there, 'Profile');
    await here.getByText(/You are logged in as/).waitFor();

    release();
    await here.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await there.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    expect((await storedSession(there)).user).toContain('Ada Lovelace');
  });
});
