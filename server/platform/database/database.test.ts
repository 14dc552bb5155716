import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#tests/support/server/embedded-databases.ts';
import { everyEngine, hasPostgres, type Engine } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { readSnapshot } from '#tests/support/server/snapshot.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';

async function open(engine: Engine): Promise<Database> {
  if (engine === 'pglite') {
    const database = await openEmbedded();
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
    onTestFinished(async () => void (await sql`drop table things`.execute(db)));
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into things values ('lost')`.execute(tx);
      throw new Error('no');
    });
    const other = sql`insert into things values ('kept')`.execute(db);
    await expect(failing).rejects.toThrow('no');
    await other;
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

describe.skipIf(!hasPostgres)('statements that come again', () => {
  async function openOne() {
    const { url, drop } = await createPostgresDatabase();
    const { db, close } = await openDatabase({ kind: 'postgres', url, connections: 1 });
    onTestFinished(async () => {
      await close();
      await drop();
    });
    const named = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
        ({ statement }) => statement,
      );
    const times = async (count: number, ask: (index: number) => Promise<unknown>) => {
      for (let index = 0; index < count; index += 1) await ask(index);
    };
    return { db, named, times };
  }

  test('are prepared once, and give the rows of each time', async () => {
    const { db, named, times } = await openOne();
    const seen: number[] = [];
    await times(6, async (index) => {
      const { rows } = await sql<{ twice: number }>`select 2 * ${index}::integer as twice`.execute(db);
      seen.push(rows[0]?.twice ?? -1);
    });
    expect(seen).toEqual([0, 2, 4, 6, 8, 10]);
    expect(await named()).toEqual(['select 2 * $1::integer as twice']);
  });

  test('are not when they ask for all columns, so that a column may be added meanwhile', async () => {
    const { db, named, times } = await openOne();
    await sql`create table things (name text)`.execute(db);
    const ask = (index: number) => sql`select * from things where name = ${String(index)}`.execute(db);
    await times(6, ask);
    await sql`alter table things add column size integer`.execute(db);
    await times(2, ask);
    expect(await named()).toEqual([]);
  });

  test('cost one answer when their rows change all the same', async () => {
    const { db, named, times } = await openOne();
    await sql`create table things (name integer)`.execute(db);
    const ask = (index: number) => sql`select name from things where name > ${index}::integer`.execute(db);
    await times(6, ask);
    expect(await named()).toHaveLength(1);
    await sql`alter table things alter column name type bigint`.execute(db);
    await expect(ask(1)).rejects.toThrow('must not change result type');
    await times(6, ask);
  });

  test('are so many at most, however many there are', async () => {
    const { db, named, times } = await openOne();
    await times(320, (index) => {
      const name = sql.raw(`as column_${index}`);
      return times(4, () => sql`select ${index}::integer ${name}`.execute(db));
    });
    expect(await named()).toHaveLength(300);
  });
});

test('a database in memory opens from what another one was', async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  const first = await PGlite.create({ loadDataDir: await readSnapshot() });
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
