import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const PLACE = '/dev/shm';
const NAME = 'foyer-tests-';
/** Bytes: several times what all tests have there at once. */
const ROOM = 4e9;
/** Milliseconds: no run goes on for so long without a new file there. */
const LEFT_AFTER = 3 * 60 * 60 * 1000;

/**
 * A folder for passing files that lies in memory, or null where there is no room for one: on disk a file costs up to twenty times the
 * CPU. What runs that were killed have left goes first. `remove` is for the end.
 */
export function memoryFolder({ place = PLACE, room = ROOM, mounts = readMounts() } = {}) {
  if (!isInMemory(place, mounts)) return null;
  for (const name of readdirSync(place)) if (name.startsWith(NAME)) removeLeft(path.join(place, name));
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, freemem()) < room) return null;
  const folder = mkdtempSync(path.join(place, NAME));
  // As the usual place: other accounts, such as the database's, have folders of their own in it.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => remove(folder) };
}

/** Programs are run from it too. */
function isInMemory(place, mounts) {
  const [, type, options = ''] = mounts.map((line) => line.split(' ').slice(1)).find(([at]) => at === place) ?? [];
  return type === 'tmpfs' && !options.split(',').some((option) => ['ro', 'noexec'].includes(option));
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** By its age: a run in another container, whose processes are not seen here, may have a folder there too. */
function removeLeft(folder) {
  try {
    if (statSync(folder).mtimeMs < Date.now() - LEFT_AFTER) remove(folder);
  } catch {
    // Another account's, or gone meanwhile.
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
