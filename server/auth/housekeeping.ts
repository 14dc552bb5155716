import type { Context } from '../platform/context.ts';
import { createWorker } from '../platform/worker.ts';

const everyMs = 60 * 60 * 1000;

/** Forgets sessions and links that are past their end. */
export function createHousekeeper({ db, log, now }: Context) {
  return createWorker({
    name: 'housekeeping',
    everyMs,
    log,
    async work() {
      await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('password_resets').where('expires_at', '<=', now()).execute();
      return false;
    },
  });
}
