// Writes server/migrations/schema.sql: the whole database as the migrations make it, for who reads a change of it.
import { writeFile } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';

const { migratedSchema } = await tsImport('../../tests/schema/migrated-schema.ts', import.meta.url);
await writeFile(new URL('../../server/migrations/schema.sql', import.meta.url), await migratedSchema());
