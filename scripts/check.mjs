// Everything that has to hold: what the sources show, the build and the tests, side by side. `npm test` finds a browser and a database first.
import { availableParallelism } from 'node:os';
import { reportChecklist } from './checklist.mjs';
import { setup } from './setup.mjs';
import { isMain } from './spawn.mjs';
import { SOME } from './tests/results.mjs';
import { startRun } from './tests/run.mjs';

/** They read the sources and nothing else. The slow come first. */
const REVIEWS = {
  // With `--type-check` it finds what the compiler finds, for a third of what both cost.
  'types and lint': ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  boundaries: ['scripts/boundaries.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  contract: ['scripts/contract.mjs', '--check'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
};
/** Those that take long run where CI is set; the rest on one database of the two, by tests/support/server/engines.ts. */
const isUsual = !process.env.CI;
/** The checks of types are a program of Go, which collects its garbage at twice what lives: at five times, they cost a quarter less and take a tenth more memory. */
const GARBAGE = { GOGC: '400' };
const CORES = availableParallelism();
/** Faults wait most of the time, for what was killed and for leases: three at a time take one core. */
const FAULTS_AT_ONCE = 3;

/** Runs all of it and prints what failed and what it took; answers whether all is well. */
export async function check({ shuffle, ...needs } = {}) {
  const run = await startRun(needs);
  const options = { isUsual, shuffle };
  const reviewed = review(run);
  const isBuilt = await run.program('build', ['scripts/build/build.mjs', '--if-stale']);
  if (!isBuilt) {
    await reviewed;
    return run.end({ isWhole: false });
  }
  let browse;
  const browsing = new Promise((resolve) => (browse = resolve));
  const tested = run.tests('tests', { ...options, project: ['!faults'] }, ({ project }) => {
    if (project === 'e2e') browse();
  });
  // Next to browsers, which leave a third of two cores idle; what comes before them takes both.
  await Promise.race([tested, browsing]);
  await reviewed;
  const withstood = run.tests('faults', { ...options, project: ['faults'], maxWorkers: FAULTS_AT_ONCE });
  await Promise.all([tested, withstood]);
  await run.report('checklist', () => reportChecklist());
  // What comes first in a worker pays for what all share in it: in another order that is another file than the budget knows of.
  return run.end({ isWhole: shuffle === undefined });
}

/** Runs some tests alone, thorough ones too: `choice` are options of Vitest. Filters that no file has in its path are a mistake. */
export async function checkSome(choice, needs = {}) {
  const run = await startRun({ ...needs, folder: SOME });
  await run.tests('tests', { passWithNoTests: choice.filters.length === 0, ...choice });
  const { testNamePattern } = choice;
  if (testNamePattern !== undefined && !run.hasRun) run.fail(`✗ No test has this in its name: ${testNamePattern}`);
  return run.end({ isWhole: false });
}

/** Half as many at a time as there are cores, and at least one. */
async function review(run) {
  const waiting = Object.entries(REVIEWS);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run.program(...next, { env: GARBAGE });
  };
  await Promise.all(Array.from({ length: Math.max(1, CORES / 2) }, lane));
}

if (isMain(import.meta.url)) {
  await setup();
  if (!(await check())) process.exitCode = 1;
}
