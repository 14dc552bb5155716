import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

/** Where each run of Vitest leaves its results and what was printed. */
export const RESULTS = '.cache/tests';
const COSTS = path.join(root, RESULTS, 'costs.json');

/** Makes room for the results of a new run. */
export async function forgetResults() {
  await rm(path.join(root, RESULTS), { recursive: true, force: true });
  await mkdir(path.join(root, RESULTS), { recursive: true });
}

/** Keeps what each file cost, for `readCosts`. */
export async function keepCosts(run) {
  await writeFile(COSTS, JSON.stringify({ ...run, isThorough: Boolean(process.env.CI) }));
}

/** What the files of the last run cost, as { isWhole, isThorough, files }; null where there was none. */
export async function readCosts() {
  return readFile(COSTS, 'utf8').then(JSON.parse, () => null);
}

/** By file, what Vitest's JSON reporter says of its tests. */
export async function readResults() {
  const folder = path.join(root, RESULTS);
  const files = readdirSync(folder).filter((name) => /^lane-.*\.json$/.test(name));
  const runs = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8').then(JSON.parse)));
  return runs.flatMap(({ testResults }) => testResults);
}

/** Those that passed at their second attempt, each with what the first one said. */
export function findRetried(results) {
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const [why] = failureMessages[0].split('\n');
        return `${path.relative(root, name)} > ${fullName}: ${why}`;
      }),
  );
}
