import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { keepDatabases, type Send } from './emptying.ts';
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

const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
/** Milliseconds. */
const TO_END = 15_000;

const kept = keepDatabases<string>({
  most: 4,
  make: async () => copyOf(await templateName()),
  remove,
  within,
  before: (send) => send(`select pg_terminate_backend(pid, ${TO_END}) ${OTHERS}`),
  after: async (send) => (await send(`select ${OTHERS}`)).length === 0,
});

/** A database as { url, drop }: `empty`, or with all its tables and what migrations put into them. */
export async function createPostgresDatabase({ empty = false } = {}) {
  if (empty) {
    const name = await copyOf('template0');
    return { url: urlOf(name), drop: () => remove(name) };
  }
  const used = await kept.take();
  let isDropped = false;
  const drop = async () => {
    if (isDropped) return;
    isDropped = true;
    await kept.giveBack(used);
  };
  return { url: urlOf(used.place), drop };
}

/** Removes all databases that tests have made and kept. */
export async function removeKept(): Promise<void> {
  const names = await administer(`select datname from pg_database where datname like '${nameRun()}%'`);
  for (const { datname } of names) await remove(String(datname));
}

/** A copy of its files, which is there for a quarter of what PostgreSQL's own way costs: that is for templates of gigabytes. */
async function copyOf(template: string): Promise<string> {
  const name = `${nameRun()}${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** What the names of this run's databases begin with, in all its workers: others may use the same PostgreSQL. */
export function nameRun(): string {
  process.env['TEST_DATABASE_RUN'] ??= randomBytes(4).toString('hex');
  return `foyer_test_${process.env['TEST_DATABASE_RUN']}_`;
}

async function remove(name: string): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`);
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

function administer(statement: string): Promise<Record<string, unknown>[]> {
  return within(undefined, (send) => send(statement));
}

/** Over a connection to this database, or to the one that TEST_DATABASE_URL names. */
async function within<Result>(name: string | undefined, act: (send: Send) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(urlOf(name));
  // One whose database is removed meanwhile: what was asked fails, which is enough.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(async (statement) => {
      // Of several statements it is several results.
      const results = [await client.query<Record<string, unknown>>(statement)].flat();
      return results.at(-1)?.rows ?? [];
    });
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
