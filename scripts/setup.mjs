// Plain Node, no dependencies: it is what installs them. Says nothing when there is nothing to do.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runNpm } from './spawn.mjs';
import { hasSources } from './build/stale.mjs';

const OLDEST = [20, 19];

/** Leaves node_modules as package-lock.json describes them; ends the process with a sentence when that can't be. */
export async function setup() {
  requireNode();
  if (isInstalled(root)) return;
  if (!hasSources())
    fail('This is a release without its sources, with nothing to build or to test: npm start runs it.');
  if (isForProduction(root)) {
    fail(
      'node_modules holds what production needs, and installing the rest would empty it under a running server. Where none runs, use npm ci --include=dev, then the command again.',
    );
  }
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a link, and installing would empty the folder that it leads to. Remove the link, then run the command again.',
    );
  }
  console.log('Installing what package-lock.json names…');
  // NODE_ENV=production would leave out what the build needs; kysely asks for a newer Node than it uses.
  const flags = ['--include=dev', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runNpm(['ci', ...flags]);
  if (code !== 0) fail('The packages could not be installed: see npm’s message above, then run the command again.');
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    fail(
      `Foyer needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node}. Get it at https://nodejs.org.`,
    );
  }
}

/** Whether node_modules holds exactly what the lock file names; npm writes its own record there as its last act. */
export function isInstalled(folder) {
  const { wanted, present } = packagesOf(folder);
  return holds(folder, wanted, present) && Object.keys(present).every((name) => name in wanted);
}

/** Whether node_modules was installed without the packages of development: a server may run from it. */
export function isForProduction(folder) {
  const { wanted, present } = packagesOf(folder);
  const names = Object.keys(present ?? {});
  return Boolean(wanted) && names.length > 0 && !names.some((name) => wanted[name]?.dev);
}

/** Whether what production needs is there in the versions that the lock file names, whatever else is. */
export function hasProductionPackages(folder) {
  const { wanted, present } = packagesOf(folder);
  return holds(folder, wanted && withoutDev(wanted), present);
}

function holds(folder, wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, { version, optional, link }]) =>
      name === '' ||
      link ||
      (present[name] ? present[name].version === version && existsSync(path.join(folder, name)) : Boolean(optional)),
  );
}

function withoutDev(packages) {
  const ofProduction = Object.entries(packages).filter(([, { dev }]) => !dev);
  // What development needs and something optional too is optional here.
  return Object.fromEntries(
    ofProduction.map(([name, entry]) => [name, { ...entry, optional: entry.optional || entry.devOptional }]),
  );
}

function packagesOf(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  return { wanted, present: readPackages(path.join(folder, 'node_modules/.package-lock.json')) };
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Ends the process with a sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (isMain(import.meta.url)) await setup();
