import { AsyncResource } from 'node:async_hooks';
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Database, Listen } from '../database.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { guardedKysely } from '../guarded-kysely.ts';
import { keepTidy } from './maintenance.ts';
import { initialise } from './pglite-initdb.ts';
import { keepSmall } from './small-process.ts';

const MEMORY = ['-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
// -F, one of PGlite's defaults, switches fsync off.
const DURABLE = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** The embedded database under `folder`/db. Throws a sentence when another process has it. */
export async function openFolder(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder);
  try {
    const place = join(folder, 'db');
    await initialise(place);
    keepSmall();
    const lite = await PGlite.create({
      fs: new DurableNodeFS(place),
      startParams: [...DURABLE, '-c', 'wal_sync_method=fsync', ...MEMORY],
    });
    const tidy = keepTidy(lite);
    const database = toDatabase(lite, async () => {
      await tidy.stop();
      await lite.close();
      await unlock();
    });
    return { ...database, copyTo: (target) => copyFiles(lite, place, target) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** What was committed is in its log, so files of one moment are enough; a checkpoint before makes it short. */
async function copyFiles(lite: PGlite, place: string, target: string): Promise<void> {
  await lite.query('checkpoint');
  await lite.runExclusive(() => cp(place, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

export async function openMemory(snapshot?: Blob): Promise<Database> {
  const lite = await startInMemory(snapshot);
  return toDatabase(lite, () => lite.close());
}

export function startInMemory(snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...MEMORY],
    ...(snapshot && { loadDataDir: snapshot }),
  });
}

export function toDatabase(lite: PGlite, close: () => Promise<void>): Database {
  const { db } = guardedKysely(new PGliteDialect({ pglite: lite }));
  const listen: Listen = async (channel, heard) => {
    // PGlite calls from within whatever query brought the message; the listener is no part of that.
    const unlisten = await lite.listen(channel, AsyncResource.bind(heard));
    return () => unlisten();
  };
  return { db, engine: 'pglite', listen, close };
}
