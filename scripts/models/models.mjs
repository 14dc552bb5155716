// Prints how many of every machine's transitions the tests really take, without and with a browser; fails under 100 %.
// Writes coverage/paths.json too, which the viewer of the statecharts lays over them.
// `npm run models -- auth` measures that machine alone. `--accept` writes the machines' charts, what becomes of each
// event in each state, and what each step leads to, as they are now into tests/models, for the next commit, and docs/flows.md.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../machine/find-chromium.mjs';
import { root, runNode } from '../spawn.mjs';
import { machineFolders, namedMachine, table } from './terminal.mjs';

const folder = path.join(root, '.cache/models');
const only = await namedMachine();
const accept = process.argv.includes('--accept');

if (accept) await acceptCharts();
else if (!(await measure())) process.exitCode = 1;

async function acceptCharts() {
  const { tsImport } = await import('tsx/esm/api');
  const { models } = await tsImport('../../tests/models/models.ts', import.meta.url);
  const { chartList } = await tsImport('../../packages/path-kit/core/chart-list.ts', import.meta.url);
  const { eventList } = await tsImport('../../packages/path-kit/core/completeness.ts', import.meta.url);
  const { stepList } = await tsImport('../../packages/path-kit/core/step-list.ts', import.meta.url);
  const folders = await machineFolders();
  for (const model of models.filter(({ machine: { id } }) => !only || id === only)) {
    const { id } = model.machine;
    const place = `tests/models/${folders.get(id)}/${id}`;
    await acceptFile(`${place}.transitions.txt`, chartList(model.machine));
    await acceptFile(`${place}.events.txt`, eventList(model));
    await acceptFile(`${place}.steps.txt`, stepList(model));
  }
  const { flowsPage } = await tsImport('../../tests/models/flows.ts', import.meta.url);
  await acceptFile('docs/flows.md', flowsPage());
}

async function acceptFile(name, now) {
  const file = path.join(root, name);
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, now);
  console.log(
    before === now ? `${name} is as it was.` : `${name} is new: look at its difference before you commit it.`,
  );
}

async function measure() {
  const chromium = await findChromium({ install: true });
  if (chromium) process.env.CHROMIUM = chromium;
  await rm(folder, { recursive: true, force: true });
  const args = ['run', '--project', 'unit', '--project', 'e2e', 'tests/models/models.test', 'tests/e2e/models'];
  if (only) args.push('-t', `^${only} |transition of ${only}$`);
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args);
  const results = await readResults();
  const rows = results.flatMap(rowsOf);
  console.log(`\n${table([['machine', 'way', 'start', 'paths', 'transitions', '', 'pairs'], ...rows])}\n`);
  for (const { machine, way, exceptions } of results) {
    for (const [name, reason] of Object.entries(exceptions))
      console.log(`${machine} ${way} leaves out ${name}\n  ${reason}`);
  }
  await writeForViewer(results);
  const missing = results.filter(
    ({ machine, hasPages }) => hasPages && results.filter((each) => each.machine === machine).length < 2,
  );
  for (const { machine } of missing) console.error(`${machine} was measured one way only: is there a Chromium?`);
  return code === 0 && results.length > 0 && missing.length === 0 && results.every(isFull);
}

async function writeForViewer(results) {
  const { tsImport } = await import('tsx/esm/api');
  const { coverageText } = await tsImport('../../packages/statechart-viewer/page/chart/coverage.ts', import.meta.url);
  await mkdir(path.join(root, 'coverage'), { recursive: true });
  await writeFile(path.join(root, 'coverage/paths.json'), coverageText(results));
  console.log('coverage/paths.json: import it into the viewer of the statecharts to see it over them.');
}

async function readResults() {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith('coverage.')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))));
}

function rowsOf(result) {
  const { machine, way, paths, pairs, starts, all } = result;
  const share = (names) => `${names.length} / ${all.length}`;
  const each = Object.entries(starts).map(([start, names]) => ['', '', `  ${start}`, '', share(names), '', '']);
  const percent = `${((takenIn(result).length / all.length) * 100).toFixed(1)} %`;
  return [
    [machine, way, '', String(paths), share(takenIn(result)), percent, `${pairs.taken} / ${pairs.all}`],
    ...(each.length > 1 ? each : []),
  ];
}

function takenIn({ starts }) {
  return [...new Set(Object.values(starts).flat())];
}

function isFull(result) {
  return result.all.every((name) => takenIn(result).includes(name) || name in result.exceptions);
}
