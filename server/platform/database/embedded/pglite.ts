import { AsyncResource } from 'node:async_hooks';
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Database, Listen } from '../database.ts';
import { guardedKysely } from '../guarded-kysely.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { initialise } from './pglite-initdb.ts';
import { keepSmall } from './small-process.ts';
import { refuseOtherMajor } from './written-by.ts';

const MEMORY = ['-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
// -F, one of PGlite's defaults, switches fsync off.
const DURABLE = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** The embedded database under `folder`/db. Throws a sentence when another process has it, or another PostgreSQL wrote it. */
export async function openFolder(folder: string): Promise<Database> {
  await refuseOtherMajor(folder);
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

const MINUTE = 60_000;
const BETWEEN_CHECKPOINTS = 5 * MINUTE;
const CHECKPOINTS_PER_VACUUM = 12;

/**
 * Does what a PostgreSQL server has background processes for and the embedded one has not: without checkpoints its log
 * grows for ever, without vacuum its tables do.
 */
function keepTidy(lite: PGlite, pause = BETWEEN_CHECKPOINTS): { stop: () => Promise<void> } {
  let position = '';
  let checkpoints = 0;
  let running = Promise.resolve();
  let stopped = false;

  async function tidy() {
    const now = await writtenUpTo(lite);
    if (now === position) return;
    await lite.query('checkpoint');
    checkpoints += 1;
    if (checkpoints % CHECKPOINTS_PER_VACUUM === 0) await vacuum(lite, () => stopped);
    position = await writtenUpTo(lite);
  }

  const timer = setInterval(() => {
    // A failure (a full disk) is tried again next time; the requests that meet it report it.
    running = running.then(tidy).catch(() => {});
  }, pause);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function writtenUpTo(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position ?? '';
}

/** Table by table, so that requests are answered in between. */
async function vacuum(lite: PGlite, isOver: () => boolean): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) {
    if (isOver()) return;
    await lite.query(`vacuum (analyze) ${name}`);
  }
}
