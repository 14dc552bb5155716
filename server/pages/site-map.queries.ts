import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { ListedEvents } from './site-map.ts';

const PER_QUERY = 5000;
const LISTED = sql<boolean>`visibility = 'public' and status in ('published', 'cancelled')`;

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

    async *pages() {
      let after: string | null = null;
      do {
        const page = await listAfter(db, after);
        yield page;
        after = page.length === PER_QUERY ? (page.at(-1)?.event_id ?? null) : null;
      } while (after !== null);
    },
  };
}

function listAfter(db: Db, after: string | null): Promise<{ event_id: string; changed_at: string }[]> {
  return db
    .selectFrom('events')
    .select([
      'event_id',
      sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('changed_at'),
    ])
    .where(LISTED)
    .$if(after !== null, (query) => query.where('event_id', '>', after ?? ''))
    .orderBy('event_id')
    .limit(PER_QUERY)
    .execute();
}
