// Breaks every machine in every small way in turn, and prints how many of the mutants its stories, rules and replays notice.
// `npm run mutants -- auth` breaks that machine alone.
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode } from './spawn.mjs';

const ENOUGH = 0.95;
const folder = path.join(root, '.cache/models');
const start = performance.now();

await rm(folder, { recursive: true, force: true });
const config = 'tests/models/mutation/vitest.config.ts';
const only = process.argv.slice(2).find((word) => !word.startsWith('-'));
const args = ['run', '--config', config, ...(only ? ['-t', `of ${only}$`] : [])];
const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args, { quiet: true });
if (code !== 0) console.error(output);

const results = await readResults();
let isGood = code === 0 && Object.keys(results).length > 0;
if (Object.keys(results).length === 0) console.error('No machine of that name was found.');
for (const [machine, mutants] of Object.entries(results)) isGood = report(machine, mutants) && isGood;
console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s`);
if (!isGood) process.exitCode = 1;

async function readResults() {
  const machines = {};
  for (const file of (await readdir(folder).catch(() => [])).sort()) {
    const [kind, machine] = file.split('.');
    if (kind === 'mutants')
      (machines[machine] ??= []).push(...JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  }
  return machines;
}

function report(machine, mutants) {
  const killed = mutants.filter(({ killer }) => killer !== null);
  const share = killed.length / mutants.length;
  console.log(`\n${machine}: ${killed.length} of ${mutants.length} mutants killed (${(share * 100).toFixed(1)} %)`);
  const kinds = killed.map(({ killer }) => killer.split(':')[0]);
  for (const kind of new Set(kinds)) console.log(`  by a ${kind}: ${kinds.filter((each) => each === kind).length}`);
  for (const { name, killer, reason } of mutants) {
    if (killer === null) console.log(`  survives: ${name}${reason ? `\n            ${reason}` : ''}`);
    else if (reason) console.log(`  listed as a survivor, but killed by ${killer}: ${name}`);
  }
  if (share < ENOUGH)
    console.log(`  That is less than ${ENOUGH * 100} %: tell a story, or state a rule, that notices more.`);
  return share >= ENOUGH && killed.every(({ reason }) => reason === null);
}
