import { existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';

/** The program of PgBouncer on this machine, or null; with `install` it is fetched by apt where that is allowed. */
export async function findPgbouncer({ install = false } = {}) {
  const found = findProgram();
  if (found || !install || !canUseApt()) return found;
  console.log('No PgBouncer here: installing it for the tests…');
  await aptInstall(['pgbouncer']);
  return findProgram();
}

function findProgram() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = [...onPath, '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((program) => existsSync(program)) ?? null;
}
