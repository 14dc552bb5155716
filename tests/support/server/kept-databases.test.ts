// @module-tag thorough
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database, Db } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { anEvent } from '../made/factories.ts';
import { openEmbedded } from './embedded-databases.ts';
import { everyEngine, type Engine } from './engines.ts';
import { createPostgresDatabase } from './postgres.ts';

const DUMP = `select string_agg(format('%I: %s', relname, query_to_xml(format('select * from %I', relname), true, true, '')), '' order by relname) as dump
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

async function dumpOf(db: Db): Promise<string> {
  return (await sql.raw<{ dump: string }>(DUMP).execute(db)).rows[0]?.dump ?? '';
}

/** Which database it is. */
async function nameOf(db: Db): Promise<string> {
  const name = sql<{ name: string }>`select current_database() || pg_postmaster_start_time() as name`;
  return (await name.execute(db)).rows[0]?.name ?? '';
}

const open: Record<Engine, () => Promise<Database>> = {
  pglite: openEmbedded,
  async postgres() {
    const { url, drop } = await createPostgresDatabase();
    const database = await openDatabase({ kind: 'postgres', url });
    async function close() {
      await database.close();
      await drop();
    }
    return { ...database, close };
  },
};

describe.each(everyEngine)('a database of %s', (engine) => {
  test.each([
    ['', 1],
    ['a lot ', 10_000],
  ])('that was used %sis as a new one for the next, and closed for the one before', async (_, rows) => {
    const first = await open[engine]();
    const before = [await nameOf(first.db), await dumpOf(first.db)];
    await anEvent(first.db);
    await sql`
      insert into users (user_id, email, guest_since, created_at)
      select gen_random_uuid(), 'person-' || number || '@example.com', now(), now()
      from generate_series(1, ${rows}::integer) as number`.execute(first.db);
    await sql`set enable_seqscan = off`.execute(first.db);
    await first.close();
    const second = await open[engine]();
    expect([await nameOf(second.db), await dumpOf(second.db)]).toEqual(before);
    expect((await sql`show enable_seqscan`.execute(second.db)).rows).toEqual([{ enable_seqscan: 'on' }]);
    await expect(dumpOf(first.db)).rejects.toThrow(/closed|destroyed/);
    await second.close();
  });

  test.each(['create table things (name text)', 'alter table sessions disable trigger sessions_tell_ended', 'analyze'])(
    'is not used again after %s',
    async (change) => {
      const changed = await open[engine]();
      const before = await nameOf(changed.db);
      await sql.raw(change).execute(changed.db);
      await changed.close();
      const next = await open[engine]();
      expect(await nameOf(next.db)).not.toBe(before);
      await next.close();
    },
  );
});
