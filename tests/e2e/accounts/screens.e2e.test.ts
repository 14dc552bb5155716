// @module-tag thorough

import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, anOrganiser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectToFit } from '#tests/support/browser/verbs.ts';

/** Milliseconds, as the worker's own: a lease much longer than that is not believed, and the copy is taken. */
const LEASE = 10 * 60 * 1000;

interface Person {
  user_id: string;
  email: string;
  token: string;
}

interface State {
  screen: string;
  reach: (page: Page, its: Person) => Promise<unknown>;
}

/** States of one tab, in this order, of a person who is logged in with a confirmed address unless it says otherwise. */
interface Tour {
  tour: string;
  isLoggedIn?: false;
  isConfirmed?: false;
  states: State[];
}

describe.skipIf(!hasChromium)('the screens of an account', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { verifiedEmailRequired: true } });
  let eventPath = '';
  beforeAll(async () => {
    eventPath = `/event/${(await anEvent(server.db)).event_id}`;
  });

  let count = 0;
  const wanted = (its: Person) => `new-${its.email}`;
  const failed = (page: Page) => page.getByRole('group', { name: 'There is a problem' }).waitFor();
  /** With such a copy of the data. */
  const openSettings = async (page: Page, { user_id }: Person, state: 'building' | 'failed' | 'ready') => {
    const soon = new Date(Date.now() + LEASE);
    const row = { export_id: uuid(), state, progress: 40, requested_at: new Date(), leased_until: soon };
    const ready = { ready_at: new Date(), size: 48_213, expires_at: soon };
    await server.db.deleteFrom('data_exports').where('user_id', '=', user_id).execute();
    await server.db
      .insertInto('data_exports')
      .values({ user_id, ...row, ...(state === 'ready' && ready) })
      .execute();
    await page.goto('/profile/settings');
  };
  const askToMove = (its: Person) => {
    const json = { new_email: wanted(its), current_password: PASSWORD };
    return call(server, 'POST', '/users/me/email-change', { token: its.token, json });
  };
  const openLink = async (page: Page, recipient: string, template: string) =>
    page.goto(String(await linkInMail(server, { recipient, template })));
  /** The button of a link is there at once, and fades in when it is known what the link is for. */
  const ask = async (page: Page, action: string) => {
    await page.getByRole('button', { name: action }).waitFor();
    await page.getByText('Looking at your link…').waitFor({ state: 'detached' });
    await expectNoAxeViolations(page);
  };
  const press = async (page: Page, action: string, outcome: string) => {
    await page.getByRole('button', { name: action }).click();
    await arriveAt(page, outcome);
  };
  const approve = (page: Page, its: Person) => openLink(page, its.email, 'approve_email_change');
  const confirmNew = (page: Page, its: Person) => openLink(page, wanted(its), 'confirm_new_email');
  const openUnproven = async (page: Page) => {
    const email = anAddress('unproven');
    await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
    await openLink(page, email, 'verify_email');
    await page.getByText(`to confirm ${email}.`).waitFor();
  };
  const YES = 'Yes, change my address';
  const CONFIRM = 'Confirm address';

  const tours: Tour[] = [
    {
      tour: 'the settings',
      states: [
        {
          screen: 'the form for another address, with what is wrong, and a copy of the data that is being built',
          async reach(page, its) {
            await openSettings(page, its, 'building');
            await page.getByRole('button', { name: 'Change address', exact: true }).click();
            await page.getByRole('button', { name: 'Send the links' }).click();
            await failed(page);
            await page.getByRole('progressbar').waitFor();
          },
        },
        {
          screen: 'the form for another password, and a copy of the data that failed',
          async reach(page, its) {
            await openSettings(page, its, 'failed');
            await page.getByText('The copy could not be made.').waitFor();
            await page.getByRole('button', { name: 'Change password', exact: true }).click();
            await page.getByLabel('Current password').waitFor();
          },
        },
        {
          screen: 'three sessions, an address that waits to be left, and a copy of the data that is ready',
          async reach(page, its) {
            const account = { user_id: its.user_id, password_hash: (await hashOf(its)) ?? '' };
            for (let more = 0; more < 2; more += 1) await login(server.db, account);
            await askToMove(its);
            await openSettings(page, its, 'ready');
            await page.getByText(`Changing to ${wanted(its)}`).waitFor();
            await page
              .getByRole('button', { name: /^Log out: / })
              .nth(1)
              .waitFor();
            await page.getByRole('button', { name: 'Download the copy' }).waitFor();
          },
        },
        {
          screen: 'the question before the account is deleted, after a wrong password',
          async reach(page) {
            await page.getByRole('button', { name: 'Delete… your account', exact: true }).click();
            const question = page.getByRole('alertdialog');
            await question.getByLabel('Password', { exact: true }).fill('not the right one');
            await question.getByRole('button', { name: 'Delete my account' }).click();
            await failed(page);
          },
        },
      ],
    },
    {
      tour: 'an address that is not confirmed',
      isConfirmed: false,
      states: [
        {
          screen: 'the settings of notifications, and an address that is not confirmed',
          async reach(page) {
            await page.goto('/profile/settings');
            await page.getByRole('table', { name: 'What we tell you about, and where' }).waitFor();
            await page.getByText('Confirm your address').waitFor();
          },
        },
        {
          screen: 'the question of a link, and that the address is confirmed',
          async reach(page, its) {
            await call(server, 'POST', '/users/me/email-verification', { token: its.token });
            await openLink(page, its.email, 'verify_email');
            await ask(page, CONFIRM);
            await press(page, CONFIRM, 'Your address is confirmed');
          },
        },
      ],
    },
    {
      tour: 'a seat for confirmed addresses alone',
      isConfirmed: false,
      states: [
        {
          screen: 'an event that takes confirmed addresses alone',
          async reach(page) {
            await page.goto(eventPath);
            await page.getByRole('complementary').getByRole('button', { name: 'Register' }).click();
            await page.getByRole('button', { name: 'Send the link again' }).waitFor();
          },
        },
      ],
    },
    {
      tour: 'an address that is changed, confirmed here first',
      states: [
        {
          screen: 'that the new address has to agree',
          async reach(page, its) {
            await askToMove(its);
            await approve(page, its);
            await ask(page, YES);
            await press(page, YES, 'One more link to use');
          },
        },
        {
          screen: 'that the address is changed',
          async reach(page, its) {
            await confirmNew(page, its);
            await press(page, CONFIRM, 'Your address is changed');
          },
        },
      ],
    },
    {
      tour: 'an address that is changed, confirmed elsewhere first',
      isLoggedIn: false,
      states: [
        {
          screen: 'that the old address has to agree',
          async reach(page, its) {
            await askToMove(its);
            await confirmNew(page, its);
            await ask(page, CONFIRM);
            await press(page, CONFIRM, 'One more link to use');
          },
        },
      ],
    },
    {
      tour: 'links of visitors',
      isLoggedIn: false,
      states: [
        {
          screen: 'the question for the password of an account, with what is wrong',
          async reach(page) {
            await openUnproven(page);
            await page.getByRole('button', { name: CONFIRM }).click();
            await failed(page);
          },
        },
        {
          screen: 'that the account is the owner’s, who chooses a password',
          reach: (page) => press(page, 'I didn’t sign up, or I don’t remember it', 'Choose a new password'),
        },
        {
          screen: 'that a link is of no use',
          async reach(page) {
            await page.goto(`/confirm-email?token=${'x'.repeat(43)}`);
            await arriveAt(page, 'This link no longer works');
          },
        },
        {
          screen: 'that a link is not whole',
          async reach(page) {
            await page.goto('/confirm-email?token=');
            await arriveAt(page, 'This link is incomplete');
          },
        },
      ],
    },
  ];

  const hashOf = async ({ user_id }: Person) => {
    const query = server.db.selectFrom('users').select('password_hash').where('user_id', '=', user_id);
    return (await query.executeTakeFirst())?.password_hash;
  };

  test.each(tours)(
    '$tour: in each state axe is silent on a phone and on a desk, and at most one button is filled',
    async ({ isLoggedIn = true, isConfirmed = true, states }) => {
      const email_verified_at = isConfirmed ? new Date() : null;
      const user = await anOrganiser(server.db, { email: `screens-${++count}@example.org`, email_verified_at });
      const page = await browser.newPage(server, { width: 360, height: 900, ...(isLoggedIn && { as: user }) });
      const its = { ...user, token: await login(server.db, user) };
      for (const { screen, reach } of states) {
        try {
          await page.setViewportSize({ width: 360, height: 900 });
          await reach(page, its);
          await expectSoundScreen(page);
        } catch (error) {
          throw new Error(`${screen}: ${(error as Error).message}`, { cause: error });
        }
      }
    },
  );
});

async function expectSoundScreen(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await expectToFit(page, [width]);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await filledButtons(page)).length, SOON).toBeLessThan(2);
  }
}

/** The words of those in sight that are filled, of a dialog where one is open; what the mouse is over has another colour. */
function filledButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('[role=alertdialog]') ?? document.querySelector('main');
    const filled = [...(place?.querySelectorAll('button, a') ?? [])].filter((element) => {
      const { backgroundColor } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) return false;
      return ['rgb(19, 24, 46)', 'rgb(198, 40, 40)'].includes(backgroundColor);
    });
    return filled.map((element) => element.textContent ?? '');
  });
}
