import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Db, Where } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { killAll, startProcess, type ServerProcess } from './server-process.ts';

export const engineNames = ['the embedded database', ...(hasPostgres ? ['PostgreSQL'] : [])];

/** A new database for each test, of one of `engineNames`, for server processes that come and go: call it at the top of a `describe`. */
export function onOneDatabase(engine: string) {
  let folder: string;
  let where: Where;
  let drop: () => Promise<unknown>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    if (engine === 'PostgreSQL') {
      const { url, drop: dropIt } = await createPostgresDatabase();
      [where, drop] = [{ kind: 'postgres', url }, dropIt];
    } else {
      await putDatabase(folder);
      [where, drop] = [{ kind: 'folder', folder }, async () => {}];
    }
  });
  afterEach(async () => {
    await killAll();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** With no server at it where it is embedded, which takes one process at a time. */
    async inDatabase<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
      const database = await openDatabase(where);
      try {
        await migrate(database.db);
        return await act(database.db);
      } finally {
        await database.close();
      }
    },

    /** What a server, or a tool, needs to be told to use it. */
    environment: () => environmentOf(folder),

    start: (environment: Record<string, string> = {}) => startIn(folder, environment),

    /** A second process on the same PostgreSQL, with files of its own. */
    startAnother: () => startIn(path.join(folder, 'other'), {}),
  };

  function startIn(dataDir: string, environment: Record<string, string>): Promise<ServerProcess> {
    return startProcess({ ...environmentOf(dataDir), ...environment });
  }

  function environmentOf(dataDir: string): Record<string, string> {
    return { DATA_DIR: dataDir, ...(where.kind === 'postgres' && { DATABASE_URL: where.url }) };
  }
}
