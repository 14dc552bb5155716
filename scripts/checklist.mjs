// Runs the tests that show a row of the security checklist, prints each row with its tests, and how many apply and pass.
// `--write` renews the list in docs/security.md.
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setup } from './setup.mjs';
import { isMain, root } from './spawn.mjs';
import { readResults } from './tests/results.mjs';
import { startRun } from './tests/run.mjs';
import { thoroughFiles } from './tests/thorough.mjs';
import { withTestNeeds } from './machine/test-needs.mjs';

const DOCUMENT = 'docs/security.md';
const [BEGIN, END] = ['<!-- checklist -->', '<!-- end of checklist -->'];

/**
 * Reads what vitest left, prints how many rows apply and pass, and the rows that fail or have no test. False when there are
 * such rows, or when docs/security.md lists other tests than those that ran.
 */
export async function reportChecklist({ write = false, verbose = false } = {}) {
  const chapters = await readRows();
  const rows = Object.values(chapters).flat();
  const applying = rows.filter((row) => row.notHere === undefined);
  const withState = (state) => applying.filter((row) => row.state === state);
  const failing = withState('fails');
  const skipped = withState('is skipped here');
  if (verbose) for (const row of rows) print(row);
  for (const { name } of skipped) console.warn(`  asvs/${name}: what shows it was skipped`);
  for (const { name, tests } of failing) {
    const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => `\n    ${fullName}`);
    console.error(`  asvs/${name}: ${tests.length === 0 ? 'no test shows it' : `did not pass:${failed.join('')}`}`);
  }
  const isWritten = await compareDocument(chapters, write);
  console.log(
    `Security checklist: ${rows.length} rows, ${applying.length} apply, ${withState('passes').length} pass, ` +
      `${rows.length - applying.length} do not apply${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}.`,
  );
  return failing.length === 0 && isWritten;
}

async function readRows() {
  const { tsImport } = await import('tsx/esm/api');
  const { checklist } = await tsImport('../tests/security/checklist.ts', import.meta.url);
  const ran = (await readResults()).flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: path.relative(root, file.name) })),
  );
  const tests = [...ran, ...leftOut(ran)];
  const complete = (row) => {
    const own = tests.filter(({ tags }) => tags.includes(`asvs/${row.name}`));
    return { ...row, tests: own, state: stateOf(own.map(({ status }) => status)) };
  };
  return Object.fromEntries(Object.entries(checklist).map(([chapter, rows]) => [chapter, rows.map(complete)]));
}

/** The tests of files that the run did not load, which Vitest says nothing of: the rows that each file names. */
function leftOut(ran) {
  const loaded = new Set(ran.map(({ file }) => file));
  return thoroughFiles()
    .filter((file) => !loaded.has(file))
    .map((file) => {
      const tags = readFileSync(path.join(root, file), 'utf8').match(/\basvs\/[\w-]+/g) ?? [];
      return { file, fullName: '', tags, status: 'skipped' };
    });
}

function stateOf(statuses) {
  if (statuses.length === 0 || statuses.includes('failed')) return 'fails';
  return statuses.includes('passed') ? 'passes' : 'is skipped here';
}

function print({ name, asvs, holds, notHere, tests, state }) {
  console.log(`\nasvs/${name} (${asvs}): ${notHere === undefined ? state : 'does not apply'}\n  ${notHere ?? holds}`);
  for (const { file, fullName } of tests) console.log(`    ${file}: ${fullName}`);
}

async function compareDocument(chapters, write) {
  const file = path.join(root, DOCUMENT);
  const text = await readFile(file, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no room for the checklist between ${BEGIN} and ${END}.`);
  const now = `${text.slice(0, from + BEGIN.length)}\n${inWords(chapters)}\n${text.slice(to)}`;
  if (now === text) return true;
  if (write) await writeFile(file, now);
  console.log(write ? `${DOCUMENT} is renewed.` : `${DOCUMENT} lists other tests: run npm run checklist -- --write`);
  return write;
}

function inWords(chapters) {
  let number = 0;
  return Object.entries(chapters)
    .map(([chapter, rows]) => {
      const lines = rows.map((row) => `${++number}. ${describeRow(row)}`);
      return `\n### ${chapter}\n\n${lines.join('\n')}`;
    })
    .join('\n');
}

function describeRow({ asvs, holds, notHere, tests }) {
  if (notHere !== undefined) return `*Does not apply* (${asvs}). ${holds} ${notHere}`;
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  const links = files.map((file) => `[${path.basename(file)}](../${file})`);
  return `${holds} (${asvs}) ${links.join(', ')}`;
}

if (isMain(import.meta.url)) {
  await setup();
  const isGood = await withTestNeeds(async (needs) => {
    const run = await startRun(needs);
    await run.tests('tests', { tagsFilter: ['asvs/*'] });
    await run.report('checklist', () => reportChecklist({ write: process.argv.includes('--write'), verbose: true }));
    return run.end({ isWhole: false });
  });
  if (!isGood) process.exitCode = 1;
}
