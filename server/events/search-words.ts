import type { Db, Tx } from '../platform/database/database.ts';
import { toWords } from '#rules/search/words.ts';
import { SPELLED_AT_ONCE } from '../platform/background/speller.ts';

/** What a search looks through. */
interface Searchable {
  title: string;
  summary: string;
  venue_name: string | null;
  address: string | null;
  city: string | null;
  tags: string[];
}

/** The words of an event for its column `search_words`, each once. */
export function searchWords({ title, summary, venue_name, address, city, tags }: Searchable, host: string): string[] {
  return toWords([title, summary, venue_name, address, city, host, ...tags].join(' '));
}

/** The name of the person who made an event; empty when that account is gone. */
export async function findHost(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const host = db.selectFrom('users').select('full_name').where('user_id', '=', userId).where('deleted_at', 'is', null);
  return (await host.executeTakeFirst())?.full_name ?? '';
}

/** A portion of the events whose words are stale; true where there may be more. */
export async function spellEvents(tx: Tx): Promise<boolean> {
  const stale = await tx
    .selectFrom('events')
    .select(['event_id', 'title', 'summary', 'venue_name', 'address', 'city', 'tags', 'created_by'])
    .where('search_stale', '=', true)
    .orderBy('event_id')
    .limit(SPELLED_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { event_id, created_by, ...event } of stale) {
    const search_words = searchWords(event, await findHost(tx, created_by));
    await tx
      .updateTable('events')
      .set({ search_words, search_stale: false })
      .where('event_id', '=', event_id)
      .execute();
  }
  return stale.length === SPELLED_AT_ONCE;
}
