import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

/** Where each run of Vitest leaves its results and what was printed. */
export const ALL = path.join(root, '.cache/tests');
/** The same of a part of the tests, which may run while another terminal runs all of them. */
export const SOME = path.join(ALL, 'some');
const COSTS = path.join(ALL, 'costs.json');

/** Makes room for the results of a new run. */
export async function forgetResults(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** Keeps what each file cost in a run of all tests, for `readCosts`. */
export async function keepCosts(files) {
  await writeFile(COSTS, JSON.stringify({ isThorough: Boolean(process.env.CI), files }));
}

/** What the files of the last run of all tests cost, as { isThorough, files }; null where there was none, or some failed. */
export async function readCosts() {
  return readFile(COSTS, 'utf8').then(JSON.parse, () => null);
}

/** By file, what Vitest's JSON reporter says of its tests. */
export async function readResults(folder = ALL) {
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
