// Everything that has to hold, the quick first; the first step that fails ends it.
import { build } from './build.mjs';
import { reportFirstPage } from './budget.mjs';
import { reportChecklist } from './checklist.mjs';
import { setup } from './setup.mjs';
import { isMain, runNode } from './spawn.mjs';
import { isStale } from './stale.mjs';
import { countTests, TEST_RESULTS } from './test-counts.mjs';

const STEPS = {
  format: () => program('oxfmt/bin/oxfmt', '--check', '.'),
  lint: () => program('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  types: () => program('typescript/bin/tsc', '--noEmit'),
  boundaries: () => succeeds('scripts/boundaries.mjs'),
  'dead code': () => program('knip/bin/knip.js'),
  contract: () => succeeds('scripts/contract.mjs', '--check'),
  charts: () => succeeds('scripts/charts.mjs', '--check'),
  build: () => (isStale() ? build() : true),
  'first page': () => reportFirstPage(),
  tests: () =>
    program('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile=${TEST_RESULTS}`),
  checklist: () => reportChecklist(),
};

/** Runs the steps, prints how long each took and, last, how many tests passed; answers whether all is well. */
export async function check() {
  const rows = [];
  for (const [name, step] of Object.entries(STEPS)) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const isGood = await step();
    rows.push({ name, isGood, seconds: (performance.now() - start) / 1000 });
    if (!isGood) break;
  }
  const isGood = rows.every((row) => row.isGood);
  const counts = rows.some(({ name }) => name === 'tests') ? await countTests() : { passed: 0, failed: 0, skipped: 0 };
  if (!isGood && counts.failed === 0) counts.failed = 1;
  print(rows, counts);
  return isGood && counts.failed === 0;
}

function print(rows, { passed, failed, skipped }) {
  console.log('');
  for (const { name, isGood, seconds } of rows) {
    console.log(`  ${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`          ${'in total'.padEnd(12)} ${total.toFixed(1).padStart(6)} s\n`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

function program(name, ...args) {
  return succeeds(`node_modules/${name}`, ...args);
}

async function succeeds(file, ...args) {
  return (await runNode(file, args)).code === 0;
}

if (isMain(import.meta.url)) {
  await setup();
  if (!(await check())) process.exitCode = 1;
}
