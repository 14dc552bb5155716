import { createPasswordResetWorker } from './auth/password-reset-worker.ts';
import { createHousekeeper } from './auth/housekeeping.ts';
import type { Context } from './platform/context.ts';
import { createFileRemover } from './users/discarded-files.ts';

/** What the server does without being asked. `stop` resolves when the pieces in hand are done. */
export function createBackground(context: Context): { start: () => Promise<void>; stop: () => Promise<void> } {
  const workers = [
    context.mailer,
    createPasswordResetWorker(context),
    createFileRemover(context),
    createHousekeeper(context),
  ];
  return {
    async start() {
      await context.realtime.start();
      for (const worker of workers) worker.start();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
