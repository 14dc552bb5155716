// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { takenOver } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('a browser whose list of time zones is old', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function pageWithout(...zones: string[]) {
    const page = await browser.newPage(server);
    await page.addInitScript((gone) => {
      const Real = Intl.DateTimeFormat;
      Intl.DateTimeFormat = new Proxy(Real, {
        apply: (_, _self, [locale, options]) => new Intl.DateTimeFormat(locale, options),
        construct(target, [locale, options]) {
          if (gone.includes(options?.timeZone))
            throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
          return new target(locale, options);
        },
      });
    }, zones);
    return page;
  }
  const anEventInKyiv = () =>
    anEvent(server.db, {
      starts_at: new Date('2199-01-14T17:00:00Z'),
      ends_at: new Date('2199-01-14T19:00:00Z'),
      timezone: 'Europe/Kyiv',
    });

  // A mismatch between the HTML and what the application says would be an error of the page, which fails the test.
  test.each([
    { gone: ['Europe/Kyiv'], said: '19:00 to 21:00, Kyiv time', shown: '18:00 to 20:00 your time' },
    { gone: ['Europe/Kyiv', 'Europe/Kiev'], said: '17:00 to 19:00, UTC', shown: '18:00 to 20:00 your time' },
  ])('without $gone it says $said', async ({ gone, said, shown }) => {
    const { event_id } = await anEventInKyiv();
    const page = await pageWithout(...gone);
    await page.goto(`/event/${event_id}`);
    await takenOver(page);
    await page.getByText(said, { exact: true }).waitFor();
    await page.getByText(shown, { exact: true }).waitFor();
    await expect.poll(() => page.getByText('17:00 to 19:00, Kyiv time').count(), SOON).toBe(0);
  });
});
