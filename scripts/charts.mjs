// Draws every machine of machines/ into docs/charts. A test (src/inspect/chart-files.test.ts) fails where what is checked in differs.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './spawn.mjs';

const folder = path.join(root, 'docs/charts');
register();
const { chartFiles, drawnOf } = await import('../src/inspect/chart-files.ts');

const wanted = chartFiles(await Promise.all((await machines()).map(drawnOf)));
const names = new Set([...Object.keys(wanted), ...(await readdir(folder).catch(() => []))]);
const stale = [];
for (const name of names) {
  const present = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  if (present !== wanted[name]) stale.push(name);
}

await mkdir(folder, { recursive: true });
for (const name of stale) {
  const file = path.join(folder, name);
  await (name in wanted ? writeFile(file, wanted[name]) : rm(file));
  console.log(`${name in wanted ? 'wrote' : 'removed'} docs/charts/${name}`);
}

/** What the files named *.machine.ts export, as far as it is a machine. */
async function machines() {
  const files = (await readdir(path.join(root, 'machines'), { recursive: true })).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  const modules = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(path.join(root, 'machines', file)))),
  );
  const found = modules.flatMap((exports) => Object.values(exports)).filter((value) => value?.root && value?.config);
  if (found.length === 0) throw new Error('No machine was found in machines/.');
  return found;
}
