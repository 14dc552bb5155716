// @module-tag thorough

import { afterAll, describe, expect, test } from 'vitest';
import { exceptionsOf } from '#tests/models/exceptions.ts';
import { toursOf } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import { pageModelOf } from '#tests/models/page-models.ts';
import { closeOrigins } from '#tests/models/page/held-api.ts';
import { CONFIG, replayAll, replayInBrowser } from '#tests/models/page/replay-in-browser.ts';
import { takenOnPages } from '#tests/models/page/taken-on-pages.ts';
import { stages } from '#tests/models/stages.ts';
import { worlds } from '#tests/models/worlds.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

// Those with a world are walked with the real server's answers: models-on-server.e2e.test.ts.
describe.skipIf(!hasChromium)('on the pages', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: CONFIG, background: false });
  afterAll(closeOrigins);

  const onPages = models.flatMap((model) => {
    const { id } = model.machine;
    return id in stages && !(id in worlds) ? [[id, model] as const] : [];
  });

  test.each(onPages)('a person can take every transition of %s', async (id, model) => {
    const { explorations, note, save, missing } = takenOnPages(model);
    const walked = replayAll(toursOf(explorations), async (path) => {
      note(path, await replayInBrowser(path, pageModelOf(id), browser, server));
    });
    await walked.finally(save);
    expect(missing()).toEqual(Object.keys(exceptionsOf(id).inBrowser));
  });
});
