import type { Page } from 'playwright-core';
import type { TestServer } from '../server/server.ts';
import type { useBrowser } from './browser.ts';

export interface Visit {
  page: Page;
  viewer: Page;
  outside: string[];
}

/** A page with the viewer of the statecharts next to it, and every address outside of this server that either asked for. */
export async function openViewer(
  browser: ReturnType<typeof useBrowser>,
  server: TestServer,
  path: string,
): Promise<Visit> {
  const page = await browser.newPage(server);
  const outside: string[] = [];
  page.context().on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== server.url)
      outside.push(request.url());
  });
  await page.goto(path);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open inspector' }).click();
  const viewer = await opening;
  await viewer.getByRole('img', { name: 'Statechart of auth' }).waitFor();
  return { page, viewer, outside };
}

/** The innermost states that are lit in the chart. */
export function activeStates(viewer: Page): Promise<(string | null)[]> {
  return viewer
    .locator('[data-active="leaf"]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
}
