import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../http/problem.ts';
import type { Config } from '../settings/config.ts';
import { PRIVATE_FOLDER } from './data-folder.ts';
import { openBucket } from './files-in-bucket.ts';
import type { Files, StoredFile } from './files.ts';
import { asStorageProblem, openInbox, reachDisk } from './incoming.ts';

type Place = Pick<Config, 'dataDir' | 's3Url'>;

/** Opens the store that the settings name, and removes what broken uploads of an earlier run left. */
export async function openFiles(config: Place): Promise<Files> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return { ...openStore(config), ...(await openInbox(folder)) };
}

/** The same without a place to receive in: nothing is made or removed. */
export function openStore(config: Place): Omit<Files, 'receive' | 'removeStale'> {
  return config.s3Url ? openBucket(config.s3Url) : openFolder(folderOf(config));
}

/** As a sentence names it: without key and secret. */
export function nameStore(config: Place): string {
  if (config.s3Url === null) return folderOf(config);
  const { host, pathname } = new URL(config.s3Url);
  return `${host}${pathname}`;
}

function folderOf({ dataDir }: Place): string {
  return join(dataDir, 'files');
}

const LISTED_AT_ONCE = 500;

/** Files in one folder, named by their id. */
function openFolder(folder: string): Omit<Files, 'receive' | 'removeStale'> {
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
