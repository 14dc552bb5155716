import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';

/** Each in a transaction of its own: one that fails is logged, stays as it was, and holds up none of the others. */
export async function eachAlone(
  { db, log }: Pick<Context, 'db' | 'log'>,
  ids: string[],
  act: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await db.transaction().execute((tx) => act(tx, id));
    } catch (error) {
      log.error({ err: error, id }, 'background work failed for one; it is tried again');
    }
  }
}
