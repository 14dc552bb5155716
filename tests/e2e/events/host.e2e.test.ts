// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls, routeCalls } from '#tests/support/browser/calls.ts';
import { arriveAt, expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
import { anEvent, anOrganiser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const day = 24 * 60 * 60 * 1000;

describe.skipIf(!hasChromium)('the page of a host', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** On a phone, with every call late. */
  async function on(path: string): Promise<Page> {
    const page = await browser.newPage(server, { width: 390 });
    await delayCalls(page);
    await page.goto(path);
    return page;
  }
  async function aHost() {
    const host = await anOrganiser(server.db, { full_name: 'Ada Host' });
    const created_by = host.user_id;
    const { event_id } = await anEvent(server.db, { title: 'Swifts at dusk', created_by });
    const past = { starts_at: new Date(Date.now() - 9 * day), ends_at: new Date(Date.now() - 8 * day) };
    await anEvent(server.db, { title: 'Swifts last spring', created_by, ...past });
    return { id: created_by, event_id, email: host.email };
  }

  test('is reached from an event, has what is to come before what has been, and leads back', async () => {
    const { id, event_id, email } = await aHost();
    const page = await on(`/event/${event_id}`);
    await page.getByRole('main').getByRole('link', { name: 'Ada Host' }).press('Enter');
    await page.waitForURL(`**/host/${id}`);
    await arriveAt(page, 'Ada Host');
    await page.getByText('2 events', { exact: true }).waitFor();
    const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    await expect.poll(titles, SOON).toEqual(['Swifts at dusk', 'Swifts last spring']);
    await expect.poll(() => page.title(), SOON).toMatch(/^Ada Host - /);
    expect(await page.content()).not.toContain(email);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Swifts last spring' }).click();
    await arriveAt(page, 'Swifts last spring');
    await page.goBack();
    await arriveAt(page, 'Ada Host');
  });

  test('comes whole with its HTML, under its own title', async () => {
    const { id } = await aHost();
    const html = await (await fetch(`${server.url}/host/${id}`)).text();
    expect(html).toContain('<title>Ada Host - ');
    expect(html).toContain('Events that Ada Host hosts');
    const page = await on(`/host/${id}`);
    await page.getByRole('link', { name: 'Swifts at dusk' }).waitFor();
  });

  test('that is nobody’s says so', async () => {
    const page = await on('/host/01890000-0000-7000-8000-000000000001');
    await page.getByRole('heading', { level: 1, name: 'Host not found' }).waitFor();
    await expectNoAxeViolations(page);
  });

  test('that did not load is tried again', async () => {
    const { id, event_id } = await aHost();
    const page = await on(`/event/${event_id}`);
    // Before its code is there, a link loads the next page as a whole, with its data.
    await page.waitForLoadState('networkidle');
    const letThrough = await routeCalls(page, '/api/hosts/*', (call) => call.abort());
    await page.getByRole('main').getByRole('link', { name: 'Ada Host' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expectNoAxeViolations(page);
    letThrough();
    await page.waitForURL(`**/host/${id}`);
    await again.click();
    await arriveAt(page, 'Ada Host');
  });
});
