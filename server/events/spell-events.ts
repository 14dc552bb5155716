import { SPELLED_AT_ONCE } from '../platform/background/speller.ts';
import type { Tx } from '../platform/database/database.ts';
import { findHost, searchWords } from './search-words.ts';

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
