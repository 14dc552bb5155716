import type { Config } from '../settings/config.ts';
import type { Database, Where } from './database.ts';

/** Opens the database, making it when it is not there yet; tables come with `migrate`. */
export async function openDatabase(where: Where): Promise<Database> {
  if (where.kind === 'postgres') {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where);
  }
  const { openFolder, openMemory } = await import('./embedded/pglite.ts');
  return where.kind === 'folder' ? openFolder(where.folder) : openMemory(where.snapshot);
}

/** The database that the settings name, for a command that waits as long as it takes. */
export function openForCommand({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return openDatabase(
    databaseUrl ? { kind: 'postgres', url: databaseUrl, patient: true } : { kind: 'folder', folder: dataDir },
  );
}
