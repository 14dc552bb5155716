import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

const FILE = path.join(root, 'tests/budget.json');
/** Seconds of CPU: files that cost less are not listed. */
const SMALLEST = 2.5;
/** A file that costs so many times its budget is too dear, */
const TOLERANCE = 2;
/** and so many seconds more: a small one that happens to be a worker's first is not. */
const SLACK = 10;
/** Listed files that have to have run before their costs say how fast this machine is. */
const ENOUGH = 8;

/** { [file]: { cpu, wall } }: seconds that the files cost which are dear or slow, on a machine of 2 cores with CI set. */
export function readBudget() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/**
 * A sentence for each file that costs more than twice its budget, and ten seconds more. A busy or slow machine needs more CPU for the same work:
 * what all listed files need more, in the middle, is allowed to each.
 */
export function findTooDear(costs, budget = readBudget()) {
  if (Object.keys(budget).length === 0) return [];
  const slowness = slownessOf(costs, budget);
  const limitOf = (file) => {
    const cpu = budget[file]?.cpu ?? 0;
    return slowness * Math.max(TOLERANCE * cpu, cpu + SLACK);
  };
  return costs
    .filter(({ file, cpu }) => cpu > limitOf(file))
    .map(
      ({ file, cpu }) =>
        `${file} took ${cpu.toFixed(1)} s of CPU; up to ${limitOf(file).toFixed(1)} s are allowed. Make it cheaper, or, if it checks more than before, run CI=true npm test and then npm run test:budget, and say in the commit why it is worth it.`,
    );
}

function slownessOf(costs, budget) {
  const ratios = costs
    .filter(({ file }) => budget[file]?.cpu >= SMALLEST)
    .map(({ file, cpu }) => cpu / budget[file].cpu);
  if (ratios.length < ENOUGH) return 1;
  return Math.max(1, ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)]);
}

/** The budget that these costs make: of each file that is dear, or keeps a worker waiting. */
export function budgetOf(costs) {
  const listed = costs.filter(({ cpu, wall }) => cpu >= SMALLEST || wall >= 2 * SMALLEST);
  const entries = listed
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, cpu, wall }) => [file, { cpu: round(cpu), wall: round(wall) }]);
  return Object.fromEntries(entries);
}

export async function writeBudget(budget) {
  const lines = Object.entries(budget).map(
    ([file, { cpu, wall }]) => `  ${JSON.stringify(file)}: { "cpu": ${cpu}, "wall": ${wall} }`,
  );
  await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

function round(seconds) {
  return Number(seconds.toFixed(1));
}
