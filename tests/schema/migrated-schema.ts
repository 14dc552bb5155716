import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { makeSnapshot, readSnapshot } from '#tests/support/server/snapshot.ts';
import { describeSchema } from './describe-schema.ts';

/** What the migrations make, on the embedded database: one version of it, so that the text is the same on every machine. */
export async function migratedSchema(): Promise<string> {
  await makeSnapshot();
  const lite = await PGlite.create({ loadDataDir: await readSnapshot() });
  try {
    return await describeSchema(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lite }) }));
  } finally {
    await lite.close();
  }
}
