import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import type { Database, Where } from './database.ts';
import { refuseMoved } from './embedded/folder-marks.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database, making it when it is not there yet; tables come with `migrate`. */
export async function openDatabase(where: Where): Promise<Database> {
  if (where.kind === 'postgres') {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where);
  }
  const { openFolder, openMemory } = await import('./embedded/pglite.ts');
  return where.kind === 'folder' ? openFolder(where.folder) : openMemory(where.snapshot);
}

/** The database that the settings name, for a command that waits as long as it takes. Throws a sentence where there is none. */
export async function openForCommand(place: Place): Promise<Database> {
  if (place.databaseUrl === null) await requireDatabase(place.dataDir);
  return openToFill(place);
}

/** As `openForCommand`, for a command that may make the database. */
export async function openToFill({ databaseUrl, dataDir }: Place): Promise<Database> {
  if (databaseUrl !== null) return openDatabase({ kind: 'postgres', url: databaseUrl, patient: true });
  await refuseMoved(dataDir);
  return openDatabase({ kind: 'folder', folder: dataDir });
}

/** What PostgreSQL itself looks for, so that a folder with nothing in it is none. */
export async function requireDatabase(dataDir: string): Promise<void> {
  try {
    await stat(join(dataDir, 'db', 'PG_VERSION'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `There is no database in ${dataDir}. ${SAY_WHERE}`
        : `The database in ${dataDir} can't be read: the system says ${code}. Run this as the user that the server runs as.`,
      { cause: error },
    );
  }
}

/** For a command that got other settings than its server has. */
export const SAY_WHERE =
  'Give this command the settings of the server: with --env-file FILE, or DATA_DIR and DATABASE_URL in the environment.';

/** As a sentence names it: without user and password. */
export function nameDatabase({ databaseUrl, dataDir }: Place): string {
  if (databaseUrl === null) return `the database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}
