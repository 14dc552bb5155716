import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  aCv,
  arriveAt,
  isFocused,
  isListed,
  logIn,
  logOut,
  placeOf,
  signUp,
  storedSession,
  takesFocus,
} from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('a person with an account', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('signs up with a CV and finds it on the profile', async () => {
    const email = anAddress('grace');
    const page = await browser.newPage(server);
    await signUp(page, { email, name: 'Grace Hopper', cv: aCv('Grace Hopper.pdf') });
    await arriveAt(page, 'Profile');
    await page.getByRole('heading', { name: 'Grace Hopper', level: 2 }).waitFor();
    await page.getByText('Grace Hopper.pdf', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    expect(placeOf(page)).toBe('/profile');

    const { token, user } = await storedSession(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(user ?? '')).toMatchObject({
      email,
      full_name: 'Grace Hopper',
      timezone: 'Europe/Amsterdam',
      cv: { file_name: 'Grace Hopper.pdf', content_type: 'application/pdf' },
    });

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Grace Hopper.pdf');
  });

  test('is told by our own rules before anything is sent, then that an address has an account already, and mends it', async () => {
    const { email } = await aUser(server.db);
    const page = await browser.newPage(server);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/users/register') && sent.push(request.url()));
    await signUp(page, { email: 'not an address', password: 'short' });
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toHaveLength(2);
    await summary.getByRole('link').first().click();
    expect(await isFocused(page.getByLabel('Email'))).toBe(true);
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);

    const send = async (address: string) => {
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill('long enough now');
      await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign Up' }).click();
    };
    await send(email.toUpperCase());
    await summary.getByRole('link', { name: 'Login' }).waitFor();
    await takesFocus(summary);
    await expect.poll(() => page.title(), SOON).toBe('Error: Sign Up - Foyer');
    await summary.getByRole('link', { name: 'Login' }).click();
    await arriveAt(page, 'Login');
    expect(await storedSession(page)).toEqual({ token: null, user: null });

    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await arriveAt(page, 'Sign Up');
    await send(anAddress('mended'));
    await arriveAt(page, 'Profile');
  });

  test('logs in to the profile, and out to the login', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const page = await browser.newPage(server);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await logIn(page, ada.email);
    await arriveAt(page, 'Profile');
    expect(placeOf(page)).toBe('/profile');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();

    const { token } = await storedSession(page);
    await logOut(page);
    await arriveAt(page, 'Login');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await expect.poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length]), SOON).toEqual([0, 0]);
    const revoked = () => server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await revoked()).statusCode, SOON).toBe(401);
  });

  test('is sent to the login by a private address, and back to it afterwards, query and all', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server);
    await page.goto('/admin/events?status=draft&sort=-date');
    await arriveAt(page, 'Login');
    expect(placeOf(page)).toBe('/login');
    await logIn(page, ada.email);
    await arriveAt(page, 'For organisers only');
    expect(placeOf(page)).toBe('/admin/events?status=draft&sort=-date');
    // A later login without such a detour goes to the profile.
    await logOut(page);
    await arriveAt(page, 'Login');
    await logIn(page, ada.email);
    await arriveAt(page, 'Profile');
    expect(placeOf(page)).toBe('/profile');
  });

  test('reads an event without any account', async () => {
    const { event_id, title } = await anEvent(server.db);
    const page = await browser.newPage(server);
    await isListed(server, title);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await arriveAt(page, title);
    expect(placeOf(page)).toBe(`/event/${event_id}`);
    await expect.poll(() => page.title(), SOON).toBe(`${title} - Foyer`);
    await expect.poll(() => page.getByRole('button', { name: 'Register', exact: true }).count(), SOON).toBe(1);
  });
});
