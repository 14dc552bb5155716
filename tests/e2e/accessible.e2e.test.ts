// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls, unrouteCalls } from '#tests/support/browser/calls.ts';
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
  takenOver,
  leaveFor,
} from '#tests/support/browser/verbs.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

interface State {
  page: string;
  /** Default: 1440. */
  width?: number;
  /** Brings the tab from the state before into this one, and waits until it is there. */
  reach: (page: Page) => Promise<unknown>;
}

/** States that are reached in one tab, one after the other. */
interface Tour {
  tour: string;
  as?: 'person' | 'organiser';
  states: State[];
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
      await anEvent(db, {
        title: 'A talk that is off',
        status: 'cancelled',
        format: 'online',
        venue_name: null,
        city: null,
      })
    ).event_id;
    ids.ended = (
      await anEvent(db, { ...past, title: 'A talk that is over', format: 'hybrid', category: 'wellbeing' })
    ).event_id;
    ids.draft = (await anEvent(db, { title: 'A talk to come', status: 'draft' })).event_id;
    ids.host = (await anOrganiser(db, { full_name: LONG })).user_id;
    await anEvent(db, { title: `A walk with ${LONG}`, created_by: ids.host });
    await anEvent(db, { ...past, created_by: ids.host });
    for (const category of ['design', 'business', 'careers', 'science', 'culture', 'community'] as const) {
      await anEvent(db, { category });
    }
  });

  const fill = (path: string) => path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
  const heading = (page: Page, words: string) =>
    page.getByRole('heading', { level: 1 }).filter({ hasText: words }).first().waitFor();
  const to = (path: string, words: string) => async (page: Page) => {
    await page.goto(fill(path));
    await heading(page, words);
  };
  const shows = (words: string) => (page: Page) => page.getByText(words).waitFor();
  const then = (arrive: State['reach'], see: State['reach']) => async (page: Page) => {
    await arrive(page);
    await see(page);
  };
  const follow = (path: string, words: string) => async (page: Page) => {
    await takenOver(page);
    await leaveFor(page, fill(path));
    await heading(page, words);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count(), SOON).toBe(0);
  };
  const submit = async (page: Page, name: string) => {
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  };
  const failing = (path: string, act: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await routeCalls(page, path, (call) => call.abort());
    await act(page);
  };
  const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
  const openUnread = async (page: Page) => {
    await expect.poll(() => bellWords(page), SOON).toMatch(/unread/);
    const popup = await openBell(page);
    await popup.locator('time').first().waitFor();
  };

  const tours: Tour[] = [
    {
      tour: 'Home',
      states: [
        { page: 'Home with its list', reach: to('/', "What's on") },
        { page: 'Home this weekend', reach: to('/?when=weekend', "What's on") },
        { page: 'Home with past events', reach: to('/?when=past', "What's on") },
        {
          page: 'Home without results',
          reach: then(to('/?search=nothing-like-this', "What's on"), (page) =>
            page
              .getByText(/No events/)
              .first()
              .waitFor(),
          ),
        },
        {
          page: 'Home with the choice of days',
          reach: async (page) => {
            await to('/?tag=rust', "What's on")(page);
            await page.getByRole('button', { name: 'Pick dates' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Show events' }).click();
            await page.getByText('Choose a first day').waitFor();
          },
        },
        {
          page: 'Home whose list did not load',
          reach: async (page) => {
            await to('/', "What's on")(page);
            await takenOver(page);
            await failing('/api/events?*', async () => {
              await page.getByLabel('Search').fill('x');
              await again(page).waitFor();
            })(page);
          },
        },
        {
          page: 'a page that is offline',
          reach: async (page) => {
            await to('/', "What's on")(page);
            await page.context().setOffline(true);
            await page.getByText('You are offline.').waitFor();
          },
        },
      ],
    },
    {
      tour: 'events and their hosts',
      states: [
        { page: 'an event', reach: to('/event/{event}', 'A talk on') },
        {
          page: 'a cancelled event',
          reach: then(follow('/event/{cancelled}', 'A talk that is off'), shows('This event is cancelled')),
        },
        {
          page: 'an event that is over',
          reach: then(follow('/event/{ended}', 'A talk that is over'), shows('This event is over')),
        },
        { page: 'an unknown event', reach: follow('/event/{draft}', 'Event not found') },
        {
          page: 'a host that did not load',
          reach: async (page) => {
            await to('/', "What's on")(page);
            // Before its code is there, a link loads the next page as a whole, with its data.
            await page.waitForLoadState('networkidle');
            await failing('/api/hosts/*', async () => {
              await leaveFor(page, `/host/${ids.host}`);
              await arriveAt(page, 'The host’s events did not load');
              await again(page).waitFor();
            })(page);
          },
        },
        {
          page: 'a host',
          reach: async (page) => {
            await again(page).click();
            await heading(page, LONG);
          },
        },
        { page: 'a host who is none', reach: follow('/host/{event}', 'Host not found') },
        { page: 'not found', reach: follow('/nothing', 'Page not found') },
        { page: 'Registrations without a code', reach: to('/registrations', 'This list is closed') },
        { page: 'feedback to come', reach: to('/feedback/{event}', 'Feedback on A talk on') },
        { page: 'feedback to give', reach: follow('/feedback/{ended}', 'Feedback on A talk that is over') },
      ],
    },
    {
      tour: 'Login',
      states: [
        { page: 'Login', reach: to('/login', 'Login') },
        { page: 'Login with what is missing', reach: (page) => submit(page, 'Login') },
        {
          page: 'Login refused',
          reach: async (page) => {
            await logIn(page, 'nobody@example.org', 'not the password');
            await page.getByText('Wrong email or password.').waitFor();
          },
        },
        { page: 'Forgot password', reach: follow('/forgot-password', 'Reset your password') },
        {
          page: 'Forgot password, asked',
          reach: async (page) => {
            await page.getByLabel('Email').fill('nobody@example.org');
            await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click();
            await arriveAt(page, 'Check your inbox');
          },
        },
        { page: 'Reset password without its link', reach: to('/reset-password', 'Choose a new password') },
        {
          page: 'Reset password with a spent link',
          reach: to(`/reset-password?token=${'x'.repeat(43)}`, 'This link no longer works'),
        },
        {
          page: 'Reset password with what is missing',
          reach: async (page) => {
            const email = 'ada@example.org';
            await routeCalls(page, '/api/auth/password-reset/check', (call) => call.fulfill({ json: { email } }));
            await to(`/reset-password?token=${'x'.repeat(43)}`, 'Choose a new password')(page);
            await submit(page, 'Save new password');
          },
        },
      ],
    },
    {
      tour: 'Sign Up',
      states: [
        { page: 'Sign Up', reach: to('/register', 'Sign Up') },
        {
          page: 'Sign Up with what is wrong and a file',
          reach: async (page) => {
            await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.png`));
            await submit(page, 'Sign Up');
          },
        },
        {
          page: 'Profile with a CV that failed',
          reach: async (page) => {
            await failing('/api/users/me/cv', async () => {
              await signUp(page, { email: anAddress('unlucky'), name: LONG, cv: aCv(`${LONG}.pdf`) });
              await again(page).waitFor();
            })(page);
          },
        },
      ],
    },
    {
      tour: 'what belongs to a person',
      as: 'person',
      states: [
        { page: 'Login when already in', reach: to('/login', 'Login') },
        { page: 'My events', reach: follow('/profile/events', 'My events') },
        { page: 'Settings', reach: follow('/profile/settings', 'Settings') },
        {
          page: 'Settings with the time zones to choose from',
          width: 390,
          reach: async (page) => {
            await page.getByLabel('Your time zone').click();
            await page.getByRole('listbox').waitFor();
          },
        },
        { page: 'admin for organisers only', reach: to('/admin/events', 'For organisers only') },
        { page: 'Profile', reach: to('/profile', 'Profile') },
        { page: 'the bell with notifications', reach: openUnread },
        {
          page: 'the bell with a deletion to undo',
          reach: async (page) => {
            const popup = page.getByRole('menu');
            await popup
              .getByRole('menuitem', { name: /^Delete notification/ })
              .first()
              .click();
            await popup.getByRole('menuitem', { name: /^Deleted/ }).waitFor();
          },
        },
      ],
    },
    {
      tour: 'a profile that is changed',
      as: 'person',
      states: [
        { page: 'Edit profile', reach: to('/profile/edit', 'Edit profile') },
        {
          page: 'Edit profile asking whether to leave',
          reach: async (page) => {
            await takenOver(page);
            await page.getByLabel('Headline').fill('Countess');
            await page.getByRole('link', { name: 'Cancel' }).click();
            await page.getByRole('alertdialog').waitFor();
          },
        },
        {
          page: 'Edit profile with what is wrong',
          reach: async (page) => {
            await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
            await page.getByLabel('Phone').fill('no number');
            await submit(page, 'Save');
          },
        },
        {
          page: 'a page with a message',
          reach: async (page) => {
            await page.getByLabel('Phone').fill('');
            await page.getByRole('button', { name: 'Save' }).click();
            await page.getByText('Your profile is saved.').waitFor();
          },
        },
        {
          page: 'Profile with a CV on its way',
          reach: async (page) => {
            await to('/profile', 'Profile')(page);
            await takenOver(page);
            await routeCalls(page, '/api/users/me/cv', () => {});
            await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.pdf`));
            await page.getByRole('progressbar').waitFor();
          },
        },
        {
          page: 'Profile with a CV',
          reach: async (page) => {
            await to('/profile', 'Profile')(page);
            await page.locator('input[type=file]').setInputFiles(aCv(`${LONG}.pdf`));
            await page.getByRole('button', { name: 'Download' }).waitFor();
          },
        },
      ],
    },
    {
      tour: 'what did not load for a person',
      as: 'person',
      states: [
        {
          page: 'Settings of which nothing loaded',
          reach: failing('/api/users/me/*', async (page) => {
            await to('/profile/settings', 'Settings')(page);
            await expect.poll(() => again(page).count(), SOON).toBe(4);
          }),
        },
        {
          page: 'My events that did not load',
          reach: failing('/api/users/me/registrations?*', async (page) => {
            await follow('/profile/events', 'My events')(page);
            await again(page).waitFor();
          }),
        },
        {
          page: 'the bell that failed',
          reach: failing('/api/notifications/', async (page) => {
            await to('/profile', 'Profile')(page);
            await (await openBell(page)).getByText('Failed to load notifications').waitFor();
          }),
        },
      ],
    },
    {
      tour: 'what organisers have',
      as: 'organiser',
      states: [
        {
          page: 'a draft',
          reach: then(to('/event/{draft}', 'A talk to come'), shows('This is a draft')),
        },
        { page: 'the events of organisers', reach: follow('/admin/events', 'Manage events') },
        {
          page: 'the bell without any',
          reach: then(follow('/profile', 'Profile'), async (page) =>
            (await openBell(page)).getByText('No notifications yet').waitFor(),
          ),
        },
        {
          page: 'the drawer',
          width: 390,
          reach: async (page) => {
            await to('/', "What's on")(page);
            await page.getByRole('button', { name: 'Menu' }).click();
            await page.getByRole('dialog', { name: 'Menu' }).waitFor();
          },
        },
      ],
    },
    {
      tour: 'lost code',
      states: [
        {
          page: 'a page whose code is lost',
          reach: async (page) => {
            let loads = 0;
            page.on('load', () => (loads += 1));
            await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404, body: '' }));
            await page.goto('/login');
            // It reloads itself, once, before it says so.
            await expect.poll(() => loads, SOON).toBe(2);
            await arriveAt(page, 'This page did not load');
            await again(page).waitFor();
          },
        },
      ],
    },
  ];

  test.each(tours)(
    '$tour: in each state axe finds nothing, there is one h1, nobody scrolls sideways, and nothing covers, breaks or crowds anything',
    async ({ as, states }) => {
      const page = await browser.newPage(server, as && { as: await someone(as) });
      for (const { page: name, width = 1440, reach } of states) {
        try {
          await page.setViewportSize({ width, height: 900 });
          await reach(page);
          await expectSoundState(page);
          unrouteCalls(page);
        } catch (error) {
          throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
        }
      }
    },
  );

  async function expectSoundState(page: Page) {
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
  }

  test('what covers, breaks or crowds anything is found', async () => {
    const page = await browser.newPage(server, { width: 390 });
    await to('/feedback/{ended}', 'Feedback on')(page);
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

  async function someone(as: NonNullable<Tour['as']>) {
    if (as === 'organiser') return anOrganiser(server.db, { full_name: 'Grace Hopper' });
    const user = await aUser(server.db, { full_name: LONG, headline: LONG, bio: `${LONG} ${LONG}` });
    for (const notification_type of ['registration_approved', 'registration_rejected', 'event_updated', 'of its own']) {
      await aNotification(server.db, { user_id: user.user_id, notification_type, title: LONG, message: LONG });
    }
    await aNotification(server.db, { user_id: user.user_id, read_at: new Date() });
    return user;
  }
});
