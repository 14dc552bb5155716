import { expect, test } from 'vitest';
import { exceptionsOf } from './exceptions.ts';
import { measureCoverage } from './kit/coverage.ts';
import { exploreAll } from './kit/explore.ts';
import type { Model } from './kit/model.ts';
import { pathsOf } from './kit/paths.ts';
import { replay } from './kit/replay.ts';
import type { Stage } from './kit/stage.ts';
import { toursOf } from './kit/tours.ts';
import { saveResult } from './results.ts';
import { rulesOf, unusedParts } from './rules/rules.ts';

/**
 * The tests of a machine that its model is enough for: every path on the real machine, all transitions taken, the
 * universal rules. With a stage also the paths that a browser walks. To be called in a `describe` of the machine.
 */
export function describeModel(model: Model, stage?: Stage) {
  const { id } = model.machine;
  const explorations = exploreAll(model);
  const coverage = measureCoverage(model.machine);
  const starts: Record<string, string[]> = {};
  let paths = 0;

  test.each(explorations)('every path goes where the model says: $start', async (exploration) => {
    const own = measureCoverage(model.machine);
    for (const path of pathsOf(exploration)) {
      paths += 1;
      await replay(path, own.inspect);
    }
    own.taken.forEach(coverage.take);
    starts[exploration.start] = [...own.taken];
  });

  test('every transition was really taken', () => {
    const exceptions = exceptionsOf(id).withoutBrowser;
    const hasPages = stage !== undefined;
    saveResult({ machine: id, way: 'without a browser', hasPages, paths, starts, all: coverage.all, exceptions });
    expect(coverage.missing()).toEqual(Object.keys(exceptions));
  });

  test.each(stage ? [stage] : [])(
    'the paths for the browser go where the model says',
    { timeout: 30_000 },
    async (pages) => {
      for (const path of toursOf(exploreAll(model, pages))) await replay(path);
    },
  );

  test('every case and every state of the model was met', () => {
    expect(unusedParts(model, explorations)).toEqual([]);
  });

  test.each(rulesOf(model))('$title', ({ broken }) => {
    expect(explorations.flatMap(broken).slice(0, 10)).toEqual([]);
  });
}
