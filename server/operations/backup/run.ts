import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Config } from '../../platform/settings/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { noteMove } from '../../platform/database/embedded/folder-marks.ts';
import {
  nameDatabase,
  openDatabase,
  openToFill,
  requireDatabase,
  SAY_WHERE,
} from '../../platform/database/open-database.ts';
import { prepareDataFolder } from '../../platform/files/data-folder.ts';
import { nameStore, openFiles, openStore } from '../../platform/files/open-files.ts';
import { copySiteId, findOtherOwner } from '../../platform/files/site-files.ts';
import { packageVersion } from '../../platform/package-folder.ts';
import { alreadyThere, type Archive, openArchive, writeArchive } from './archive.ts';
import { load, type Progress } from './load.ts';
import { openSource, removeCopies, requireUsed } from './open-source.ts';
import { type Source, withSnapshot } from './snapshot.ts';
import { commandLine } from '../../platform/command-line.ts';

/** The migration that gave databases an id. */
const SITE = '0085_site.sql';

/** Of files that are missing. */
const LISTED = 20;

/**
 * Writes the database and its files to a new zip file at `path`, next to a running server or without one. Answers what it did. Throws a
 * sentence where there is nothing to keep, and where files are missing: what is there is kept then, under a name that says so.
 */
export async function backUp(path: string, config: Config, progress: Progress): Promise<string> {
  if (existsSync(path)) throw alreadyThere(path);
  const database = await openSource(config);
  try {
    return await withSnapshot(database.db, async (source, tx) => {
      const fileIds = await fileIdsOf(tx);
      const contents = { source, madeBy: packageVersion(), fileIds, readFile: openStore(config).read };
      let [missing, lost]: [string[], string[]] = [[], []];
      const name = await writeArchive(path, contents, progress, async (absent) => {
        [missing, lost] = [absent, await findLost(tx, absent)];
        return lost.length > 0 ? incompleteName(path) : path;
      });
      const held = `${name} holds ${countRows(source)} rows and ${fileIds.length - missing.length} files of ${nameDatabase(config)}.`;
      if (lost.length === 0) return held;
      throw new Error(`${held} It is not complete: ${describeLost(lost, config)}`);
    });
  } finally {
    await database.close();
  }
}

/** foyer.zip becomes foyer.incomplete.zip. */
function incompleteName(path: string): string {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}.incomplete${ext}`);
}

function describeLost(lost: string[], config: Config): string {
  const more = lost.length > LISTED ? ` and ${lost.length - LISTED} more` : '';
  const names = `${lost.slice(0, LISTED).join(', ')}${more}`;
  return `${lost.length} files that the database names are not in ${nameStore(config)}: ${names}. ${SAY_WHERE}`;
}

/**
 * Fills an empty database, which it may make, and the files' place from what `backUp` wrote; a server may be started on them
 * afterwards.
 */
export async function restore(path: string, config: Config, progress: Progress): Promise<string> {
  const archive = await openArchive(path);
  try {
    await prepareDataFolder(config.dataDir);
    const { isRepeated, doubt } = await withTarget(config, async (db) => ({
      ...(await load(db, archive.source, progress, () => putFiles(archive, config, progress))),
      doubt: await findOtherOwner(db, openStore(config)),
    }));
    const rows = `${countRows(archive.source)} rows of ${archive.madeAt} (release ${archive.madeBy})`;
    const back = isRepeated ? 'were back already' : 'are back';
    const all = `${rows} ${back} in ${nameDatabase(config)}, and ${archive.fileIds.length} files in ${nameStore(config)}.`;
    return doubt ? `${all}\n${doubt}` : all;
  } finally {
    archive.close();
  }
}

/** Copies the embedded database, which no server may be using, to an empty PostgreSQL. Files stay where they are. */
export async function moveTo(url: string, config: Config, progress: Progress): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error(
      `Give the address of the PostgreSQL to move to: ${commandLine('move', 'postgres://user:password@host/database')}`,
    );
  }
  await requireDatabase(config.dataDir);
  const embedded = await openDatabase({ kind: 'folder', folder: config.dataDir });
  try {
    await requireUsed(embedded.db, { ...config, databaseUrl: null });
    // No later backup of this folder comes that would remove them.
    await removeCopies(config.dataDir);
    return await withSnapshot(embedded.db, async (source, tx) => {
      const target = { ...config, databaseUrl: url };
      const { isRepeated } = await withTarget(target, async (db) => {
        const loaded = await load(db, source, progress);
        if (source.migrations.some(({ name }) => name === SITE)) await copySiteId(tx, db);
        return loaded;
      });
      await noteMove(config.dataDir, nameDatabase(target), new Date());
      const what = isRepeated
        ? 'were in PostgreSQL already: a move before this one had come to its end.'
        : 'are in PostgreSQL, each as it was.';
      return `${countRows(source)} rows ${what} Set DATABASE_URL to it, and keep DATA_DIR: the files stay there.`;
    });
  } finally {
    await embedded.close();
  }
}

async function withTarget<Result>(config: Config, act: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openToFill(config);
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

async function putFiles(archive: Archive, config: Config, progress: Progress): Promise<void> {
  const files = await openFiles(config);
  for (const [index, fileId] of archive.fileIds.entries()) {
    // Larger ones than anybody may send are archives of someone's own data.
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
