import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migratedSchema } from './migrated-schema.ts';

test('server/migrations/schema.sql is what the migrations make', async () => {
  const made = await migratedSchema();
  expect(made).toContain('create table registrations (');
  expect(readFileSync('server/migrations/schema.sql', 'utf8'), 'Run `npm run schema` and commit the result.').toBe(
    made,
  );
});
