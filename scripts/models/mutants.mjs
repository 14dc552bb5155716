// Breaks every machine in every small way in turn, its chart and then what its guards and actions do, and prints how many of
// the mutants are noticed: by all tests, and by its model and the rules alone. Fails below the targets.
// `npm run mutants -- auth` breaks that machine alone; `--claims` leaves the record of steps out, so that only what someone
// wrote by hand notices anything, and fails at nothing.
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode } from '../spawn.mjs';
import { namedMachine, table } from './terminal.mjs';

/** Percent of the mutants that have to be noticed. */
const TARGETS = { structural: { all: 98, model: 90 }, behavioural: { all: 98, model: 85 } };
const folder = path.join(root, '.cache/models');
const start = performance.now();
const only = await namedMachine();
const claimsAlone = process.argv.includes('--claims');

await forgetMutants();
if (claimsAlone) process.env.MUTANTS_WITHOUT_RECORD = '1';
const config = 'tests/models/mutation/vitest.config.ts';
const args = ['run', '--config', config, ...(only ? ['-t', `of ${only}$`] : [])];
const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args, { quiet: true });
if (code !== 0) console.error(output);

const mutants = await readMutants();
if (mutants.length === 0) console.error('No mutant was made.');
const complaints = [...Object.keys(TARGETS).flatMap(report), ...mutants.flatMap(needlessReason)];
for (const complaint of complaints) console.error(complaint);
console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s`);
if (code !== 0 || mutants.length === 0 || (complaints.length > 0 && !claimsAlone)) process.exitCode = 1;

/** What the tests measure lies in the same folder. */
async function mutantFiles() {
  return (await readdir(folder).catch(() => [])).filter((file) => file.startsWith('mutants.')).sort();
}

async function forgetMutants() {
  await Promise.all((await mutantFiles()).map((file) => rm(path.join(folder, file))));
}

async function readMutants() {
  const all = [];
  for (const file of await mutantFiles()) {
    const [, machine] = file.split('.');
    const results = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    all.push(...results.map((result) => ({ ...result, machine })));
  }
  return all;
}

/** Prints the table of one kind, then the survivors; returns what falls short. */
function report(kind) {
  const ofKind = mutants.filter((mutant) => mutant.kind === kind);
  const own = ofKind.filter(({ reason }) => reason === null);
  const machines = [...new Set(own.map(({ machine }) => machine))];
  const rows = machines.map((machine) =>
    rowOf(
      machine,
      own.filter((mutant) => mutant.machine === machine),
    ),
  );
  if (machines.length > 1) rows.push(rowOf('all', own));
  const byModel = claimsAlone ? 'claims and rules alone' : 'models and rules alone';
  console.log(`\n${table([[kind, 'mutants', 'all tests', '', byModel, ''], ...rows.map(({ cells }) => cells)])}\n`);
  for (const mutant of ofKind.filter(({ model }) => model === null)) console.log(inWords(mutant));
  const target = TARGETS[kind];
  return rows.flatMap(({ machine, all, byModel: known }) => [
    ...(all < target.all ? [`${machine}: less than ${target.all} % of its ${kind} mutants are noticed.`] : []),
    ...(known < target.model
      ? [`${machine}: model and rules notice less than ${target.model} % of its ${kind} mutants.`]
      : []),
  ]);
}

function inWords({ machine, name, story, reason }) {
  const fate = story === null ? 'survives' : 'known to a story alone';
  return `  ${fate}: ${machine}: ${name}${reason ? `\n    ${reason}` : ''}`;
}

function rowOf(machine, own) {
  const known = own.filter(({ model }) => model !== null).length;
  const told = own.filter(({ story }) => story !== null).length;
  const percent = (count) => (count / own.length) * 100;
  const cells = [known + told, known].flatMap((count) => [String(count), `${percent(count).toFixed(1)} %`]);
  return {
    machine,
    all: percent(known + told),
    byModel: percent(known),
    cells: [machine, String(own.length), ...cells],
  };
}

function needlessReason({ machine, name, model, story, reason }) {
  const killer = model ?? story;
  return reason && killer ? [`${machine}: listed as a survivor, but killed by ${killer}: ${name}`] : [];
}
