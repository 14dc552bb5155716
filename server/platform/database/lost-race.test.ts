// @module-tag thorough

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';

/** Of these two each holds what the other one waits for, the first time. */
function crossing(db: Db) {
  let arrived = 0;
  let meet = () => {};
  const bothThere = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const runs: string[] = [];
  const lockBoth = (name: string, [first, second]: [number, number]) =>
    db.transaction().execute(async (tx) => {
      runs.push(name);
      await sql`update numbers set size = size + 1 where id = ${first}`.execute(tx);
      arrived += 1;
      if (arrived === 2) meet();
      await bothThere;
      await sql`update numbers set size = size + 1 where id = ${second}`.execute(tx);
    });
  return { runs, both: () => Promise.all([lockBoth('a', [1, 2]), lockBoth('b', [2, 1])]) };
}

describe.runIf(hasPostgres)('a deadlock', () => {
  test('lets one transaction through, and runs the other once more', async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    const { db, close } = await openDatabase({ kind: 'postgres', url });
    try {
      await sql`create table numbers as select id, 0 as size from unnest(array[1, 2]) as id`.execute(db);
      const { runs, both } = crossing(db);
      await both();
      expect(runs).toHaveLength(3);
      const { rows } = await sql`select size from numbers order by id`.execute(db);
      expect(rows).toEqual([{ size: 2 }, { size: 2 }]);
    } finally {
      await close();
      await drop();
    }
  });

  test('of another failure nothing is run twice', async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    const { db, close } = await openDatabase({ kind: 'postgres', url });
    let runs = 0;
    const failing = db.transaction().execute(async (tx) => {
      runs += 1;
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
    await close();
    await drop();
  });
});
