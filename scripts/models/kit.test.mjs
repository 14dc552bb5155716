// @module-tag thorough
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, run, runNode } from '../spawn.mjs';
import { packKit } from './kit.mjs';

// The kit as others get it: installed from its tarball into folders without Foyer, with the lowest and the newest XState.

const OUTSIDE = path.join(root, 'packages/path-kit/outside');
const XSTATE = { newest: 'xstate', lowest: 'xstate-lowest' };
const CONFIG = `export default { test: { maxWorkers: 1, isolate: false, projects: ${JSON.stringify(Object.keys(XSTATE))}.map(
  (name) => ({ root: './' + name, test: { name, include: ['*.outside.ts', '*.test.ts'] } }),
) } };`;
/** What Vitest tells its workers is not for the run that is started here. */
const env = Object.fromEntries(
  Object.keys(process.env).flatMap((key) => (key.startsWith('VITEST') ? [[key, undefined]] : [])),
);

const TYPES = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  noEmit: true,
  types: [],
};
/** Reads each file once for both: most of them are Vitest's. */
const host = ts.createCompilerHost(TYPES);
const { getSourceFile } = host;
const read = new Map();
host.getSourceFile = (name, options) => {
  if (!read.has(name)) read.set(name, getSourceFile(name, options));
  return read.get(name);
};

let home = '';
let results = [];

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'outside-'));
  const tarball = await packKit(home);
  for (const name of [...Object.keys(XSTATE), 'bare']) {
    const kit = path.join(home, name, 'node_modules/path-kit');
    mkdirSync(kit, { recursive: true });
    await good(run('tar', ['-xzf', tarball, '-C', kit, '--strip-components', '1'], { quiet: true }));
    writeFileSync(path.join(home, name, 'package.json'), '{ "type": "module" }');
    link(XSTATE[name] ?? 'xstate', name, 'xstate');
    if (name === 'bare') continue;
    link('vitest', name, 'vitest');
    for (const file of readdirSync(OUTSIDE)) cpSync(path.join(OUTSIDE, file), path.join(home, name, file));
  }
  writeFileSync(path.join(home, 'vitest.config.mjs'), CONFIG);
  cpSync(path.join(OUTSIDE, '../example/seat.machine.ts'), path.join(home, 'newest/seat.machine.ts'));
  await good(init('newest', 'seat.machine.ts'));
  const args = ['run', '--reporter=json', '--outputFile=results.json'];
  await runNode(path.join(root, 'node_modules/vitest/vitest.mjs'), args, { cwd: home, env, quiet: true });
  results = JSON.parse(readFileSync(path.join(home, 'results.json'), 'utf8')).testResults;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function link(from, name, to) {
  symlinkSync(path.join(root, 'node_modules', from), path.join(home, name, 'node_modules', to), 'junction');
}

async function good(running) {
  const { code, output } = await running;
  expect(code, output).toBe(0);
  return output;
}

function init(name, ...args) {
  const command = path.join(home, name, 'node_modules/path-kit/bin/path-kit.mjs');
  return runNode(command, ['init', ...args], { cwd: path.join(home, name), env, quiet: true });
}

/** What Vitest said of one test file in one of the folders. */
function resultOf(name, file) {
  return results.find((each) => each.name.endsWith(`/${name}/${file}`));
}

function failuresOf(name, file) {
  const failed = resultOf(name, file).assertionResults.filter(({ status }) => status === 'failed');
  return failed.flatMap(({ title, failureMessages }) => [title, ...failureMessages]).join('\n');
}

describe('the tarball', () => {
  test('holds what is made of the sources, and none of them', () => {
    const kit = path.join(home, 'bare/node_modules/path-kit');
    const files = readdirSync(kit, { recursive: true }).map((file) => file.replaceAll(path.sep, '/'));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'bin/path-kit.mjs', 'dist/core/model.d.ts']));
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|outside|example/.test(file))).toEqual([]);
    const manifest = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('dependencies');
    const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/xstate-lowest/package.json'), 'utf8'));
    expect(manifest.peerDependencies.xstate).toBe(`^${version}`);
  });

  test('is loaded by Node where only XState is there', async () => {
    const entries = ['path-kit', 'path-kit/mutation', 'path-kit/playwright'];
    writeFileSync(
      path.join(home, 'bare/load.mjs'),
      `for (const entry of ${JSON.stringify(entries)}) console.log(Object.keys(await import(entry)).join());`,
    );
    const output = await good(runNode('load.mjs', [], { cwd: path.join(home, 'bare'), env, quiet: true }));
    expect(output).toMatch(/defineModel.*\n.*mutationScore.*\n.*replayOnPage/);
  });

  test.each(Object.keys(XSTATE))('walks the machines of others with the %s XState', (name) => {
    for (const file of ['donut', 'credit', 'friends'].map((each) => `${each}.outside.ts`)) {
      expect(failuresOf(name, file)).toBe('');
      expect(resultOf(name, file).assertionResults.length, file).toBeGreaterThan(6);
    }
  });

  test.each(Object.keys(XSTATE))('says in words what is wrong with the %s XState', (name) => {
    const said = failuresOf(name, 'wrong.outside.ts');
    for (const words of [
      'An action is impure: it writes into the context',
      "lock: Unable to evaluate guard in transition for event 'door.pushed'",
      '  2. The door is pushed (door.pushed) → fails',
      'In cart.open the model says "nothing is owed", and it is not so.\n  0. it is empty → open\n  1. A book is added → open',
      'every event in every state is handled, or ignored with a reason',
      "  'added': { 'TODO: how it happens': {} },\n  'emptied': { 'TODO: how it happens': {} },",
    ])
      expect(said).toContain(words);
  });

  test.each(Object.keys(XSTATE))('has types that hold with the %s XState', (name) => {
    const folder = path.join(home, name);
    const files = readdirSync(folder).filter((file) => file.endsWith('.outside.ts'));
    const program = ts.createProgram(
      files.map((file) => path.join(folder, file)),
      TYPES,
      host,
    );
    const own = program.getSourceFiles().filter(({ fileName }) => /\.outside\.ts$|\/path-kit\/dist\//.test(fileName));
    const wrong = own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]);
    expect(
      wrong.map(
        ({ file, messageText }) =>
          `${path.basename(file.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
    ).toEqual([]);
    expect(own.length).toBeGreaterThan(20);
  });
});

describe('path-kit init', () => {
  test('writes a model that can be run at once, of a machine in TypeScript', () => {
    const written = readFileSync(path.join(home, 'newest/seat.model.test.ts'), 'utf8');
    expect(written).toContain(`import { seatMachine } from './seat.machine.js';`);
    for (const type of [
      'seat.wanted',
      'seat.given back',
      'xstate.error.actor.holdSeat',
      'xstate.after.holdingTime.seat.held',
    ])
      expect(written).toContain(`    '${type}': { 'TODO: how it happens': {`);
    expect(failuresOf('newest', 'seat.model.test.ts')).toBe('');
    expect(resultOf('newest', 'seat.model.test.ts').assertionResults).toHaveLength(7);
  });

  test('says what it needs where a machine cannot be had', async () => {
    const write = (file, text) => writeFileSync(path.join(home, 'bare', file), text);
    const machine = (name) => `export const ${name} = createMachine({ id: '${name}' });`;
    write('one.machine.js', `import { createMachine } from 'xstate'; ${machine('one')}`);
    write('two.machine.js', `import { createMachine } from 'xstate'; ${machine('two')} ${machine('three')}`);
    write('none.js', 'export const none = 1;');
    expect(await good(init('bare', 'one.machine.js'))).toContain('one.model.test.js is written');
    const said = async (...args) => (await init('bare', ...args)).output.trim();
    expect(await said('one.machine.js')).toBe('one.model.test.js exists already. Delete or rename it first.');
    expect(await said('two.machine.js')).toMatch(
      /^two.machine.js exports several machines\. Say which: .* three \(or two\)\.$/,
    );
    expect(await said('two.machine.js', 'four')).toBe('two.machine.js exports no machine called four, but three, two.');
    expect(await said('none.js')).toMatch(/^none.js exports no machine of XState 5/);
    expect(await said('gone.js')).toBe('There is no file gone.js.');
    await good(init('bare', 'two.machine.js', 'two'));
  });
});
