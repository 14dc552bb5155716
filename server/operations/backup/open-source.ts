import { join } from 'node:path';
import { readdir, rm } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { askControl, type Commands } from '../../platform/background/control.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { isInUse } from '../../platform/database/embedded/folder-lock.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import { nameDatabase, openDatabase, openForCommand, SAY_WHERE } from '../../platform/database/open-database.ts';
import { holdFiles, letGoOfFiles } from '../../platform/files/discarded-files.ts';

/** A backup that was killed holds files for so long at most. */
const HELD_FOR = 60 * 60 * 1000;
const RENEWED_EVERY = HELD_FOR / 6;
const COPY_PREFIX = 'backup-';
const COPY = /^backup-[0-9a-f-]{36}$/;
/** Milliseconds after which a backup has opened the copy that was made for it, or never will. */
const HANDED_OVER_WITHIN = 10 * 60 * 1000;

/** A database to read from, no matter who else uses it; no file that it names is removed before it is closed. */
export interface OpenSource {
  db: Db;
  close: () => Promise<void>;
}

interface Holder {
  hold: () => Promise<unknown>;
  letGo: () => Promise<unknown>;
}

/**
 * Opens what the settings name. An embedded database that belongs to a running server is read from a copy, which that server makes.
 * Throws a sentence where nobody has used it.
 */
export async function openSource(config: Config): Promise<OpenSource> {
  const holder = uuid();
  if (config.databaseUrl !== null) return openPostgres(config, config.databaseUrl, holder);
  const name = `${COPY_PREFIX}${holder}`;
  const copied = await ask(config.dataDir, 'copy-database', name);
  if (!copied) {
    const database = await openUsed(config, () => openForCommand(config));
    await removeCopies(config.dataDir);
    return database;
  }
  const folder = join(config.dataDir, name);
  const removeCopy = () => rm(folder, { recursive: true, force: true });
  try {
    const database = await openUsed(config, () => openDatabase({ kind: 'folder', folder }));
    const letGo = await keepHeld({
      hold: () => ask(config.dataDir, 'hold-files', holder),
      letGo: () => ask(config.dataDir, 'let-go-of-files', holder),
    });
    return {
      db: database.db,
      async close() {
        await database.close();
        await removeCopy();
        await letGo();
      },
    };
  } catch (error) {
    await removeCopy();
    throw error;
  }
}

async function openUsed(config: Config, openIt: () => Promise<Database>): Promise<Database> {
  const database = await openIt();
  try {
    await requireUsed(database.db, config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Tables without a single account were made by mistake, or are not in use yet: a copy of them would look like one of the site. */
export async function requireUsed(db: Db, config: Config): Promise<void> {
  const hasTables = (await appliedMigrations(db)).length > 0;
  if (hasTables && (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst())) return;
  throw new Error(`Nobody has an account in ${nameDatabase(config)}, so there is nothing to copy. ${SAY_WHERE}`);
}

/** What a running server does for `openSource`. */
export function backupCommands(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  database: Database,
): Commands {
  const beingMade = new Set<string>();
  const handOver = (name: string) => setTimeout(() => beingMade.delete(name), HANDED_OVER_WITHIN).unref();
  return {
    async 'copy-database'(name) {
      if (!COPY.test(name) || !database.copyTo) return { done: false, message: 'This is no name for a copy.' };
      await removeCopies(config.dataDir, beingMade);
      await holdFiles(db, name.slice(COPY_PREFIX.length), inAnHour(now()));
      beingMade.add(name);
      await database.copyTo(join(config.dataDir, name, 'db')).finally(() => handOver(name));
      return { done: true, message: '' };
    },
    async 'hold-files'(holder) {
      await holdFiles(db, holder, inAnHour(now()));
      return { done: true, message: '' };
    },
    async 'let-go-of-files'(holder) {
      await letGoOfFiles(db, holder);
      return { done: true, message: '' };
    },
  };
}

/** Removes those that backups left which were killed: nobody reads them, and nobody is about to. Call it where the database is open. */
export async function removeCopies(dataDir: string, beingMade: ReadonlySet<string> = new Set()): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => COPY.test(each) && !beingMade.has(each))) {
    const folder = join(dataDir, name);
    if (!(await isInUse(folder))) await rm(folder, { recursive: true, force: true });
  }
}

async function openPostgres(config: Config, url: string, holder: string): Promise<OpenSource> {
  // One reads at one moment, the other holds meanwhile.
  const reading = await openUsed(config, () => openPatiently(url));
  const holding = await openPatiently(url);
  const close = () => Promise.all([reading.close(), holding.close()]);
  try {
    const letGo = await keepHeld({
      hold: () => holdFiles(holding.db, holder, inAnHour(new Date())),
      letGo: () => letGoOfFiles(holding.db, holder),
    });
    return {
      db: reading.db,
      async close() {
        await letGo();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openPatiently(url: string): Promise<Database> {
  return openDatabase({ kind: 'postgres', url, patient: true });
}

/** Holds files from now on until the result is called. */
async function keepHeld({ hold, letGo }: Holder): Promise<() => Promise<void>> {
  await hold();
  // What fails is tried again well before it ends.
  const timer = setInterval(() => void hold().catch(() => {}), RENEWED_EVERY);
  return async () => {
    clearInterval(timer);
    await letGo();
  };
}

function inAnHour(now: Date): Date {
  return new Date(now.getTime() + HELD_FOR);
}

/** False when no server runs there. Throws what it says when it can't. */
async function ask(folder: string, command: string, text: string): Promise<boolean> {
  const answer = await askControl(folder, command, text);
  if (answer && !answer.done) throw new Error(answer.message);
  return answer !== null;
}
