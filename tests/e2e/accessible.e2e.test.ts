// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectSoundLayout, layoutFaults } from '#tests/support/browser/layout/layout-faults.ts';
import { anAddress, aNotification, anEvent, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  aCv,
  arriveAt,
  bellWords,
  expectNoSidewaysScroll,
  logIn,
  openBell,
  signUp,
} from '#tests/support/browser/verbs.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

interface State {
  page: string;
  as?: 'visitor' | 'person' | 'organiser';
  width?: number;
  /** Brings a page into its state, and waits until it is there. */
  reach: (page: Page) => Promise<unknown>;
}

describe.skipIf(!hasChromium)('every finished page in every state', () => {
  const browser = useBrowser();
  const server = listeningServer();
  const ids = { event: '', cancelled: '', ended: '', draft: '', host: '' };
  beforeAll(async () => {
    const { db } = server;
    const day = 24 * 60 * 60 * 1000;
    const past = { starts_at: new Date(Date.now() - 9 * day), ends_at: new Date(Date.now() - 8 * day) };
    const description = `# ${LONG}\n\n- [A link](https://example.org/${LONG})\n\n\`\`\`\n${LONG} ${LONG}\n\`\`\``;
    ids.event = (
      await anEvent(db, { title: `A talk on ${LONG}`, description, tags: ['rust', LONG.slice(0, 40)] })
    ).event_id;
    ids.cancelled = (
      await anEvent(db, { status: 'cancelled', format: 'online', venue_name: null, city: null })
    ).event_id;
    ids.ended = (await anEvent(db, { ...past, format: 'hybrid', category: 'wellbeing' })).event_id;
    ids.draft = (await anEvent(db, { status: 'draft' })).event_id;
    ids.host = (await anOrganiser(db, { full_name: LONG })).user_id;
    await anEvent(db, { title: `A walk with ${LONG}`, created_by: ids.host });
    await anEvent(db, { ...past, created_by: ids.host });
    for (const category of ['design', 'business', 'careers', 'science', 'culture', 'community'] as const) {
      await anEvent(db, { category });
    }
  });

  const to = (path: string, heading?: string) => async (page: Page) => {
    await page.goto(path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]));
    const found = page.getByRole('heading', { level: 1 });
    await (heading ? found.filter({ hasText: heading }) : found).first().waitFor();
  };
  const submit = async (page: Page, name: string) => {
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  };
  const failing = (pattern: string, act: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.route(pattern, (route) => route.abort());
    await act(page);
  };

  const states: State[] = [
    { page: 'Home with its list', reach: to('/', "What's on") },
    { page: 'Home this weekend', reach: to('/?when=weekend', "What's on") },
    {
      page: 'Home with the choice of days',
      reach: async (page) => {
        await to('/?tag=rust')(page);
        await page.getByRole('button', { name: 'Pick dates' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Show events' }).click();
        await page.getByText('Choose a first day').waitFor();
      },
    },
    { page: 'Home with past events', reach: to('/?when=past', "What's on") },
    {
      page: 'Home without results',
      reach: async (page) => (
        await to('/?search=nothing-like-this')(page),
        page
          .getByText(/No events/)
          .first()
          .waitFor()
      ),
    },
    {
      page: 'Home whose list did not load',
      reach: failing('**/api/events?**', async (page) => {
        await to('/')(page);
        await page.getByLabel('Search').fill('x');
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      }),
    },
    { page: 'an event', reach: to('/event/{event}', 'A talk on') },
    {
      page: 'a cancelled event',
      reach: async (page) => (
        await to('/event/{cancelled}')(page),
        page.getByText('This event is cancelled').waitFor()
      ),
    },
    {
      page: 'an event that is over',
      reach: async (page) => (await to('/event/{ended}')(page), page.getByText('This event is over').waitFor()),
    },
    {
      page: 'a draft',
      as: 'organiser',
      reach: async (page) => (await to('/event/{draft}')(page), page.getByText('This is a draft').waitFor()),
    },
    { page: 'an unknown event', reach: to('/event/{draft}', 'Event not found') },
    { page: 'a host', reach: to('/host/{host}', LONG) },
    { page: 'a host who is none', reach: to('/host/{event}', 'Host not found') },
    {
      page: 'a host that did not load',
      reach: async (page) => {
        await to('/')(page);
        // Before its code is there, a link loads the next page as a whole, with its data.
        await page.waitForLoadState('networkidle');
        await page.route('**/api/hosts/**', (route) => route.abort());
        await page.evaluate((path) => history.pushState(null, '', path), `/host/${ids.host}`);
        await arriveAt(page, 'The host’s events did not load');
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
    { page: 'Login', reach: to('/login', 'Login') },
    { page: 'Login when already in', as: 'person', reach: to('/login', 'Login') },
    { page: 'Login with what is missing', reach: async (page) => (await to('/login')(page), submit(page, 'Login')) },
    {
      page: 'Login refused',
      reach: async (page) => {
        await to('/login')(page);
        await logIn(page, 'nobody@example.org', 'not the password');
        await page.getByText('Wrong email or password.').waitFor();
      },
    },
    { page: 'Sign Up', reach: to('/register', 'Sign Up') },
    {
      page: 'Sign Up with what is wrong and a file',
      reach: async (page) => {
        await to('/register')(page);
        await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.png`));
        await submit(page, 'Sign Up');
      },
    },
    { page: 'Profile', as: 'person', reach: to('/profile', 'Profile') },
    {
      page: 'Profile with a CV',
      as: 'person',
      reach: async (page) => {
        await to('/profile')(page);
        await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.pdf`));
        await page.getByRole('button', { name: 'Download' }).waitFor();
      },
    },
    {
      page: 'Profile with a CV on its way',
      as: 'person',
      reach: async (page) => {
        await page.route('**/api/users/me/cv', () => {});
        await to('/profile')(page);
        await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.pdf`));
        await page.getByRole('progressbar').waitFor();
      },
    },
    {
      page: 'Profile with a CV that failed',
      reach: failing('**/api/users/me/cv', async (page) => {
        await signUp(page, { email: anAddress('unlucky'), name: LONG, cv: aCv(`${LONG}.pdf`) });
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      }),
    },
    { page: 'My events', as: 'person', reach: to('/profile/events', 'My events') },
    { page: 'Settings', as: 'person', reach: to('/profile/settings', 'Settings') },
    { page: 'Edit profile', as: 'person', reach: to('/profile/edit', 'Edit profile') },
    {
      page: 'Edit profile with what is wrong',
      as: 'person',
      reach: async (page) => {
        await to('/profile/edit')(page);
        await page.getByLabel('Phone').fill('no number');
        await submit(page, 'Save');
      },
    },
    {
      page: 'Edit profile asking whether to leave',
      as: 'person',
      reach: async (page) => {
        await to('/profile/edit')(page);
        await page.getByLabel('Headline').fill('Not saved');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    { page: 'Forgot password', reach: to('/forgot-password', 'Reset your password') },
    {
      page: 'Forgot password, asked',
      reach: async (page) => {
        await to('/forgot-password')(page);
        await page.getByLabel('Email').fill('nobody@example.org');
        await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click();
        await arriveAt(page, 'Check your inbox');
      },
    },
    {
      page: 'Reset password with what is missing',
      reach: async (page) => {
        const email = 'ada@example.org';
        await page.route('**/api/auth/password-reset/check', (route) => route.fulfill({ json: { email } }));
        await to(`/reset-password?token=${'x'.repeat(43)}`)(page);
        await submit(page, 'Save new password');
      },
    },
    { page: 'Registrations without a code', reach: to('/registrations', 'This list is closed') },
    { page: 'Reset password without its link', reach: to('/reset-password', 'Choose a new password') },
    {
      page: 'Reset password with a spent link',
      reach: to(`/reset-password?token=${'x'.repeat(43)}`, 'This link no longer works'),
    },
    {
      page: 'My events that did not load',
      as: 'person',
      reach: failing('**/api/users/me/registrations?**', async (page) => {
        await to('/profile/events', 'My events')(page);
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      }),
    },
    {
      page: 'Settings of which nothing loaded',
      as: 'person',
      reach: failing('**/api/users/me/**', async (page) => {
        await to('/profile/settings', 'Settings')(page);
        await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count(), SOON).toBe(4);
      }),
    },
    {
      page: 'Settings with the time zones to choose from',
      as: 'person',
      width: 390,
      reach: async (page) => {
        await to('/profile/settings', 'Settings')(page);
        await page.getByLabel('Your time zone').click();
        await page.getByRole('listbox').waitFor();
      },
    },
    {
      page: 'the bell with a deletion to undo',
      as: 'person',
      reach: async (page) => {
        await to('/profile')(page);
        await expect.poll(() => bellWords(page), SOON).toMatch(/unread/);
        const popup = await openBell(page);
        await popup
          .getByRole('menuitem', { name: /^Delete notification/ })
          .first()
          .click();
        await popup.getByRole('menuitem', { name: /^Deleted/ }).waitFor();
      },
    },
    { page: 'not found', reach: to('/nothing', 'Page not found') },
    { page: 'feedback to come', reach: to('/feedback/{event}', 'Feedback') },
    { page: 'feedback to give', reach: to('/feedback/{ended}', 'Feedback') },
    { page: 'the events of organisers', as: 'organiser', reach: to('/admin/events', 'Manage events') },
    { page: 'admin for organisers only', as: 'person', reach: to('/admin/events', 'For organisers only') },
    {
      page: 'a page whose code is lost',
      reach: async (page) => {
        let loads = 0;
        page.on('load', () => (loads += 1));
        await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404, body: '' }));
        await to('/login')(page);
        // It reloads itself, once, before it says so.
        await expect.poll(() => loads, SOON).toBe(2);
        await arriveAt(page, 'This page did not load');
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
    {
      page: 'the bell with notifications',
      as: 'person',
      reach: async (page) => {
        await to('/profile')(page);
        await expect.poll(() => bellWords(page), SOON).toMatch(/unread/);
        await (await openBell(page)).locator('time').first().waitFor();
      },
    },
    {
      page: 'the bell without any',
      as: 'organiser',
      reach: async (page) => (
        await to('/profile')(page),
        (await openBell(page)).getByText('No notifications yet').waitFor()
      ),
    },
    {
      page: 'the bell that failed',
      as: 'person',
      reach: failing('**/api/notifications/', async (page) => {
        await to('/profile')(page);
        await (await openBell(page)).getByText('Failed to load notifications').waitFor();
      }),
    },
    {
      page: 'the drawer',
      as: 'organiser',
      width: 390,
      reach: async (page) => {
        await to('/')(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      },
    },
    {
      page: 'a page that is offline',
      reach: async (page) => {
        await to('/')(page);
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
      },
    },
    {
      page: 'a page with a message',
      as: 'person',
      reach: async (page) => {
        await to('/profile/edit')(page);
        await page.getByLabel('Headline').fill('Countess');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Your profile is saved.').waitFor();
      },
    },
  ];

  test.each(states)(
    '$page: axe finds nothing, there is one h1, nobody scrolls sideways, and nothing covers, breaks or crowds anything',
    async ({ as, width, reach }) => {
      const page = await browser.newPage(server, { width: width ?? 1440, ...(await someone(as)) });
      await reach(page);
      await expectNoAxeViolations(page);
      await expectSoundLayout(page);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/^.+ - Foyer$/);

      for (const narrow of [390, 360, 320]) {
        await page.setViewportSize({ width: narrow, height: 640 });
        await expectNoSidewaysScroll(page);
        if (narrow !== 360) await expectSoundLayout(page);
      }
      await expectNoAxeViolations(page);
    },
  );

  test('what covers, breaks or crowds anything is found', async () => {
    const page = await browser.newPage(server, { width: 390 });
    await to('/feedback/{ended}', 'Feedback')(page);
    await page.getByRole('button', { name: 'Send feedback' }).waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    await page.evaluate(() => {
      const [card, button] = ['main h2', 'main button[type=submit]'].map((path) => document.querySelector(path));
      const sheet = card?.parentElement?.parentElement?.parentElement;
      const line = Object.assign(document.createElement('p'), { className: 'kept' });
      const words = Object.assign(document.createElement('p'), { textContent: 'An unbreakable engine' });
      Object.assign(line.style, { height: '1lh' });
      Object.assign(words.style, { wordBreak: 'break-all', width: '9em' });
      Object.assign(sheet?.style ?? {}, { marginTop: '-9rem' });
      button?.after(button.cloneNode(true), words);
      document.querySelector('main')?.append(line);
    });
    expect((await layoutFaults(page)).join('\n')).toMatch(
      /covers the h1[^]*class="kept"[^]*is an empty line[^]*two filled buttons[^]*“\w+” is broken/,
    );
  });

  async function someone(as: State['as']) {
    if (as === 'organiser') return { as: await anOrganiser(server.db, { full_name: 'Grace Hopper' }) };
    if (as !== 'person') return {};
    const user = await aUser(server.db, { full_name: LONG, headline: LONG, bio: `${LONG} ${LONG}` });
    for (const notification_type of ['registration_approved', 'registration_rejected', 'event_updated', 'of its own']) {
      await aNotification(server.db, { user_id: user.user_id, notification_type, title: LONG, message: LONG });
    }
    await aNotification(server.db, { user_id: user.user_id, read_at: new Date() });
    return { as: user };
  }
});
