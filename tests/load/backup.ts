import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, moveTo, restore } from '#server/operations/backup/run.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readConfig } from '#server/platform/settings/read-config.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { fill } from './fill.ts';

type Step = 'backup' | 'restore' | 'move';

export interface BackupMeasured {
  step: Step;
  /** Into which database the rows came. */
  into: 'file' | 'postgres' | 'pglite';
  seconds: number;
}

/** What a backup of so many events, registrations, mails and the like takes, back on either database, and a move, one after the other. */
export async function measureBackups(amount: number): Promise<{ bytes: number; measured: BackupMeasured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  const [restored, moved] = [
    await createPostgresDatabase({ empty: true }),
    await createPostgresDatabase({ empty: true }),
  ];
  const file = join(folder, 'backup.zip');
  const embedded = readConfig({ DATA_DIR: join(folder, 'from') });
  const measured: BackupMeasured[] = [];
  const time = async (step: Step, into: BackupMeasured['into'], run: Promise<string>) => {
    const start = performance.now();
    await run;
    measured.push({ step, into, seconds: (performance.now() - start) / 1000 });
  };
  try {
    const database = await openDatabase({ kind: 'folder', folder: embedded.dataDir });
    await migrate(database.db);
    await fill(database.db, amount);
    await database.close();
    const quiet = () => {};
    await time('backup', 'file', backUp(file, embedded, quiet));
    const onPostgres = readConfig({ DATA_DIR: join(folder, 'to'), DATABASE_URL: restored.url });
    await time('restore', 'postgres', restore(file, onPostgres, quiet));
    await time('restore', 'pglite', restore(file, readConfig({ DATA_DIR: join(folder, 'again') }), quiet));
    await time('move', 'postgres', moveTo(moved.url, embedded, quiet));
    return { bytes: (await stat(file)).size, measured };
  } finally {
    await restored.drop();
    await moved.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
