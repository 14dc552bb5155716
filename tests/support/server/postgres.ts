import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrationsHash } from './snapshot.ts';

/** How many statements of this database wait for a lock right now. */
export async function countWaiting(db: Db): Promise<number> {
  // Within a transaction it would be those of the first time.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Fills this database over a connection that waits as long as a statement takes: a server's own gives up within seconds. */
export async function fillPatiently(db: Db, fill: (patient: Db) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const patient = await openDatabase({ kind: 'postgres', url: urlOf(rows[0]?.name), patient: true });
  try {
    await fill(patient.db);
  } finally {
    await patient.close();
  }
}

/** A new database as { url, drop }: with all tables, or `empty`. */
export async function createPostgresDatabase({ empty = false } = {}) {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  // A copy of its files, which is there for a quarter of what PostgreSQL's own way costs: that is for templates of gigabytes.
  const template = empty ? 'template0' : await templateName();
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return { url: urlOf(name), drop: () => administer(`drop database if exists ${name} with (force)`) };
}

/** Makes the database that the others are copied from. It gets its name when it is whole. */
export async function makeTemplate(): Promise<void> {
  const name = await templateName();
  if (await exists(name)) return;
  const unfinished = `${name}_${randomBytes(4).toString('hex')}`;
  await administer(`create database ${unfinished}`);
  const database = await openDatabase({ kind: 'postgres', url: urlOf(unfinished), patient: true });
  await migrate(database.db);
  await database.close();
  await administer(`alter database ${unfinished} rename to ${name}`).catch(async (error: unknown) => {
    await administer(`drop database ${unfinished}`);
    // Another run may have made it meanwhile.
    if (!(await exists(name))) throw error;
  });
}

async function templateName(): Promise<string> {
  return `foyer_empty_${await migrationsHash()}`;
}

async function exists(name: string): Promise<boolean> {
  const rows = await administer(`select 1 from pg_database where datname = '${name}'`);
  return rows.length > 0;
}

async function administer(statement: string): Promise<unknown[]> {
  const client = new pg.Client(urlOf());
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

function urlOf(name?: string): string {
  const address = process.env.TEST_DATABASE_URL;
  if (!address) throw new Error('No PostgreSQL to test on: set TEST_DATABASE_URL, or ask hasPostgres first.');
  const url = new URL(address);
  if (name) url.pathname = `/${name}`;
  return url.href;
}
