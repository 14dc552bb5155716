import { countPairs, measureCoverage } from '#path-kit/core/coverage.ts';
import { exploreAll, type Exploration } from '#path-kit/core/explore.ts';
import type { Model } from '#path-kit/core/model.ts';
import type { Path } from '#path-kit/core/paths.ts';
import { toursOf, transitionsAndCases } from '#path-kit/core/tours.ts';
import { exceptionsOf } from '../exceptions.ts';
import { saveResult } from '../results.ts';
import { stages } from '../stages.ts';

/** Notes which of a machine's transitions walks on its pages really take, for the tests and for `npm run models`. */
export function takenOnPages(model: Model) {
  const { machine } = model;
  const { all, take, missing } = measureCoverage(machine);
  const explorations = exploreAll(model, stages[machine.id]);
  const walked: Path[] = [];
  const starts: Record<string, string[]> = {};
  return {
    explorations,
    missing,
    note(path: Path, taken: string[]) {
      walked.push(path);
      taken.forEach(take);
      starts[path.start] = [...new Set([...(starts[path.start] ?? []), ...taken])];
    },
    save() {
      saveResult(machine, {
        way: 'in a browser',
        hasPages: true,
        paths: walked.length,
        pairs: countPairs(explorations, walked),
        starts,
        all,
        exceptions: exceptionsOf(machine.id).inBrowser,
      });
    },
  };
}

/** Tours that take each transition, and each case of an event, which these paths leave out. */
export function toursBesides(paths: Path[], explorations: Exploration[]): Path[] {
  const known = new Set(paths.flatMap(({ begun, steps }) => [begun, ...steps].flatMap(transitionsAndCases)));
  const newIn = (step: Parameters<typeof transitionsAndCases>[0]) =>
    transitionsAndCases(step).filter((goal) => !known.has(goal));
  // Each start has a tour, one without news too.
  return toursOf(explorations, newIn).filter(({ begun, steps }) =>
    [begun, ...steps].some((step) => newIn(step).length > 0),
  );
}
