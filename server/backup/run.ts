import { existsSync } from 'node:fs';
import type { Config } from '../platform/settings/config.ts';
import type { Db } from '../platform/database/database.ts';
import { openDatabase, openForCommand } from '../platform/database/open-database.ts';
import { prepareDataFolder } from '../platform/files/data-folder.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { packageVersion } from '../platform/package-folder.ts';
import { openArchive, writeArchive, type Archive } from './archive.ts';
import { load, type Progress } from './load.ts';
import { openSource } from './open-source.ts';
import { withSnapshot, type Source } from './snapshot.ts';

/** Writes the database and its files to a new zip file at `path`, from beside a running server or without one. Answers what it did. */
export async function backUp(path: string, config: Config, progress: Progress): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} is there already. Give another name, or remove it first.`);
  await prepareDataFolder(config.dataDir);
  const [database, files] = [await openSource(config), await openFiles(config)];
  try {
    return await withSnapshot(database.db, async (source, tx) => {
      if (source.tables.length === 0) throw new Error('There is nothing to back up: the database has no tables.');
      const fileIds = await fileIdsOf(tx);
      const contents = { source, madeBy: packageVersion(), fileIds, readFile: files.read };
      const missing = await writeArchive(path, contents, progress);
      const lost = await findLost(tx, missing);
      return [
        `${path} holds ${countRows(source)} rows and ${fileIds.length - missing.length} files.`,
        ...(lost.length > 0 ? [`Not there although the database names them: ${lost.join(', ')}.`] : []),
      ].join(' ');
    });
  } finally {
    await database.close();
  }
}

/** Fills an empty database and the files' place from what `backUp` wrote; a server may be started on them afterwards. */
export async function restore(path: string, config: Config, progress: Progress): Promise<string> {
  const archive = await openArchive(path);
  try {
    await prepareDataFolder(config.dataDir);
    await withTarget(config, async (db) => {
      await load(db, archive.source, progress, () => putFiles(archive, config, progress));
    });
    return `${countRows(archive.source)} rows and ${archive.fileIds.length} files of ${archive.madeAt} (release ${archive.madeBy}) are back.`;
  } finally {
    archive.close();
  }
}

/** Copies the embedded database, which no server may be using, to an empty PostgreSQL. Files stay where they are. */
export async function moveTo(url: string, config: Config, progress: Progress): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error(
      'Give the address of the PostgreSQL to move to: npm run move -- postgres://user:password@host/database',
    );
  }
  const embedded = await openDatabase({ kind: 'folder', folder: config.dataDir });
  try {
    return await withSnapshot(embedded.db, async (source) => {
      if (source.tables.length === 0)
        throw new Error(`There is nothing to move: no database lies in ${config.dataDir}.`);
      await withTarget({ ...config, databaseUrl: url }, (db) => load(db, source, progress));
      return `${countRows(source)} rows are in PostgreSQL, each as it was. Set DATABASE_URL to it, and keep DATA_DIR: the files stay there.`;
    });
  } finally {
    await embedded.close();
  }
}

async function withTarget(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  act: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await openForCommand(config);
  try {
    await act(database.db);
  } finally {
    await database.close();
  }
}

async function putFiles(archive: Archive, config: Config, progress: Progress): Promise<void> {
  const files = await openFiles(config);
  for (const [index, fileId] of archive.fileIds.entries()) {
    // Larger ones than anybody may send are archives of somebody's own data.
    const incoming = await files.receive(await archive.readFile(fileId), Number.MAX_SAFE_INTEGER);
    await files.keep(incoming, fileId);
    progress('files', index + 1);
  }
}

async function fileIdsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_files').select('file_id').orderBy('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}

/** Those that were to be removed anyway are no loss. */
async function findLost(db: Db, missing: string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const rows = await db.selectFrom('discarded_files').select('file_id').where('file_id', 'in', missing).execute();
  const discarded = new Set(rows.map(({ file_id }) => file_id));
  return missing.filter((fileId) => !discarded.has(fileId));
}

function countRows({ tables }: Source): number {
  return tables.reduce((sum, { digest }) => sum + digest.rows, 0);
}
