import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, hasProductionPackages, isForProduction, requireNode } from './setup.mjs';
import { root, runNpm } from './spawn.mjs';
import { hasSources } from './build/stale.mjs';

/**
 * Whether this folder only runs what was built elsewhere or before: nothing may be installed, deleted or built in it, for
 * servers may run from it.
 */
export const isDeployed = isForProduction(root) || !hasSources();

export function isBuilt(name) {
  return existsSync(path.join(root, fileOf(name)));
}

/** Runs a program of dist/ in this process, as it is; a sentence when it or a package is not there. */
export async function runBuilt(name) {
  requireNode();
  if (!isBuilt(name)) {
    fail('Nothing is built here. Run npm run build on a machine with all packages, and copy its dist/ to this folder.');
  }
  try {
    await import(`../${fileOf(name)}`);
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail(`A package is missing (${error.message.split('\n')[0]}). ${REINSTALL}`);
  }
}

/** What a server of this release needs is there, or the process ends with a sentence. */
export function requirePackages() {
  // Without npm's record another way brought them here: what is missing shows when it is imported.
  if (!existsSync(path.join(root, 'node_modules'))) fail(`There are no packages. ${REINSTALL}`);
  if (existsSync(path.join(root, 'node_modules/.package-lock.json')) && !hasProductionPackages(root)) {
    fail(`node_modules holds other packages than package-lock.json names. ${REINSTALL}`);
  }
}

/** Fetches what a release needs, where it has just been unpacked: nothing can run from a folder without packages. */
export async function installRelease() {
  if (hasSources() || existsSync(path.join(root, 'node_modules'))) return;
  requireNode();
  console.log('Fetching the packages that package-lock.json names…');
  const { code } = await runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('The packages could not be fetched: see npm’s message above, then run the command again.');
}

const REINSTALL = `Where no server runs from this folder, use npm ci${isDeployed ? ' --omit=dev' : ''}, then the command again.`;

function fileOf(name) {
  return `dist/server/${name}.js`;
}
