// @module-tag thorough

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readBareSnapshot } from '#tests/support/server/snapshot.ts';
import { openDatabase } from '../open-database.ts';

async function openOne() {
  const { db, close } = await openDatabase({ kind: 'memory', snapshot: await readBareSnapshot() });
  onTestFinished(close);
  const kept = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement).filter((statement) => !statement.includes('pg_prepared_statements'));
  };
  return { db, kept };
}

test('a statement is prepared once, and gives the rows of each time', async () => {
  const { db, kept } = await openOne();
  const seen: unknown[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { rows } = await sql`select 2 * ${index}::integer as twice, ${null}::text as nothing`.execute(db);
    seen.push(...rows);
  }
  expect(seen).toEqual([0, 2, 4, 6, 8, 10, 12].map((twice) => ({ twice, nothing: null })));
  expect(await kept()).toEqual(['select 2 * $1::integer as twice, $2::text as nothing']);
});

test('values of every kind come back as they were', async () => {
  const { db } = await openOne();
  const values = {
    at: new Date('2026-03-29T01:30:00.123Z'),
    yes: true,
    big: 2 ** 40,
    half: 0.5,
    list: ['a"b', 'c,d', null],
  };
  const read = () =>
    sql`select ${values.at}::timestamptz as at, ${values.yes}::boolean as yes, ${values.big}::int8 as big,
      ${values.half}::float8 as half, ${values.list}::text[] as list, ${Buffer.from([0, 255])}::bytea as bytes,
      ${{ deep: [1, null] }}::jsonb as json, ${'né'}::text as text`.execute(db);
  const bytes = new Uint8Array([0, 255]);
  for (let time = 0; time < 2; time += 1) {
    expect((await read()).rows).toEqual([{ ...values, bytes, json: { deep: [1, null] }, text: 'né' }]);
  }
});

test('statements follow columns that change, and changes that are undone', async () => {
  const { db } = await openOne();
  await sql`create table things (name integer)`.execute(db);
  await sql`insert into things values (1)`.execute(db);
  const ask = async (on: typeof db = db) => (await sql`select * from things`.execute(on)).rows;
  expect(await ask()).toEqual([{ name: 1 }]);
  await sql`alter table things add column size text default 'L'`.execute(db);
  expect(await ask()).toEqual([{ name: 1, size: 'L' }]);
  const failing = db.transaction().execute(async (tx) => {
    await sql`alter table things drop column size`.execute(tx);
    expect(await ask(tx)).toEqual([{ name: 1 }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await ask()).toEqual([{ name: 1, size: 'L' }]);
});

test('a statement that is refused, at first or with other values, leaves the next ones as they are', async () => {
  const { db, kept } = await openOne();
  const half = (by: string) => sql<{ half: number }>`select 1 / ${by}::integer as half`.execute(db);
  await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  expect((await half('1')).rows).toEqual([{ half: 1 }]);
  await expect(half('0')).rejects.toMatchObject({ code: '22012' });
  await expect(half('none')).rejects.toMatchObject({ code: '22P02' });
  expect((await half('1')).rows).toEqual([{ half: 1 }]);
  expect(await kept()).toEqual(['select 1 / $1::integer as half']);
});

test('a name that is lost costs one answer', async () => {
  const { db } = await openOne();
  await sql`
    create function lose_names() returns void language plpgsql as $$ begin execute 'deallocate all'; end $$`.execute(
    db,
  );
  const ask = async () => (await sql`select 1 as one`.execute(db)).rows;
  await ask();
  await sql.raw(`select lose_names() ${' '.repeat(10_000)}`).execute(db);
  await expect(ask()).rejects.toMatchObject({ code: '26000' });
  expect(await ask()).toEqual([{ one: 1 }]);
});

test('the hundred that were used last are kept, and none that is very long', async () => {
  const { db, kept } = await openOne();
  const ask = (index: number) => sql`select ${sql.raw(`1 as column_${index}`)}`.execute(db);
  await ask(0);
  for (let index = 1; index < 110; index += 1) {
    await ask(index);
    await ask(0);
  }
  await sql.raw(`select 1 as column_x ${' '.repeat(10_000)}`).execute(db);
  const names = await kept();
  expect(names.length).toBeGreaterThanOrEqual(98);
  expect(names.length).toBeLessThanOrEqual(100);
  expect(names).toContain('select 1 as column_0');
  expect(names).not.toContain('select 1 as column_1');
  expect(names).not.toContainEqual(expect.stringContaining('column_x'));
});

test('a value that can’t be written leaves no transaction open, whose now() would be that of the next statement', async () => {
  const { db } = await openOne();
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  await expect(sql`select ${circle}::jsonb as json`.execute(db)).rejects.toThrow(/circular/);
  const before = Date.now();
  await pause(5);
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  expect(rows[0]?.at.getTime()).toBeGreaterThan(before);
});
