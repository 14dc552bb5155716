import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { anEvent } from '../made/factories.ts';
import { openEmbedded } from './embedded-databases.ts';

const DUMP = `select string_agg(format('%I: %s', relname, query_to_xml(format('select * from %I', relname), true, true, '')), '' order by relname) as dump
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

async function dumpOf(db: Db): Promise<string> {
  return (await sql.raw<{ dump: string }>(DUMP).execute(db)).rows[0]?.dump ?? '';
}

async function processOf(db: Db): Promise<string> {
  return (await sql<{ at: string }>`select pg_postmaster_start_time()::text as at`.execute(db)).rows[0]?.at ?? '';
}

test('an embedded database that was used is as a new one for the next, and closed for the one before', async () => {
  const first = await openEmbedded();
  const before = [await processOf(first.db), await dumpOf(first.db)];
  await anEvent(first.db);
  await sql`set enable_seqscan = off`.execute(first.db);
  await first.close();
  const second = await openEmbedded();
  expect([await processOf(second.db), await dumpOf(second.db)]).toEqual(before);
  expect((await sql`show enable_seqscan`.execute(second.db)).rows).toEqual([{ enable_seqscan: 'on' }]);
  await expect(dumpOf(first.db)).rejects.toThrow('closed');
  await second.close();
});

test.each(['create table things (name text)', 'alter table sessions disable trigger sessions_tell_ended', 'analyze'])(
  'one is not used again after %s',
  async (change) => {
    const changed = await openEmbedded();
    const before = await processOf(changed.db);
    await sql.raw(change).execute(changed.db);
    await changed.close();
    const next = await openEmbedded();
    expect(await processOf(next.db)).not.toBe(before);
    await next.close();
  },
);
