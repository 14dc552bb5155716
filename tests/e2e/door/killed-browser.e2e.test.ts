// @module-tag thorough

import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ARGUMENTS, hasChromium } from '#tests/support/browser/browser.ts';
import { login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { anEvening, openDoor, whoCame } from './at-the-door.ts';

describe.skipIf(!hasChromium)('a door whose browser is killed', () => {
  const server = listeningServer();
  let profile: string;
  let open: BrowserContext[];
  beforeEach(async () => {
    open = [];
    profile = await mkdtemp(path.join(tmpdir(), 'foyer-profile-'));
  });
  afterEach(async () => {
    await Promise.allSettled(open.map((context) => context.close()));
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  async function startBrowser(token: string) {
    const { CHROMIUM: executablePath = '' } = process.env;
    const options = { baseURL: server.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' };
    const context = await chromium.launchPersistentContext(profile, { executablePath, args: ARGUMENTS, ...options });
    context.setDefaultTimeout(SOON.timeout);
    // A browser writes it down seconds later.
    await context.addInitScript((given) => localStorage.setItem('authToken', given), token);
    open.push(context);
    return context;
  }

  /** All of it at once, as by a flat battery; the profile says which process it is. */
  async function kill(context: BrowserContext) {
    const closed = context.waitForEvent('close');
    const lock = await readlink(path.join(profile, 'SingletonLock'));
    process.kill(Number(lock.split('-').at(-1)), 'SIGKILL');
    await closed;
  }

  test('has what was done there when it is started again, and sends it', async () => {
    const names = ['Mira Okafor', 'Alan Kay', 'Chidi Lund'];
    const evening = await anEvening(server.db, [...names, 'Zoë Müller']);
    const token = await login(server.db, evening.helper);
    const before = await startBrowser(token);
    const page = await before.newPage();
    const door = await openDoor(page, evening.event_id, { door: 'Main entrance' });
    await door.counts('0 of 4 in');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await before.setOffline(true);
    for (const name of names) {
      await door.scan(evening.ticketOf(name));
      await door.verdict(`Welcome, ${name}`);
    }
    await kill(before);
    expect(await whoCame(server, evening.event_id)).toEqual([]);

    const after = await startBrowser(token);
    const again = await after.newPage();
    await again.goto(`/door/${evening.event_id}`);
    await again.getByText('3 of 4 in').waitFor();
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(names.toSorted());
    const sent = await server.db
      .selectFrom('door_actions')
      .select('outcome')
      .where('event_id', '=', evening.event_id)
      .execute();
    expect(sent.map(({ outcome }) => outcome)).toEqual(names.map(() => 'done'));
  });
});
