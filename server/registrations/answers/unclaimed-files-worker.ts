import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { createWorker } from '../../platform/background/worker.ts';

const everyMs = 60 * 60 * 1000;
const keptMs = 24 * 60 * 60 * 1000;
const atOnce = 50;

/** Removes files that were uploaded for a form which was not sent within the day. */
export function createUnclaimedFilesRemover(context: Context) {
  const { trustedClock, db, log, now } = context;
  return createWorker({
    name: 'unclaimed files',
    everyMs,
    trustedClock,
    log,
    async work() {
      const removed = await db.transaction().execute(async (tx) => {
        const rows = await tx
          .deleteFrom('answer_files')
          .where('file_id', 'in', ({ selectFrom }) =>
            selectFrom('answer_files')
              .select('file_id')
              .where('registration_id', 'is', null)
              .where('uploaded_at', '<=', new Date(now().getTime() - keptMs))
              .orderBy('uploaded_at')
              .limit(atOnce)
              // One that is being claimed right now is passed over.
              .forUpdate()
              .skipLocked(),
          )
          .returning('file_id')
          .execute();
        for (const { file_id } of rows) await discardFile(tx, file_id, now());
        return rows.map(({ file_id }) => file_id);
      });
      await forgetFiles(context, removed);
      return removed.length === atOnce;
    },
  });
}
