import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const PLACE = '/dev/shm';
const NAME = 'foyer-tests-';
/** Bytes: several times what all tests have there at once. */
const ROOM = 4e9;

/**
 * A folder for passing files that lies in memory, or null where there is no room for one: on disk a file costs up to twenty times the
 * CPU. What runs that were killed have left goes first. `remove` is for the end.
 */
export function memoryFolder({ place = PLACE, room = ROOM, mounts = readMounts() } = {}) {
  if (!isInMemory(place, mounts)) return null;
  for (const name of readdirSync(place)) if (isLeft(name)) remove(path.join(place, name));
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, freemem()) < room) return null;
  const folder = path.join(place, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // As the usual place: other accounts, such as the database's, have folders of their own in it.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => remove(folder) };
}

/** Programs are run from it too. */
function isInMemory(place, mounts) {
  const [, type, options = ''] = mounts.map((line) => line.split(' ').slice(1)).find(([at]) => at === place) ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isLeft(name) {
  const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : NaN;
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
