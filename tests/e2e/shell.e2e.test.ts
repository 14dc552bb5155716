// @module-tag thorough

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  arriveAt,
  bellOf,
  goTo,
  isListed,
  placeOf,
  takenOver,
  textsOf,
  leaveFor,
} from '#tests/support/browser/verbs.ts';

const HOME = "What's on";
const ID = '01890000-0000-7000-8000-000000000001';

/** The children of /admin in point 2 of the specification. */
const adminRoutes = [
  '/admin',
  '/admin/events',
  '/admin/events/create',
  `/admin/events/edit/${ID}`,
  `/admin/events/view/${ID}`,
  `/admin/events/${ID}/feedback`,
  '/admin/forms',
  '/admin/forms/create',
  `/admin/forms/edit/${ID}`,
  '/admin/email-templates',
  '/admin/email-templates/create',
  `/admin/email-templates/edit/${ID}`,
  '/admin/feedback-templates',
  '/admin/feedback-templates/create',
  `/admin/feedback-templates/edit/${ID}`,
];

/** Where it stands once it doesn't move. */
async function restingPlace(part: Locator): Promise<{ x: number; y: number }> {
  let seen: { x: number; y: number } | null = null;
  await expect
    .poll(async () => {
      const before = JSON.stringify(seen);
      seen = await part.boundingBox();
      return seen !== null && JSON.stringify(seen) === before;
    }, SOON)
    .toBe(true);
  return seen ?? { x: 0, y: 0 };
}

describe.skipIf(!hasChromium)('the shell around every page', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function hasAWhiteLogo(page: Page) {
    const drawing = page.getByRole('banner').getByRole('link', { name: 'Foyer' }).locator('svg');
    expect(await drawing.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(255, 255, 255)');
    for (const [window, width, height] of [
      [1440, 200, 48],
      [960, 200, 48],
      [959, 130, 32],
      [360, 130, 32],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 });
      await expect.poll(() => drawing.boundingBox(), SOON).toMatchObject({ width, height });
    }
  }

  async function offersToReportABug(page: Page) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const button = page.getByRole('link', { name: 'Report a bug' });
    const address = new URL((await button.getAttribute('href')) ?? '');
    expect(address.protocol + address.pathname).toBe('mailto:support@example.org');
    expect(address.searchParams.get('subject')).toBe('Bug Report - Foyer');
    expect(address.searchParams.get('body')).toMatch(/describe the bug/);
    const { x, y } = await restingPlace(button);
    await page.mouse.wheel(0, 400);
    expect(await button.boundingBox()).toMatchObject({ x, y });
    expect([x > 1440 / 2, y > 900 / 2]).toEqual([true, true]);
    await button.hover();
    await page.getByRole('tooltip', { name: 'Report a bug' }).or(page.getByText('Report a bug')).first().waitFor();
    await page.mouse.move(0, 0);
  }

  async function stepsAside(page: Page) {
    await page.setViewportSize({ width: 390, height: 900 });
    const report = page.getByRole('complementary', { name: 'Bug report' });
    const left = async () => Math.round((await report.boundingBox())?.x ?? 0);
    await expect.poll(left, SOON).toBeLessThan(390 - 52);
    const apart = Math.round((await restingPlace(report)).x);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.style.cssText = 'position: fixed; right: 16px; bottom: 16px; width: 120px; height: 40px';
      document.querySelector('main')?.append(button);
    });
    await expect.poll(left, SOON).toBe(390 - 8);
    // By keyboard it is reached all the same.
    await report.getByRole('link').focus();
    await expect.poll(left, SOON).toBe(apart);
    await page.evaluate(() => document.querySelector('main > button:last-child')?.remove());
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(left, SOON).toBe(apart);
  }

  test('has a white logo that leads home, and a button to report a bug that steps aside', async () => {
    const page = await browser.newPage(server);
    await page.goto('/login');
    await arriveAt(page, 'Login');
    await hasAWhiteLogo(page);
    await offersToReportABug(page);
    await stepsAside(page);
    await page.getByRole('banner').getByRole('link', { name: 'Foyer' }).click();
    await arriveAt(page, HOME);
    expect(placeOf(page)).toBe('/');
  });

  const entriesOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('a:visible, button:visible');
  const inSight = ['asvs/logout-in-sight' as const];

  /** With icons, at the right of a small screen; its second entry leads to the page with that heading. */
  async function hasADrawer(page: Page, expected: string[], second: string) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    const entries = drawer.getByRole('navigation').locator('a, button');
    await expect.poll(() => textsOf(entries), SOON).toEqual(expected);
    expect(await drawer.getByRole('navigation').locator('svg').count()).toBe(expected.length);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390);
    expect(box?.x).toBeGreaterThan(0);
    await entries.nth(1).click();
    await drawer.waitFor({ state: 'detached' });
    await arriveAt(page, second);
  }

  test('leads a visitor to Events, Login and Sign Up, in the colours of the specification, over a footer, and on a phone in a drawer', async () => {
    const page = await browser.newPage(server);
    await page.goto('/');
    expect(await textsOf(entriesOf(page))).toEqual(['Events', 'Login', 'Sign Up']);
    expect(await bellOf(page).count()).toBe(0);
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('p').first().textContent()).toBe(`© ${new Date().getFullYear()} Foyer`);
    expect(await textsOf(footer.getByRole('listitem').getByRole('link'))).toEqual([
      'Foyer on LinkedIn',
      'Foyer on Instagram',
    ]);
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : []));
      return names.map((name) => style.getPropertyValue(name).trim().toLowerCase());
    });
    const specified = ['#13182e', '#424242', '#82b1ff', '#ff5252', '#2196f3', '#4caf50', '#ffc107'];
    expect(colours).toEqual(expect.arrayContaining(specified));
    const bar = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(bar).toBe('rgb(19, 24, 46)');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toContain('dark');

    await hasADrawer(page, ['Events', 'Login', 'Sign Up'], 'Login');
    expect(await bellOf(page).count()).toBe(0);
  });

  test(
    'leads organisers to Admin too, on a phone in a drawer, and is there at every address, with a title, a heading and Logout',
    { tags: inSight },
    async () => {
      const { event_id } = await anEvent(server.db, { title: 'Rust for people who ship' });
      const page = await browser.newPage(server, { as: await anOrganiser(server.db) });
      const expected: [string, string][] = [
        ['/', 'Events'],
        [`/event/${event_id}`, 'Rust for people who ship'],
        ['/profile', 'Profile'],
        ['/profile/events', 'My events'],
        ['/profile/settings', 'Settings'],
        ['/profile/edit', 'Edit profile'],
        ['/forgot-password', 'Reset your password'],
        [`/reset-password?token=${'x'.repeat(43)}`, 'Choose a new password'],
        [`/confirm-email?token=${'x'.repeat(43)}`, 'Confirm your email address'],
        [`/feedback/${event_id}`, 'Feedback on Rust for people who ship'],
        ...adminRoutes.map((path): [string, string] => [path, adminTitles[path.replace(ID, '{id}')] ?? '']),
      ];
      await page.goto('/');
      await takenOver(page);
      await bellOf(page).waitFor();
      await expect
        .poll(() => textsOf(entriesOf(page)), SOON)
        .toEqual(['Events', 'Notifications', 'Profile', 'Admin', 'Logout']);
      await hasADrawer(page, ['Events', 'Profile', 'Admin', 'Logout'], 'Profile');
      expect(await bellOf(page).count()).toBe(1);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const [path, title] of expected) {
        expect((await page.request.get(path)).status(), path).toBe(200);
        await leaveFor(page, path);
        await page.waitForFunction((words) => document.title === words, `${title} - Foyer`);
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        expect(await page.getByRole('banner').getByRole('button', { name: 'Logout' }).isVisible(), path).toBe(true);
      }
    },
  );

  test('says so where there is nothing', async () => {
    const page = await browser.newPage(server);
    expect((await page.goto(`/event/${ID}`))?.status()).toBe(404);
    await arriveAt(page, 'Event not found');
    await page.goto('/nothing');
    await arriveAt(page, 'Page not found');
    for (const path of ['/nothing', '/event', '/admins', '/profile/edit/more', '/%E4%BD%A0']) {
      const sent = await page.request.get(path);
      expect(sent.status(), path).toBe(404);
      expect(await sent.text(), path).toContain('<title>Page not found - Foyer</title>');
      await goTo(page, '/login');
      await goTo(page, path);
      await arriveAt(page, 'Page not found');
      await expect.poll(() => page.title(), SOON).toBe('Page not found - Foyer');
    }
  });

  // rules/pages/pages.test.ts has all addresses that are private.
  test('sends a visitor from a private address to the login, next to which one signs up', async () => {
    const page = await browser.newPage(server);
    await page.goto('/profile');
    for (const path of ['/profile', '/profile/events', `/admin/events/edit/${ID}`]) {
      if (path !== '/profile') await goTo(page, path);
      await arriveAt(page, 'Login');
      expect(placeOf(page), path).toBe('/login');
      await expect.poll(() => page.title(), SOON).toBe('Login - Foyer');
      await goTo(page, '/register');
      await arriveAt(page, 'Sign Up');
    }
    await expect.poll(() => page.title(), SOON).toBe('Sign Up - Foyer');
    for (const path of ['/register', '/login']) expect((await page.request.get(path)).status(), path).toBe(200);
  });

  test('leads people to Events, the bell, Profile and Logout, with focus on the heading of each page, which is its title', async () => {
    const { title } = await anEvent(server.db);
    await isListed(server, title);
    const page = await browser.newPage(server, { as: await aUser(server.db) });
    await page.goto('/');
    await takenOver(page);
    await bellOf(page).waitFor();
    await expect.poll(() => textsOf(entriesOf(page)), SOON).toEqual(['Events', 'Notifications', 'Profile', 'Logout']);
    const steps: [string, string, string][] = [
      ['Profile', 'Profile', 'Profile'],
      ['Settings', 'Settings', 'Settings'],
      ['My events', 'My events', 'My events'],
      ['Profile', 'Profile', 'Profile'],
      ['Edit profile', 'Edit profile', 'Edit profile'],
      ['Events', HOME, 'Events'],
      [title, title, title],
    ];
    for (const [link, heading, words] of steps) {
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await arriveAt(page, heading);
      await page.waitForFunction((text) => {
        const { activeElement: focused } = document;
        return focused?.tagName === 'H1' && focused.textContent === text;
      }, heading);
      await expect.poll(() => page.title(), SOON).toBe(`${words} - Foyer`);
    }
    await page.goBack();
    await arriveAt(page, HOME);
  });
});

const adminTitles: Record<string, string> = {
  '/admin': 'Manage events',
  '/admin/events': 'Manage events',
  '/admin/events/create': 'Create an event',
  '/admin/events/edit/{id}': 'Edit an event',
  '/admin/events/view/{id}': 'View an event',
  '/admin/events/{id}/feedback': 'Feedback on an event',
  '/admin/forms': 'Forms',
  '/admin/forms/create': 'Create a form',
  '/admin/forms/edit/{id}': 'Edit a form',
  '/admin/email-templates': 'Email templates',
  '/admin/email-templates/create': 'Create an email template',
  '/admin/email-templates/edit/{id}': 'Edit an email template',
  '/admin/feedback-templates': 'Feedback templates',
  '/admin/feedback-templates/create': 'Create a feedback template',
  '/admin/feedback-templates/edit/{id}': 'Edit a feedback template',
};
