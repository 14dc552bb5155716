// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exceptionsOf } from '#tests/models/exceptions.ts';
import { countPairs, measureCoverage } from '#path-kit/core/coverage.ts';
import { exploreAll } from '#path-kit/core/explore.ts';
import { toursOf } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import { pageModelOf } from '#tests/models/page-models.ts';
import { closeOrigins } from '#tests/models/page/held-api.ts';
import { replayAll, replayInBrowser } from '#tests/models/page/replay-in-browser.ts';
import { saveResult } from '#tests/models/results.ts';
import { stages } from '#tests/models/stages.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

describe.skipIf(!hasChromium)('on the pages', () => {
  const browser = useBrowser();
  let server: TestServer;
  beforeAll(async () => {
    // Nobody answers there: where a path leads is said by the test.
    const loginProvider = { issuer: 'http://127.0.0.1:9', clientId: 'foyer', clientSecret: null, name: 'Example ID' };
    server = await startServer({ config: { demo: true, loginProvider }, background: false });
  });
  afterAll(() => server.close());
  afterAll(closeOrigins);

  const onPages = models.flatMap((model) => (model.machine.id in stages ? [[model.machine.id, model] as const] : []));

  test.each(onPages)('a person can take every transition of %s', async (id, model) => {
    const explorations = exploreAll(model, stages[id]);
    const paths = toursOf(explorations);
    const coverage = measureCoverage(model.machine);
    const starts: Record<string, string[]> = {};
    const walked = replayAll(paths, async (path) => {
      const taken = await replayInBrowser(path, pageModelOf(id), browser, server);
      taken.forEach(coverage.take);
      starts[path.start] = [...new Set([...(starts[path.start] ?? []), ...taken])];
    });
    const exceptions = exceptionsOf(id).inBrowser;
    await walked.finally(() => {
      saveResult(model.machine, {
        way: 'in a browser',
        hasPages: true,
        paths: paths.length,
        pairs: countPairs(explorations, paths),
        starts,
        all: coverage.all,
        exceptions,
      });
    });
    expect(coverage.missing()).toEqual(Object.keys(exceptions));
  });
});
