// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { abreast, expectStill, holdUpRequests, watchShifts } from '#tests/support/browser/layout/layout-shifts.ts';
import { leaveFor, takesFocus } from '#tests/support/browser/verbs.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789abcdefg';

const pages = [
  { path: '/', as: 'visitor' },
  { path: '/?search=nothing-like-this', as: 'visitor' },
  { path: '/event/{event}', as: 'visitor' },
  { path: '/event/{event}', as: 'person' },
  { path: '/event/01890000-0000-7000-8000-000000000001', as: 'visitor' },
  { path: '/host/{host}', as: 'visitor' },
  { path: '/host/01890000-0000-7000-8000-000000000001', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/register', as: 'visitor' },
  { path: '/forgot-password', as: 'visitor' },
  { path: `/reset-password?token=${SECRET}`, as: 'visitor' },
  { path: `/confirm-email?token=${SECRET}`, as: 'visitor' },
  { path: '/feedback/{ended}', as: 'visitor' },
  { path: '/feedback/{ended}', as: 'person' },
  { path: '/profile', as: 'person' },
  { path: '/profile/events', as: 'person' },
  { path: '/profile/settings', as: 'person' },
  { path: '/profile/edit', as: 'person' },
  { path: '/profile/events', as: 'newcomer' },
  { path: '/no/such/page', as: 'visitor' },
] as const;

describe.skipIf(!hasChromium)('with every request 300 to 800 ms late, on a phone', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();
  const ids = { event: '', ended: '', host: '', ofOne: '' };
  let person: Awaited<ReturnType<typeof aUser>>;
  beforeAll(async () => {
    const { db } = server;
    person = await aUser(db, { full_name: 'Ada Lovelace' });
    ids.event = (
      await anEvent(db, { title: 'Rust for people who ship', description: 'A line.\n\n'.repeat(9) })
    ).event_id;
    const past = { starts_at: new Date(Date.now() - 3 * DAY), ends_at: new Date(Date.now() - 2 * DAY) };
    ids.ended = (await anEvent(db, { title: 'Language café', ...past })).event_id;
    for (const event_id of [ids.event, ids.ended]) {
      await aRegistration(db, { event_id, user_id: person.user_id, status: 'approved' });
    }
    ids.host = (await anOrganiser(db, { full_name: 'Grace Hopper' })).user_id;
    ids.ofOne = (await anOrganiser(db, { full_name: 'Alan Turing' })).user_id;
    await anEvent(db, { created_by: ids.ofOne });
    for (const changes of [{}, {}, past]) await anEvent(db, { ...changes, created_by: ids.host });
    for (let more = 0; more < 4; more += 1) await anEvent(db);
  });

  const addressOf = (path: string) => path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);

  async function slowPage(as: (typeof pages)[number]['as']): Promise<Page> {
    const who = { person, newcomer: true as const };
    const page = await browser.newPage(server, {
      width: 390,
      height: 844,
      ...(as !== 'visitor' && { as: who[as] }),
    });
    await holdUpRequests(page);
    return page;
  }

  async function expectToStandStill({ path, as }: (typeof pages)[number]): Promise<void> {
    const page = await slowPage(as);
    await watchShifts(page);
    await page.goto(addressOf(path));
    await expectStill(page, `${path} for a ${as}`);
    await browser.release(page);
  }

  test('every page stands still', async () => {
    await abreast(pages, expectToStandStill);
  });

  test.each([
    ['many events', 'host'],
    ['one event', 'ofOne'],
  ] as const)('a host of %s stands still for who comes from an event', async (_, host) => {
    const page = await slowPage('visitor');
    await watchShifts(page);
    await page.goto(addressOf('/event/{event}'));
    await expectStill(page);
    await leaveFor(page, addressOf(`/host/{${host}}`));
    await page.getByText('Loading the host').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: /^(Grace Hopper|Alan Turing)$/ }).waitFor();
    await expectStill(page);
  });

  test('a page that is left before its answers came leaves nothing behind, and is whole when one comes back', async () => {
    const page = await slowPage('person');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const go = (path: string) => leaveFor(page, addressOf(path));
    for (const { path, as } of pages.filter((each) => each.as !== 'newcomer' && !each.path.includes('token'))) {
      await go(path);
      await page.waitForTimeout(as === 'person' ? 350 : 150);
    }
    for (const [path, heading] of [
      ['/profile/events', 'My events'],
      ['/profile/settings', 'Settings'],
      ['/feedback/{ended}', 'Language café'],
      ['/event/{event}', 'Rust for people who ship'],
      ['/', 'What’s on'],
    ] as const) {
      await go(path);
      const title = page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: new RegExp(heading.replace('’', "['’]")) });
      await title.waitFor();
      await takesFocus(title);
    }
  });
});
