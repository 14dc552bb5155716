import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { createWorker } from '../background/worker.ts';

const everyMs = 10 * 60 * 1000;
const atOnce = 20;

/** From `dueAt` on the file may be removed, unless `rescueFile` comes first. */
export async function discardFile(db: Db, fileId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('discarded_files')
    .values({ file_id: fileId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ due_at: dueAt }))
    .execute();
}

export async function rescueFile(db: Db, ...fileIds: string[]): Promise<void> {
  await db.deleteFrom('discarded_files').where('file_id', 'in', fileIds).execute();
}

/** No file is removed before `until`, which the same holder may renew. */
export async function holdFiles(db: Db, holder: string, until: Date): Promise<void> {
  await db
    .insertInto('held_files')
    .values({ holder, until })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ until }))
    .execute();
}

export async function letGoOfFiles(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('held_files').where('holder', '=', holder).execute();
}

async function areHeld(db: Db, now: Date): Promise<boolean> {
  const held = await db.selectFrom('held_files').select('holder').where('until', '>', now).executeTakeFirst();
  return held !== undefined;
}

/** At once, or by the worker when nobody holds the files. */
export async function removeFile(
  { db, files, storage, now }: Pick<Context, 'db' | 'files' | 'storage' | 'now'>,
  fileId: string,
): Promise<void> {
  if (await areHeld(db, now())) return discardFile(db, fileId, now());
  await files.remove(fileId);
  const stored = await db.deleteFrom('stored_files').where('file_id', '=', fileId).returning('size').executeTakeFirst();
  if (stored) storage.giveBack(Number(stored.size));
  await rescueFile(db, fileId);
}

/** Removes what a crash or a full disk kept from being removed at once. */
export function createFileRemover(context: Context) {
  return createWorker({
    name: 'discarded files',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      if (await areHeld(context.db, context.now())) return false;
      const due = await context.db
        .selectFrom('discarded_files')
        .select('file_id')
        .where('due_at', '<=', context.now())
        .orderBy('due_at')
        .limit(atOnce)
        .execute();
      for (const { file_id } of due) await removeOrPutOff(context, file_id);
      return due.length === atOnce;
    },
  });
}

/** One that can't be removed now holds up none of the others. */
async function removeOrPutOff(context: Context, fileId: string): Promise<void> {
  try {
    await removeFile(context, fileId);
  } catch (error) {
    context.log.warn({ err: error, file_id: fileId }, 'a file of no use stays for now');
    await discardFile(context.db, fileId, new Date(context.now().getTime() + everyMs));
  }
}
