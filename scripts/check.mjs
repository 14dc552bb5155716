// Everything that has to hold: what the sources show first, then the build and the tests. A part that fails ends it.
import { build } from './build/build.mjs';
import { reportPages } from './build/budget.mjs';
import { reportChecklist } from './checklist.mjs';
import { setup } from './setup.mjs';
import { isMain, runNode } from './spawn.mjs';
import { isStale } from './build/stale.mjs';
import { countTests, TEST_RESULTS } from './test-counts.mjs';

/** They read the sources and nothing else, so they go side by side. The slow come first. */
const REVIEWS = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  boundaries: ['scripts/boundaries.mjs'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  charts: ['scripts/charts.mjs', '--check'],
  contract: ['scripts/contract.mjs', '--check'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
};

const STEPS = {
  build: () => (isStale() ? build() : true),
  'size of pages': () => reportPages(),
  tests: async () => (await runNode('node_modules/vitest/vitest.mjs', TESTS)).code === 0,
  checklist: () => reportChecklist(),
};
const TESTS = [
  ...['run', '--reporter=default', '--reporter=json', `--outputFile=${TEST_RESULTS}`],
  // Those that take long run where CI is set; the rest on one database of the two, by tests/support/server/engines.ts.
  ...(process.env.CI ? [] : ['--tags-filter=!thorough']),
];

/** Runs the steps, prints how long each took and, last, how many tests passed; answers whether all is well. */
export async function check() {
  const rows = await review();
  for (const [name, step] of Object.entries(STEPS)) {
    if (!areGood(rows)) break;
    console.log(`\n── ${name}`);
    rows.push(await timed(name, step));
  }
  const counts = rows.some(({ name }) => name === 'tests')
    ? await countTests()
    : { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
  if (!areGood(rows) && counts.failed === 0) counts.failed = 1;
  print(rows, counts);
  return areGood(rows) && counts.failed === 0;
}

/** All of them, two at a time; what one prints comes when it ends. */
async function review() {
  const waiting = Object.entries(REVIEWS);
  const rows = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [file, ...args]] = next;
      rows.push(
        await timed(name, async () => {
          const { code, output } = await runNode(file, args, { quiet: true });
          console.log(`\n── ${name}\n${output.trimEnd()}`);
          return code === 0;
        }),
      );
    }
  };
  await Promise.all([lane(), lane()]);
  return rows;
}

async function timed(name, step) {
  const start = performance.now();
  const isGood = await step();
  return { name, isGood, start, end: performance.now() };
}

function areGood(rows) {
  return rows.every(({ isGood }) => isGood);
}

function print(rows, { passed, failed, skipped, failures, retried }) {
  const line = (mark, name, ms) => console.log(`  ${mark}  ${name.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
  console.log('');
  for (const { name, isGood, start, end } of rows) line(isGood ? 'ok    ' : 'FAILED', name, end - start);
  line('      ', 'in total', Math.max(...rows.map(({ end }) => end)) - Math.min(...rows.map(({ start }) => start)));
  for (const test of retried) console.log(`\n  passed at the second attempt: ${test}`);
  console.log(failures.map((failure) => `\n  ${failure}`).join(''));
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

if (isMain(import.meta.url)) {
  await setup();
  if (!(await check())) process.exitCode = 1;
}
