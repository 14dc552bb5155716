import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { createWorker, type Worker } from './worker.ts';

const everyMs = 10_000;

/** Rows of one portion. */
export const SPELLED_AT_ONCE = 100;

/** Whether the words of a row are to be spelled again, as the indexes of migration 0100 have it. */
export const IS_TO_SPELL = sql<boolean>`search_stale and search::text ~ '[^\\u0001-\\u007f]'`;

/** Spells a portion of the words that are stale; true where there may be more. It waits for nobody: rows that others hold are left for later. */
type SpellPortion = (tx: Tx) => Promise<boolean>;

/** Spells words again of what is no longer found by all of them, or still by others; of one table after the other. */
export function createSpeller({ db, log }: Pick<Context, 'db' | 'log'>, portions: SpellPortion[]): Worker {
  return createWorker({
    name: 'words to search for',
    everyMs,
    log,
    async work() {
      for (const spell of portions) if (await db.transaction().execute(spell)) return true;
      return false;
    },
  });
}
