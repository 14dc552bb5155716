import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watched } from '#tests/load/plans.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { searchInOrder, searchQuery } from './search.ts';

/** More than are looked at before what is met decides. */
const MANY = 1100;

describe.each(engines)('a search in order on %s', (database) => {
  let server: TestServer;
  let small: string;
  let large: string;
  beforeAll(async () => {
    server = await startServer({ background: false, database });
    [small, large] = [(await anEvent(server.db)).event_id, (await anEvent(server.db)).event_id];
    for (const word of ['maria', 'mark', 'bob']) {
      await aRegistration(server.db, { event_id: small, search_words: [word] });
    }
    const { user_id } = await aUser(server.db);
    // The only one with the first word is the last of all; of the second, two come early, the third late.
    await sql`
      insert into registrations (registration_id, event_id, user_id, status, code, search_words, created_at, updated_at)
      select gen_random_uuid(), ${large}, ${user_id}, 'cancelled', 'L' || lpad(number::text, 8, '0'),
        array[case when number = ${MANY} then 'maria' when number in (1, 2, 900) then 'seldom' else 'bob' end], now() - number * interval '1 second', now()
      from generate_series(1, ${MANY}::integer) as number`.execute(server.db);
  });
  afterAll(() => server.close());

  async function search(eventId: string, word: string, limit = 20) {
    const { db, queries } = watched(server.db);
    const searched = {
      table: 'registrations' as const,
      columns: ['event_id', 'registration_id', 'search_words', 'created_at'],
      query: searchQuery(word),
      list: sql`event_id = ${eventId}`,
      order: sql`created_at desc, registration_id desc`,
      limit,
    };
    const found = await searchInOrder(db, searched, (rows) =>
      db
        .selectFrom(rows.$castTo<{ search_words: string[]; created_at: Date }>().as('found'))
        .select('search_words')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),
    );
    const asked = queries();
    return {
      words: found.flatMap(({ search_words }) => search_words),
      statements: asked.length,
      lookedAt: asked.flatMap((query) =>
        [...query.sql.matchAll(/limit (\d+)\s*\) as along/g)].map(([, rows]) => Number(rows)),
      ),
    };
  }

  test('of a short list is over when all of it was looked at', async () => {
    expect(await search(small, 'ma')).toMatchObject({ words: ['mark', 'maria'], statements: 2 });
    expect(await search(small, 'nobody')).toMatchObject({ words: [], statements: 2 });
    expect(await search(small, 'ma', 2)).toMatchObject({ words: ['mark', 'maria'], statements: 1 });
  });

  test('of a longer one gathers what was not met on the way', async () => {
    expect(await search(large, 'ma')).toMatchObject({ words: ['maria'], statements: 3 });
  });

  test('of a word that was met looks further in steps, as far as it has to', async () => {
    expect(await search(large, 'seldom', 3)).toMatchObject({ words: Array(3).fill('seldom'), lookedAt: [200, 4000] });
    expect(await search(large, 'seldom', 2)).toMatchObject({ lookedAt: [200] });
  });
});
