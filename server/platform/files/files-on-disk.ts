import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { asStorageProblem, reachDisk } from './incoming.ts';

/** Files in one folder, named by their id. */
export function openFolder(folder: string): Omit<Files, 'receive'> {
  return {
    async keep(incoming, fileId) {
      try {
        await rename(incoming.path, join(folder, fileId));
        await reachDisk(folder);
      } catch (error) {
        throw asStorageProblem(error);
      }
    },
    async read(fileId) {
      try {
        return (await open(join(folder, fileId))).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(fileId) {
      await rm(join(folder, fileId), { force: true });
    },
  };
}
