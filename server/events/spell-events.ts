import type { Context } from '../platform/context.ts';
import { createWorker } from '../platform/background/worker.ts';
import { findHost, searchWords } from './search-words.ts';

const everyMs = 10_000;
const atOnce = 100;

/** Spells the words anew of events that are no longer found by all of them, or still by others. */
export function createSpeller({ db, log }: Pick<Context, 'db' | 'log'>) {
  return createWorker({
    name: 'words of events',
    everyMs,
    log,
    async work() {
      return db.transaction().execute(async (tx) => {
        const stale = await tx
          .selectFrom('events')
          .select(['event_id', 'title', 'summary', 'venue_name', 'address', 'city', 'tags', 'created_by'])
          .where('search_stale', '=', true)
          .orderBy('event_id')
          .limit(atOnce)
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
        return stale.length === atOnce;
      });
    },
  });
}
