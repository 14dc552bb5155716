// @module-tag thorough

import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildServer } from '#server/app.ts';
import { findBuiltPages } from '#server/pages/page-source.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { anotherBuild } from './another-build.ts';
import { anEvening, openDoor, whoCame } from './at-the-door.ts';

describe.skipIf(!hasChromium)('a door that is open while its server is replaced', () => {
  const browser = useBrowser({ isUnused: true });
  let server: TestServer;
  let next: Awaited<ReturnType<typeof anotherBuild>>;
  let running: FastifyInstance | null = null;
  beforeAll(async () => {
    next = await anotherBuild();
  });
  afterAll(() => next.remove());
  beforeEach(async () => {
    server = await startServer();
    await server.listen();
  });
  afterEach(async () => {
    if (running) await stop(running);
    running = null;
    await server.close();
  });

  /** On the same database and at the same address, with nothing of the build before. */
  async function startNext() {
    running = buildServer(server.context, findBuiltPages(next.root));
    await running.listen({ port: server.context.config.port, host: '127.0.0.1' });
  }

  test('goes on with the build that it has, loses nothing, and has the new one after a reload', async () => {
    const names = ['Alan Kay', 'Chidi Lund', 'Mira Okafor', 'Noor Said', 'Zoë Müller'] as const;
    const evening = await anEvening(server.db, names);
    const came = async (...who: string[]) => {
      await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(who);
    };
    const page = await browser.newPage(server, { as: evening.helper, width: 390, height: 844 });
    const door = await openDoor(page, evening.event_id);
    const letIn = async (name: string) => {
      await door.scan(evening.ticketOf(name));
      await door.verdict(`Welcome, ${name}`);
      await door.next();
    };
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const before = await entryOf(page);
    await letIn('Mira Okafor');
    await came('Mira Okafor');

    await stop(server.app);
    await letIn('Alan Kay');
    await page.getByText('Offline: 1 check-in waits to be sent').waitFor();
    await startNext();
    await came('Alan Kay', 'Mira Okafor');
    expect((await fetch(new URL(before, server.url))).status).toBe(404);
    expect(await statusOf(page, before)).toBe(200);

    await findUpdate(page);
    await letIn('Chidi Lund');
    await came('Alan Kay', 'Chidi Lund', 'Mira Okafor');
    await page.context().setOffline(true);
    await letIn('Zoë Müller');
    await page.reload();
    await page.getByText('Offline: 1 check-in waits to be sent').waitFor();
    const after = await entryOf(page);
    expect(after).not.toBe(before);
    await page.context().setOffline(false);
    await came('Alan Kay', 'Chidi Lund', 'Mira Okafor', 'Zoë Müller');

    await page.reload();
    await page.getByText('4 of 5 in').first().waitFor();
    expect(await entryOf(page)).toBe(after);
    await page.context().setOffline(true);
    await page.reload();
    await door.button('Go without the camera').click();
    expect(await entryOf(page)).toBe(after);
    await letIn('Noor Said');
    await page.context().setOffline(false);
    await came(...names);
    expect(await keptBy(page)).toHaveLength(2);
    const sent = await server.db.selectFrom('door_actions').select(['kind', 'outcome']).execute();
    expect(sent).toEqual(names.map(() => ({ kind: 'check_in', outcome: 'done' })));

    await page.goto('/');
    await expect.poll(() => keptBy(page), SOON).toEqual([expect.stringMatching(/^offline \/door\/ another/)]);
  });
});

/** The path of the script that the page began with. */
function entryOf(page: Page): Promise<string> {
  return page
    .locator('script[type=module][src]')
    .first()
    .evaluate((script) => script.getAttribute('src') ?? '');
}

/** What the browser keeps of doors, a release in each. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline /door/')));
}

/** How the page is answered when it asks for this file, by its worker or by the server: not from what the browser remembers. */
function statusOf(page: Page, file: string): Promise<number> {
  return page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, file);
}

/** As a browser does by itself within a day: another worker is there, and waits for the pages of the one before. */
function findUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    const isWaiting = () => registration.waiting !== null;
    await new Promise<void>((resolve) => {
      const look = () => isWaiting() && resolve();
      installing?.addEventListener('statechange', look);
      look();
    });
  });
}

async function stop(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}
