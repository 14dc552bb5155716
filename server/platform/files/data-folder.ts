import { access, chmod, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';

/** For its owner alone: what lies here is people's. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * Makes the data folder ready: there, writable, and nobody's but its owner's, however it was made before. Throws a sentence
 * that names DATA_DIR and what is wrong with it.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  for (const name of ['', 'files', 'db']) {
    const folder = join(dataDir, name);
    try {
      // The database makes its own.
      if (name !== 'db') await makeFolder(folder);
      else if (!(await isThere(folder))) continue;
      await tighten(folder);
      await tryWriting(folder);
    } catch (error) {
      throw unusable(folder, error);
    }
  }
}

/** Node's own `recursive` never comes back from where no folder can be made, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: PRIVATE_FOLDER });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** A folder that is someone else's stays as they made it. */
async function tighten(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(folder, mode & PRIVATE_FOLDER);
}

/** Permissions alone don't tell. A full disk is no reason to stay away: what needs no room goes on. */
async function tryWriting(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const probe = join(folder, `${uuid()}.part`);
  try {
    await writeFile(probe, '', { flag: 'wx', mode: PRIVATE_FILE });
    await rm(probe);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function unusable(folder: string, cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = reasons[code] ?? `the system says ${code || String(cause)}`;
  return new Error(
    `DATA_DIR can't be used, because of ${folder}: ${why}. Set DATA_DIR to a folder that this user may write to.`,
    { cause },
  );
}

const noPermission = 'this user has no permission to write there';
const reasons: Record<string, string> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: 'it lies on a disk that can only be read',
  EEXIST: 'it is a file',
  ENOTDIR: 'it is a file, or lies below one',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user has no room left on its disk',
  ELOOP: 'its links lead nowhere',
  ENAMETOOLONG: 'its name is too long',
};
