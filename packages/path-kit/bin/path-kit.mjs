#!/usr/bin/env node
// `npx path-kit init order.machine.ts` writes order.model.test.ts next to it: the skeleton of the machine's model, and its tests.
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const USAGE = `path-kit init <file of a machine> [name of its export]   writes the skeleton of its model next to it`;
const [command, file, wanted] = process.argv.slice(2);

if (command !== 'init' || !file) end(USAGE);
const full = path.resolve(file);
if (!existsSync(full)) end(`There is no file ${file}.`);
const target = file.replace(/(?:\.machine)?\.(\w+)$/, '.model.test.$1');
if (existsSync(target)) end(`${target} exists already. Delete or rename it first.`);

const vite = await viteOfVitest();
const exported = await load();
const machines = Object.entries(exported).filter(([, value]) => value?.root && value.implementations);
const [name, machine] = machines.find(([each]) => each === wanted) ?? machines[0] ?? [];
if (machines.length === 0)
  end(`${file} exports no machine of XState 5, such as export const machine = createMachine(…).`);
if (wanted !== undefined && name !== wanted) end(`${file} exports no machine called ${wanted}, but ${names()}.`);
if (wanted === undefined && machines.length > 1)
  end(`${file} exports several machines. Say which: path-kit init ${file} ${machines[0][0]} (or ${names(1)}).`);

const { skeletonOf } = await import('path-kit');
writeFileSync(target, skeletonOf(machine, { name, from: importPath() }));
console.log(`${target} is written. Run it: npx vitest run ${target}\nThen fill in what it calls TODO.`);
await vite?.close();

function names(from = 0) {
  return machines
    .slice(from)
    .map(([each]) => each)
    .join(', ');
}

/** As TypeScript and Node resolve it: with .js for TypeScript. */
function importPath() {
  return `./${path.basename(file).replace(/\.([cm]?)tsx?$/, '.$1js')}`;
}

async function load() {
  try {
    return vite ? await vite.ssrLoadModule(full) : await import(pathToFileURL(full).href);
  } catch (error) {
    await vite?.close();
    if (error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
      return end('This Node does not read TypeScript. Install Vitest, which does: npm install --save-dev vitest');
    return end(`${file} cannot be loaded: ${error.stack ?? error}`);
  }
}

/** Reads what the project's tests read: TypeScript on any Node, and paths without an ending. */
async function viteOfVitest() {
  let vitest;
  try {
    vitest = createRequire(full).resolve('vitest/node');
  } catch {
    return undefined;
  }
  const { createViteServer } = await import(pathToFileURL(vitest).href);
  const server = { middlewareMode: true, hmr: false, ws: false, watch: null };
  return createViteServer({ server, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } });
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
