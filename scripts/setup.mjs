// Plain Node, no dependencies: it is what installs them. Says nothing when there is nothing to do.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runNpm } from './spawn.mjs';

const OLDEST = [20, 19];

/** Leaves node_modules as package-lock.json describes them; ends the process with a sentence when that can't be. */
export async function setup() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    fail(
      `Foyer needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node}. Get it at https://nodejs.org.`,
    );
  }
  if (isInstalled(root)) return;
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

/** Whether node_modules holds exactly what the lock file names; npm writes its own record there as its last act. */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  const isThere = ([name, { version, optional, link }]) =>
    name === '' ||
    link ||
    (present[name] ? present[name].version === version && existsSync(path.join(folder, name)) : Boolean(optional));
  return Object.entries(wanted).every(isThere) && Object.keys(present).every((name) => name in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (isMain(import.meta.url)) await setup();
