import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { lockFreeEvent } from '../../events/lock-free-event.queries.ts';
import { moveLine } from './move-line.ts';
import { findLapsed } from './seat-offers.queries.ts';

const everyMs = 5000;
const atOnce = 50;

/** Passes on the seats that were offered and that nobody took. */
export function createLineMover(context: Context): Worker {
  return createWorker({
    name: 'offered seats',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await passOnLapsed(context);
      return false;
    },
  });
}

export async function passOnLapsed(context: Context): Promise<void> {
  const find = (limit: number) => findLapsed(context.db, context.now(), limit);
  await eachAlone(context, { work: 'offered seats', find, atOnce }, async (tx, eventId) => {
    if (await lockFreeEvent(tx, eventId)) await moveLine(tx, context, eventId, { isFreed: false });
  });
}
