import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#tests/support/server/embedded-databases.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function aDatabase(): Promise<Database> {
  const database = await openEmbedded();
  onTestFinished(async () => {
    // With other tables than a new one's it would be lent to no test after this.
    await sql`drop table if exists things`.execute(database.db);
    await sql`drop function if exists two`.execute(database.db);
    await database.close();
  });
  return database;
}

test('each file runs once, in the order of the names', async () => {
  const { db } = await aDatabase();
  const folder = await aFolder({
    '0002_more.sql': `insert into things values ('second');`,
    '0001_things.sql': `-- A comment; with a semicolon.\ncreate table things (name text);\ninsert into things values ('first');\n`,
  });
  await migrate(db, { folder });
  await migrate(db, { folder });
  expect((await sql`select name from things`.execute(db)).rows).toEqual([{ name: 'first' }, { name: 'second' }]);
});

test('where all files have run, nothing is written', async () => {
  const { db } = await aDatabase();
  const written = () => sql`select pg_snapshot_xmax(pg_current_snapshot())::text as upto`.execute(db);
  const before = (await written()).rows;
  await migrate(db);
  expect((await written()).rows).toEqual(before);
});

test('a function keeps the semicolons of its body', async () => {
  const { db } = await aDatabase();
  const body = 'create function two() returns int language plpgsql as $$\nbegin\n  return 2;\nend;\n$$;\n';
  await migrate(db, { folder: await aFolder({ '0001_two.sql': body }) });
  expect((await sql`select two()`.execute(db)).rows).toEqual([{ two: 2 }]);
});

test('a file that fails leaves nothing, and can be mended', async () => {
  const { db } = await aDatabase();
  const folder = await aFolder({ '0001_things.sql': 'create table things (name text);\nselect nonsense;\n' });
  await expect(migrate(db, { folder })).rejects.toThrow('nonsense');
  await writeFile(join(folder, '0001_things.sql'), 'create table things (name text);\n');
  await migrate(db, { folder });
});

test('a file that was changed after it ran is refused', async () => {
  const { db } = await aDatabase();
  const folder = await aFolder({ '0001_things.sql': 'create table things (name text);\n' });
  await migrate(db, { folder });
  await writeFile(join(folder, '0001_things.sql'), 'create table things (name text, size int);\n');
  await expect(migrate(db, { folder })).rejects.toThrow('0001_things.sql was changed after it ran');
});

test.skipIf(!hasPostgres)('four that start at once on an empty PostgreSQL make its tables once', async () => {
  const url = await anEmptyPostgres();
  const starting = Array.from({ length: 4 }, () => openDatabase({ kind: 'postgres', url, patient: true }));
  const databases = await Promise.all(starting);
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))));
  await Promise.all(databases.map(({ db }) => migrate(db)));
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(databases[0]!.db);
  expect(rows).toEqual([{ count: 0 }]);
});

async function anEmptyPostgres(): Promise<string> {
  const name = `foyer_empty_test_${randomBytes(6).toString('hex')}`;
  const server = await openDatabase({ kind: 'postgres', url: process.env.TEST_DATABASE_URL ?? '', patient: true });
  await sql.raw(`create database ${name}`).execute(server.db);
  onTestFinished(async () => {
    await sql.raw(`drop database if exists ${name} with (force)`).execute(server.db);
    await server.close();
  });
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
