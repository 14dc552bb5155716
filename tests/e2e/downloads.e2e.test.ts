// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, upload, uploadPlaces, type Place } from '#tests/support/made/uploads.ts';

/** A PDF to software that looks at its beginning, a web page to software that does not. */
const both =
  '%PDF-1.7\n<!doctype html><title>still</title><script>document.title = "it ran"; fetch("/it-ran")</script>';

describe.skipIf(!hasChromium)('a PDF that is a web page as well, opened by its address', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let addresses: { url: string; token: string }[];
  beforeAll(async () => {
    const [cv, answer] = (await uploadPlaces(server)) as [Place, Place];
    await upload(server, cv, formWith(both));
    const { file_id } = (await upload(server, answer, formWith(both))).body;
    addresses = [
      { url: '/api/users/me/cv', token: cv.token },
      { url: `/api/answer-files/${file_id}`, token: answer.token },
    ];
  });

  async function pageOf(token: string) {
    const page = await browser.newPage(server);
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const start = page.url();
    return { page, start, hasRun: async () => asked.includes('/it-ran') || (await page.title()) === 'it ran' };
  }

  /** As if something on the way had taken these headers off, and called it a web page. */
  const without = (page: Page, ...names: string[]) =>
    page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const kept = Object.entries(response.headers()).filter(([name]) => !names.includes(name));
      await route.fulfill({ response, headers: { ...Object.fromEntries(kept), 'content-type': 'text/html' } });
    });

  test('is saved and not shown, and would not run if it were shown', { tags: ['asvs/download-inert'] }, async () => {
    for (const { url, token } of addresses) {
      const saved = await pageOf(token);
      const [download] = await Promise.all([saved.page.waitForEvent('download'), saved.page.goto(url).catch(() => {})]);
      expect(download.suggestedFilename()).toBe('file.pdf');
      expect(await readFile(await download.path(), 'utf8')).toBe(both);
      expect([saved.page.url(), await saved.hasRun()]).toEqual([saved.start, false]);

      const shown = await pageOf(token);
      await without(shown.page, 'content-disposition');
      await shown.page.goto(url);
      expect([await shown.page.title(), await shown.hasRun()]).toEqual(['still', false]);

      // Without the policy of the download as well it does run: the test would notice.
      const open = await pageOf(token);
      await without(open.page, 'content-disposition', 'content-security-policy');
      await open.page.goto(url);
      await expect.poll(open.hasRun, SOON).toBe(true);
    }
  });
});
