import { AsyncResource } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../files/data-folder.ts';
import type { Database, Listen } from '../database.ts';
import { guardedKysely } from '../guarded-kysely.ts';
import { DurableNodeFS, syncFolder } from './durable-node-fs.ts';
import { EmbeddedSession } from './embedded-session.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseOtherMajor } from './folder-marks.ts';

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
  const { db } = guardedKysely(new PGliteDialect({ pglite: new EmbeddedSession(lite) }));
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

const run = promisify(execFile);

/**
 * Makes an empty database at `place` when there is none. In a separate process, since it takes 800 MB that would never
 * be given back, and next to its place until it is whole, for it may be interrupted.
 */
export async function initialise(place: string): Promise<void> {
  if (existsSync(place)) return;
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: PRIVATE_FOLDER });
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const script =
    'const { PGlite } = require(process.argv[1]); PGlite.create(process.argv[2]).then((lite) => lite.close());';
  await run(process.execPath, ['--eval', script, library, unfinished]);
  await settleTree(unfinished);
  await rename(unfinished, place);
  syncFolder(dirname(place));
}

/** On disk, and its owner's alone. */
async function settleTree(folder: string): Promise<void> {
  await chmod(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await settleTree(path);
    else if (entry.isFile()) await settleFile(path);
  }
  syncFolder(folder);
}

async function settleFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.chmod(PRIVATE_FILE);
    await file.sync();
  } finally {
    await file.close();
  }
}

const STARTED_AFTER = 10_000;

/**
 * Keeps the process of the embedded database small, since those who run it have one machine for everything: 183 MB at rest
 * instead of 250 to 290. V8's second compiler for WebAssembly is left out, whose working memory is never given back; a
 * small query takes an eighth more time for it, a sum over a table two fifths. And what the start needed is collected
 * once, in a heap that did not grow for it.
 */
function keepSmall(): void {
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--semi-space-growth-factor=1');
  setTimeout(() => {
    collectOnce();
    setFlagsFromString('--semi-space-growth-factor=2');
  }, STARTED_AFTER).unref();
}

function collectOnce(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
