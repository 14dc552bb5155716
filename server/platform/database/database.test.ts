import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { everyEngine, hasPostgres, type Engine } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { readSnapshot } from '#tests/support/server/snapshot.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';

async function open(engine: Engine): Promise<Database> {
  if (engine === 'pglite') {
    const database = await openDatabase({ kind: 'memory', snapshot: await readSnapshot() });
    onTestFinished(() => database.close());
    return database;
  }
  const { url, drop } = await createPostgresDatabase();
  const database = await openDatabase({ kind: 'postgres', url });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

describe.each(everyEngine)('on %s', (engine) => {
  test('the outer connection is refused inside a transaction, instead of waiting for itself', async () => {
    const { db } = await open(engine);
    await db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await expect(sql`select 1`.execute(db)).rejects.toThrow('use the transaction that the callback is given');
      await expect(db.transaction().execute(async () => {})).rejects.toThrow('inside a transaction');
    });
  });

  test('what a transaction leaves behind may use the database when it is over', async () => {
    const { db } = await open(engine);
    let later: () => void = () => {};
    const afterwards = new Promise<void>((resolve) => (later = resolve));
    const left = await db
      .transaction()
      .execute(async () => ({ task: afterwards.then(() => sql<{ one: number }>`select 1 as one`.execute(db)) }));
    later();
    expect((await left.task).rows).toEqual([{ one: 1 }]);
  });

  test('a transaction that fails leaves nothing, and the next query is not part of it', async () => {
    const { db } = await open(engine);
    await sql`create table things (name text)`.execute(db);
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into things values ('lost')`.execute(tx);
      throw new Error('no');
    });
    const beside = sql`insert into things values ('kept')`.execute(db);
    await expect(failing).rejects.toThrow('no');
    await beside;
    expect((await sql`select name from things`.execute(db)).rows).toEqual([{ name: 'kept' }]);
  });

  test('a listener hears what a transaction tells once it is over, and may use the database', async () => {
    const { db, listen } = await open(engine);
    const heard = deferred();
    const end = await listen?.('news', (payload) => {
      sql`select ${payload}::text as payload`.execute(db).then(({ rows }) => heard.resolve(rows), heard.reject);
    });
    await db.transaction().execute((tx) => sql`select pg_notify('news', 'it is done')`.execute(tx));
    expect(await heard.promise).toEqual([{ payload: 'it is done' }]);
    await end?.();
  });

  test('numbers of 64 bits are numbers', async () => {
    const { db } = await open(engine);
    const { rows } = await sql`select count(*) as count from pg_class where false`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test.skipIf(!hasPostgres)(
  'PostgreSQL runs queries as they are, however many joins they have, and compiles none',
  async () => {
    const { db } = await open('postgres');
    const joins = Array.from({ length: 9 }, (_, index) => `cross join registrations as r${index}`).join(' ');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from registrations ${sql.raw(joins)} cross join generate_series(1, 1e9)`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('JIT');
  },
);

test('a database in memory opens from what another one was', async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  const first = await PGlite.create();
  await first.exec(`create table things (name text); insert into things values ('here')`);
  const snapshot = await first.dumpDataDir('none');
  await first.close();
  const database = await openDatabase({ kind: 'memory', snapshot });
  expect((await sql`select name from things`.execute(database.db)).rows).toEqual([{ name: 'here' }]);
  await database.close();
});

function deferred() {
  let resolve: (value: unknown) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
