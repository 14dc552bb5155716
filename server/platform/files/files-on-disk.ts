import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../http/problem.ts';
import type { Files, StoredFile } from './files.ts';
import { asStorageProblem, reachDisk } from './incoming.ts';

const LISTED_AT_ONCE = 500;

/** Files in one folder, named by their id. */
export function openFolder(folder: string): Omit<Files, 'receive' | 'removeStale'> {
  return {
    async keep(incoming, fileId) {
      try {
        await rename(incoming.path, join(folder, fileId));
        await reachDisk(folder);
      } catch (error) {
        throw asStorageProblem(error);
      }
    },
    async read(fileId, size) {
      const file = await orNull(open(join(folder, fileId)));
      if (!file) return null;
      const stored = (await file.stat()).size;
      if (size === undefined || stored === size) return file.createReadStream();
      await file.close();
      throw damaged(`The disk has ${stored} of ${size} bytes of ${fileId}.`);
    },
    async remove(fileId) {
      await rm(join(folder, fileId), { force: true });
    },
    async *list(prefix = '') {
      let portion: StoredFile[] = [];
      for await (const { name } of await opendir(folder)) {
        if (!name.startsWith(prefix)) continue;
        const found = await orNull(stat(join(folder, name)));
        if (found?.isFile()) portion.push({ name, storedAt: found.mtime });
        if (portion.length < LISTED_AT_ONCE) continue;
        yield portion;
        portion = [];
      }
      yield portion;
    },
  };
}

async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function damaged(why: string): Problem {
  return new Problem('unavailable', 'This file is damaged on the server. Ask for help, or send it again.', {
    cause: new Error(why),
  });
}
