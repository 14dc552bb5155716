// @module-tag thorough

import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { measureCoverage } from '#path-kit/core/coverage.ts';
import { exploreAll } from '#path-kit/core/explore.ts';
import type { Stage } from '#path-kit/core/stage.ts';
import { toursOf, transitionsAndCases } from '#path-kit/core/tours.ts';
import { exceptionsOf, withoutServer } from '#tests/models/exceptions.ts';
import { models } from '#tests/models/models.ts';
import { pageModelOf } from '#tests/models/page-models.ts';
import { closeOrigins } from '#tests/models/page/held-api.ts';
import { CONFIG, replayAll, replayInBrowser } from '#tests/models/page/replay-in-browser.ts';
import { takenOnPages, toursBesides } from '#tests/models/page/taken-on-pages.ts';
import { stages } from '#tests/models/stages.ts';
import { possibleOnServer, worlds } from '#tests/models/worlds.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { startServer } from '#tests/support/server/server.ts';

const walked = models.flatMap((model) => {
  const world = worlds[model.machine.id];
  return world ? [[model.machine.id, model, world] as const] : [];
});

/** Whose pages wait for what workers do. Those of the others would look for work in each of the databases. */
const withWorkers = new Set(['registration-flow']);

test('every machine with pages meets the real server, or a test is named that does it for the machine', () => {
  const named = Object.entries(withoutServer);
  expect([...Object.keys(worlds), ...named.map(([id]) => id)].sort()).toEqual(Object.keys(stages).sort());
  expect(named.filter(([, file]) => !existsSync(file))).toEqual([]);
});

describe.skipIf(!hasChromium)('on the pages, with the real server', () => {
  const browser = useBrowser();
  const forHeld = listeningServer({ config: CONFIG, background: false });
  afterAll(closeOrigins);

  test.each(walked)(
    'every case is as the server answers, and a person can take every transition of %s',
    async (id, model, world) => {
      const { transitions, cases } = exceptionsOf(id).onServer;
      const { stage, leftOut } = leavingOut(id, Object.keys(cases));
      const onServer = toursOf(exploreAll(model, stage), transitionsAndCases);
      const coverage = measureCoverage(model.machine);
      const { explorations, note, save, missing } = takenOnPages(model);
      const all = replayAll(onServer, async (path) => {
        // A database for each path: the embedded one would take longer to start than the path.
        const server = await startServer({
          database: hasPostgres ? 'postgres' : 'pglite',
          config: CONFIG,
          background: withWorkers.has(id),
        });
        await server.context.realtime.start();
        try {
          await server.listen();
          const taken = await replayInBrowser(
            path,
            pageModelOf(id),
            browser,
            server,
            await world(server, path.opensAt),
          );
          taken.forEach(coverage.take);
          note(path, taken);
        } finally {
          await server.close();
        }
      });
      const held = async () =>
        replayAll(toursBesides(onServer, explorations), async (path) => {
          note(path, await replayInBrowser(path, pageModelOf(id), browser, forHeld));
        });
      await all.then(held).finally(save);
      expect([...leftOut].sort()).toEqual(Object.keys(cases).sort());
      expect(coverage.missing(), 'with the real server alone').toEqual(Object.keys(transitions));
      expect(missing(), 'with held answers too').toEqual(Object.keys(exceptionsOf(id).inBrowser));
    },
  );
});

/** The machine's stage without these cases, each named by its sentence, or by `<sentence> at <address>`; and which of them it left out. */
function leavingOut(id: string, cases: string[]) {
  const stage = stages[id] as Stage;
  const leftOut = new Set<string>();
  const possible: Stage['possible'] = (happening, moment) => {
    const isThere = possibleOnServer[id]?.(happening, moment) ?? true;
    if (!isThere || !stage.possible(happening, moment)) return false;
    const { what } = happening;
    const found = cases.find((each) => each === what || each === `${what} at ${moment.place}`);
    if (found !== undefined) leftOut.add(found);
    return found === undefined;
  };
  return { stage: { ...stage, possible }, leftOut };
}
