import { existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';

/** The program of that name on this machine, or null; with `install` apt fetches the package of the same name, where that is allowed. */
export async function findProgram(name, { install = false } = {}) {
  const found = find(name);
  if (found || !install || !canUseApt()) return found;
  console.log(`No ${name} here: installing it for the tests…`);
  await aptInstall([name]);
  return find(name);
}

function find(name) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = [...onPath, '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.map((folder) => path.join(folder, name)).find((program) => existsSync(program)) ?? null;
}
