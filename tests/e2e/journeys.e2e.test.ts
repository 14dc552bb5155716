import { beforeAll, describe, test } from 'vitest';
import type { ElementHandle, Page } from 'playwright-core';
import { fillDemoData } from '#server/operations/demo/demo.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { journeys } from '../../scripts/browsers/journeys.mjs';
import { personIn, type Driver } from '../../scripts/browsers/person.mjs';

/** What `npm run browsers` walks in other browsers, so that its sentences stay those of the pages. */
describe.skipIf(!hasChromium)('the main journeys', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { demo: true } });
  beforeAll(async () => void (await fillDemoData(server.context)));

  test.each(journeys)('$name, in Chromium', async ({ width, walk }) => {
    const page = await browser.newPage(server, { width, height: 844 });
    await walk(personIn(driverOf(page), server.url));
  });
});

function driverOf(page: Page): Driver {
  // Playwright passes one argument, the journeys pass several.
  const called = (code: unknown, args: unknown[]) => `(${String(code)}).apply(null, ${JSON.stringify(args)})`;
  return {
    open: (url) => page.goto(url),
    back: () => page.goBack(),
    evaluate: (code, ...args) => page.evaluate(called(code, args)),
    async element(code, ...args) {
      const element = (await page.evaluateHandle(called(code, args))).asElement() as ElementHandle | null;
      return element && { press: () => element.click(), type: (text) => element.type(text) };
    },
    press: (key) => page.keyboard.press(key),
  };
}
