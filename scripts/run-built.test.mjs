// @module-tag thorough

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './spawn.mjs';

const LOCK = {
  '': { name: 'foyer' },
  'node_modules/greeting': { version: '1.0.0' },
  'node_modules/vite': { version: '8.3.8', dev: true },
};
const SOURCES = ['openapi', 'rules', 'machines', 'src', 'server', 'packages/statechart-viewer'];
const FILES = ['index.html', 'inspect.html', 'vite.config.ts', 'vite.inspector.config.ts'];
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with the scripts and what a case adds: packages by name, sources, programs that print who runs. */
function aFolder({ packages = null, sources = true, isBuilt = true, needs = 'greeting' } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-built-'));
  folders.push(folder);
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "foyer", "type": "module" }');
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
  if (sources) {
    for (const name of SOURCES) mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of FILES) writeFileSync(path.join(folder, name), '');
  }
  if (packages) install(path.join(folder, 'node_modules'), packages);
  if (isBuilt) build(folder, needs);
  return folder;
}

function build(folder, needs) {
  mkdirSync(path.join(folder, 'dist/server'), { recursive: true });
  for (const name of ['main', 'organiser', 'setup']) {
    const program = `import '${needs}';\nconsole.log('${name}', ...process.argv.slice(2));\n`;
    writeFileSync(path.join(folder, `dist/server/${name}.js`), program);
  }
}

function install(folder, packages) {
  for (const name of Object.keys(packages)) {
    mkdirSync(path.join(folder, '..', name), { recursive: true });
    writeFileSync(path.join(folder, '..', name, 'index.js'), '');
    writeFileSync(path.join(folder, '..', name, 'package.json'), '{ "main": "index.js" }');
  }
  writeFileSync(path.join(folder, '.package-lock.json'), JSON.stringify({ packages }));
}

/** What package.json calls for a command that is no file at the top of scripts/. */
const commands = { build: ['build/build.mjs'], organiser: ['tool.mjs', 'organiser'], setup: ['tool.mjs', 'setup'] };

/** With an npm that notes when it is called, and installs nothing. */
function run(folder, script, ...words) {
  const npm = path.join(folder, 'npm.js');
  writeFileSync(npm, "console.log('npm', ...process.argv.slice(2));\nprocess.exit(1);\n");
  return new Promise((resolve) => {
    const env = { ...process.env, npm_execpath: npm };
    const [file, ...before] = commands[script] ?? [`${script}.mjs`];
    execFile(
      process.execPath,
      [`scripts/${file}`, ...before, ...words],
      { cwd: folder, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

const greeting = { 'node_modules/greeting': { version: '1.0.0' } };
const oldGreeting = { 'node_modules/greeting': { version: '0.9.0' } };
const all = { ...greeting, 'node_modules/vite': { version: '8.3.8', dev: true } };
const halfOfAll = { 'node_modules/vite': { version: '8.3.8', dev: true } };

describe('where servers may be running', () => {
  it.each([
    ['npm ci --omit=dev left', { packages: greeting }],
    ['a release has no sources', { packages: greeting, sources: false }],
    ['a release has more packages than it needs', { packages: all, sources: false }],
  ])('what is built runs, and nothing is installed or built: %s', async (_, contents) => {
    const folder = aFolder(contents);
    expect(await run(folder, 'start')).toEqual({ code: 0, output: 'main\n' });
    expect(await run(folder, 'organiser', 'ada@example.org')).toEqual({
      code: 0,
      output: 'organiser ada@example.org\n',
    });
  });

  it.each([
    ['start', 'nothing is built', { packages: greeting, isBuilt: false }, /^Nothing is built here\. [^\n]+\.\n$/],
    ['organiser', 'nothing is built', { packages: greeting, isBuilt: false }, /^Nothing is built here\. [^\n]+\.\n$/],
    ['start', 'a release has no packages', { sources: false }, /^There are no packages\. [^\n]+--omit=dev[^\n]+\.\n$/],
    [
      'organiser',
      'a release has no packages',
      { sources: false },
      /^A package is missing \([^\n]+--omit=dev[^\n]+\.\n$/,
    ],
    ['start', 'a package is an old one', { packages: oldGreeting }, /^node_modules holds other packages [^\n]+\.\n$/],
    ['start', 'a package is missing', { packages: greeting, needs: 'other' }, /^A package is missing \(.+\n$/],
    ['organiser', 'a package is missing', { packages: all, needs: 'other' }, /^A package is missing \(.+\n$/],
    [
      'build',
      'only production is installed',
      { packages: greeting },
      /^node_modules holds what production [^\n]+\.\n$/,
    ],
    ['build', 'there are no sources', { packages: greeting, sources: false }, /^This is a release [^\n]+\.\n$/],
  ])('npm run %s says in a sentence that %s, and changes nothing', async (script, _, contents, sentence) => {
    const folder = aFolder(contents);
    const before = readdirSync(folder, { recursive: true });
    const { code, output } = await run(folder, script);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
    expect(readdirSync(folder, { recursive: true }).filter((name) => name !== 'npm.js')).toEqual(before);
  });

  it('the command for organisers leaves a checkout as it is, with other packages and sources than it was built from', async () => {
    const folder = aFolder({ packages: { ...oldGreeting, ...halfOfAll } });
    expect(await run(folder, 'organiser', '--remove')).toEqual({ code: 0, output: 'organiser --remove\n' });
  });
});

describe('npm run setup', () => {
  it('fetches the packages of production first where a release has just been unpacked, and only there', async () => {
    const { code, output } = await run(aFolder({ sources: false }), 'setup');
    expect(output).toMatch(/^npm ci --omit=dev .*$/m);
    expect(code).toBe(1);
    const there = await run(aFolder({ packages: greeting, sources: false }), 'setup', '--name', 'Hall');
    expect(there).toEqual({ code: 0, output: 'setup --name Hall\n' });
  });
});

describe('in a checkout that is not set up', () => {
  it.each([
    ['start', 'without packages', {}],
    ['start', 'with half of the packages', { packages: halfOfAll }],
    ['organiser', 'without packages', {}],
    ['organiser', 'without packages and build', { isBuilt: false }],
    ['organiser', 'without a build and with half of the packages', { packages: halfOfAll, isBuilt: false }],
  ])('npm run %s installs everything, %s', async (script, _, contents) => {
    const { code, output } = await run(aFolder(contents), script);
    expect(output).toMatch(/^npm ci --include=dev /m);
    expect(code).toBe(1);
  });

  it('npm start installs nothing through a link', async () => {
    const folder = aFolder();
    const elsewhere = aFolder({ packages: halfOfAll });
    symlinkSync(path.join(elsewhere, 'node_modules'), path.join(folder, 'node_modules'));
    const { code, output } = await run(folder, 'start');
    expect(output).toMatch(/^node_modules is a link, [^\n]+\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(path.join(elsewhere, 'node_modules/vite'))).toBe(true);
  });
});
