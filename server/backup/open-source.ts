import { join } from 'node:path';
import { readdir, rm, stat } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { askControl, type Commands } from '../platform/background/control.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { holdFiles, letGoOfFiles } from '../platform/files/discarded-files.ts';

/** A backup that was killed holds files for so long at most. */
const HELD_FOR = 60 * 60 * 1000;
const RENEWED_EVERY = HELD_FOR / 6;
const COPY = /^backup-[0-9a-f-]{36}$/;

/** A database to read from, whoever else uses it; no file that it names is removed before it is closed. */
export interface OpenSource {
  db: Db;
  close: () => Promise<void>;
}

interface Holder {
  hold: () => Promise<unknown>;
  letGo: () => Promise<unknown>;
}

/** Opens what the settings name. An embedded database that belongs to a running server is read from a copy, which that server makes. */
export async function openSource(config: Config): Promise<OpenSource> {
  const holder = uuid();
  if (config.databaseUrl) return openPostgres(config.databaseUrl, holder);
  const name = `backup-${holder}`;
  const copied = await ask(config.dataDir, 'copy-database', name);
  if (!copied) return openDatabase({ kind: 'folder', folder: config.dataDir });
  const folder = join(config.dataDir, name);
  const removeCopy = () => rm(folder, { recursive: true, force: true });
  try {
    const database = await openDatabase({ kind: 'folder', folder });
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

/** What a running server does for `openSource`. */
export function backupCommands(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  database: Database,
): Commands {
  return {
    async 'copy-database'(name) {
      if (!COPY.test(name) || !database.copyTo) return { done: false, message: 'This is no name for a copy.' };
      await removeOldCopies(config.dataDir);
      await holdFiles(db, name.slice('backup-'.length), inAnHour(now()));
      await database.copyTo(join(config.dataDir, name, 'db'));
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

/** Of backups that were killed. One that still runs has written to its own, or reads it through what it holds open. */
async function removeOldCopies(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => COPY.test(each))) {
    const folder = join(dataDir, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > HELD_FOR) await rm(folder, { recursive: true, force: true });
  }
}

async function openPostgres(url: string, holder: string): Promise<OpenSource> {
  // One reads at one moment, the other holds meanwhile.
  const [reading, holding] = await Promise.all([openPatiently(url), openPatiently(url)]);
  const letGo = await keepHeld({
    hold: () => holdFiles(holding.db, holder, inAnHour(new Date())),
    letGo: () => letGoOfFiles(holding.db, holder),
  });
  return {
    db: reading.db,
    async close() {
      await letGo();
      await Promise.all([reading.close(), holding.close()]);
    },
  };
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
