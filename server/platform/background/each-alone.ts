import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/database.ts';
import { isAway } from '../database/database-failures.ts';

const MINUTE = 60_000;
const LONGEST_DELAY = 60 * MINUTE;
const MOST_PUT_OFF = 5000;

/** Of one that failed: how often, and when it is tried again. */
interface Failed {
  times: number;
  retryAt: number;
}

interface Due {
  /** What the log calls the work. */
  work: string;
  /** The ids of what is due, at most so many, the first ones first. */
  find: (limit: number) => Promise<string[]>;
  atOnce: number;
}

/** By database, then by kind of work: it goes with the process. */
const failing = new WeakMap<Db, Map<string, Map<string, Failed>>>();

/**
 * Works on what is due, each in its own transaction. One that fails stays as it was and is tried again after a minute, then
 * after twice as long, up to an hour; until then it is looked past, so that however many fail they keep none of the others waiting.
 * Throws where the database goes away meanwhile.
 */
export async function eachAlone(
  context: Pick<Context, 'db' | 'log' | 'now'>,
  { work, find, atOnce }: Due,
  act: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  const { db, log, now } = context;
  const failed = failedOf(db, work);
  const found = await find(atOnce + failed.size);
  const waits = (id: string) => {
    const left = (failed.get(id)?.retryAt ?? 0) - now().getTime();
    // A longer wait was begun by a clock that leapt.
    return left > 0 && left <= LONGEST_DELAY;
  };
  for (const id of found.filter((each) => !waits(each)).slice(0, atOnce)) {
    try {
      await db.transaction().execute((tx) => act(tx, id));
      failed.delete(id);
    } catch (error) {
      // Nobody's fault but the database's: what is due is all looked for again at the next look.
      if (isAway(error)) throw error;
      const times = putOff(failed, id, now());
      log.error({ err: error, work, id, times }, 'background work failed for one; it is tried again within the hour');
    }
  }
  forgetOthers(failed, found);
}

function failedOf(db: Db, work: string): Map<string, Failed> {
  const ofDatabase = failing.get(db) ?? new Map<string, Map<string, Failed>>();
  failing.set(db, ofDatabase);
  const failed = ofDatabase.get(work) ?? new Map<string, Failed>();
  ofDatabase.set(work, failed);
  return failed;
}

function putOff(failed: Map<string, Failed>, id: string, now: Date): number {
  const times = (failed.get(id)?.times ?? 0) + 1;
  const delay = Math.min(LONGEST_DELAY, MINUTE * 2 ** (times - 1));
  if (failed.size < MOST_PUT_OFF || failed.has(id)) failed.set(id, { times, retryAt: now.getTime() + delay });
  return times;
}

/** What is no longer due, such as an event that was deleted. All that failed are among those found, being among the first. */
function forgetOthers(failed: Map<string, Failed>, found: string[]): void {
  const due = new Set(found);
  for (const id of failed.keys()) if (!due.has(id)) failed.delete(id);
}
