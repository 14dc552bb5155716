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
