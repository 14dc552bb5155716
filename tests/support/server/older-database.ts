import { onTestFinished } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Engine } from './engines.ts';
import { createPostgresDatabase } from './postgres.ts';
import { readBareSnapshot } from './snapshot.ts';

/** A database as it was before the migration whose name begins so, such as 0018, until the test is over. `migrate` makes it today's. */
export async function anOlderDatabase(engine: Engine, before: string) {
  const database = await openEmpty(engine);
  onTestFinished(() => database.close());
  await migrate(database.db, { isWanted: (name) => name < before });
  return database.db;
}

async function openEmpty(engine: Engine) {
  if (engine === 'pglite') return openDatabase({ kind: 'memory', snapshot: await readBareSnapshot() });
  const { url, drop } = await createPostgresDatabase({ empty: true });
  onTestFinished(() => drop());
  return openDatabase({ kind: 'postgres', url, patient: true });
}
