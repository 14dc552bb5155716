import { sql } from 'kysely';
import { LISTED } from '../events/search-listed.ts';
import type { Db } from '../platform/database/database.ts';
import type { IdRange, ListedEvents } from './site-map.ts';

const PER_QUERY = 5000;

/** What the site map names: the events of the public list, in the order that they were made. */
export function listedEvents(db: Db): ListedEvents {
  return {
    async version() {
      // Whatever makes an event listed, or not, changes it; the newest change is the end of an index.
      const { newest } = await db
        .selectFrom('events')
        .select(sql<string | null>`max(updated_at)::text`.as('newest'))
        .executeTakeFirstOrThrow();
      return newest ?? '';
    },

    async ranges(size) {
      const ranges: IdRange[] = [];
      let from: string | null = null;
      do {
        const until: string | null = await findIdAfter(db, from, size);
        ranges.push({ from, until });
        from = until;
      } while (from !== null);
      return ranges;
    },

    async versionOf(range) {
      const { version } = await selectRange(db, range)
        .select(sql<string>`concat(count(*), ' ', max(updated_at))`.as('version'))
        .executeTakeFirstOrThrow();
      return version;
    },

    async *pages(range) {
      let from = range.from;
      do {
        const page = await listFrom(db, { ...range, from });
        yield page.slice(0, PER_QUERY);
        from = page[PER_QUERY]?.event_id ?? null;
      } while (from !== null);
    },
  };
}

/** The first id of the next range, when one of so many events begins at `from`; null when it is the last. */
async function findIdAfter(db: Db, from: string | null, size: number): Promise<string | null> {
  const next = await selectRange(db, { from, until: null })
    .select('event_id')
    .orderBy('event_id')
    .offset(size)
    .limit(1)
    .executeTakeFirst();
  return next?.event_id ?? null;
}

function listFrom(db: Db, range: IdRange): Promise<{ event_id: string; changed_at: string }[]> {
  return selectRange(db, range)
    .select([
      'event_id',
      sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('changed_at'),
    ])
    .orderBy('event_id')
    .limit(PER_QUERY + 1)
    .execute();
}

function selectRange(db: Db, { from, until }: IdRange) {
  return db
    .selectFrom('events')
    .where(LISTED)
    .$if(from !== null, (query) => query.where('event_id', '>=', from ?? ''))
    .$if(until !== null, (query) => query.where('event_id', '<', until ?? ''));
}
