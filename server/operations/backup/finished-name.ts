import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { PRIVATE_FILE } from '../../platform/files/data-folder.ts';
import { reachDisk } from '../../platform/files/incoming.ts';

const UNFINISHED = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.part$/;
/** No backup goes so long without writing. */
const STALE_AFTER = 24 * 60 * 60 * 1000;
/** Where the disk knows no second name for a file, as FAT and some shares don't. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Makes the file that is written to before it may be called `path`: nobody else has its name. Those of killed backups go. */
export async function claimUnfinished(path: string): Promise<string> {
  const folder = dirname(path);
  try {
    await removeStale(folder);
    const unfinished = join(folder, `${basename(path)}.${uuid()}.part`);
    await (await open(unfinished, 'wx', PRIVATE_FILE)).close();
    return unfinished;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder} can't take a backup: the system says ${code}.`, { cause: error });
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const old = join(folder, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_AFTER) await rm(old, { force: true });
  }
}

/** Whatever has the name already stays: of two that finish at once one is told so. */
export async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code ?? '')) throw error;
      // Empty until it is the whole file, for a moment.
      await (await open(path, 'wx', PRIVATE_FILE)).close();
      await rename(unfinished, path);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(path);
    throw error;
  }
  await reachDisk(dirname(path));
}

export function alreadyThere(path: string): Error {
  return new Error(`${path} is there already. Give another name, or remove it first.`);
}
