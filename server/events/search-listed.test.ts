import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventSummary } from '#openapi/types.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HALF = 1500;
/** One event in so many has the word: many are met at once, some further on, few are gathered. */
const every = { often: 2, sometimes: 100, seldom: 700 };

describe.each(engines)('search among thousands of events on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ background: false, database });
    const has = (word: keyof typeof every) =>
      sql`case when number % ${sql.lit(every[word])} = 0 then array[${word}] else '{}' end`;
    // Some of long ago have not ended.
    await sql`
      insert into events (event_id, title, category, format, starts_at, ends_at, timezone, status, search_words, created_at, updated_at)
      select gen_random_uuid(), number::text, case when number % 5 = 0 then 'design' else 'science' end, 'online',
        now() + number * interval '1 hour',
        now() + number * interval '1 hour' + case when number % 300 = 0 then interval '1 year' else interval '1 minute' end,
        'UTC', 'published', ${has('often')} || ${has('sometimes')} || ${has('seldom')}, now(), now()
      from generate_series(${-HALF}::integer, ${HALF}::integer) as number`.execute(server.db);
  });
  afterAll(() => server.close());

  /** The whole list, page by page: each event's hour. */
  async function hours(filter: string): Promise<number[]> {
    const found: EventSummary[] = [];
    let cursor = '';
    do {
      const { items, next } = (await server.app.inject(`/api/events?${filter}&cursor=${cursor}`)).json<{
        items: EventSummary[];
        next: string | null;
      }>();
      found.push(...items);
      cursor = next ?? '';
    } while (cursor !== '');
    return found.map(({ title }) => Number(title));
  }

  const all = Array.from({ length: 2 * HALF + 1 }, (_, index) => index - HALF);
  const isUpcoming = (hour: number) => hour >= 0 || hour % 300 === 0;

  test.each(Object.entries(every))('finds what has the word %s, under way first, then to come', async (word, nth) => {
    expect(await hours(`search=${word}&limit=20`)).toEqual(all.filter((hour) => isUpcoming(hour) && hour % nth === 0));
    expect(await hours(`search=${word}&when=past&limit=20`)).toEqual(
      all.filter((hour) => !isUpcoming(hour) && hour % nth === 0).toReversed(),
    );
  });

  test('narrows what it finds', async () => {
    expect(await hours('search=often%20some&category=design&limit=20')).toEqual(
      all.filter((hour) => isUpcoming(hour) && hour % 100 === 0),
    );
    expect(await hours('search=nowhere')).toEqual([]);
  });

  test('has everything without words', async () => {
    expect(await hours('limit=100')).toEqual(all.filter(isUpcoming));
  });
});
