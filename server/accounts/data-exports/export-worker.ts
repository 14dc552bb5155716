import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { sendAccountMail, type AccountMail } from '../account-mail.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { rescueFile } from '../../platform/files/discarded-files.ts';
import type { Files } from '../../platform/files/files.ts';
import { forgetFiles, keepFile } from '../../platform/files/uploads.ts';
import { findAccountOf } from '../users/users.queries.ts';
import { changeExport, takeExport, type DataExport } from './data-exports.queries.ts';
import { gatherData, type Gathered } from './gather-data.ts';

const everyMs = 5000;
const leaseMs = 10 * 60 * 1000;
const mostAttempts = 3;
/** A person's files are some megabytes; what is larger is a fault. */
const largest = 2 * 1024 ** 3;
const DAY = 24 * 60 * 60 * 1000;
/** So long the archive can be fetched. */
export const EXPORT_LASTS = 7 * DAY;

/** Builds the archives that people asked for, one after the other, and tells them. */
export function createExportWorker(context: Context): Worker {
  return createWorker({
    name: 'data exports',
    everyMs,
    hear: (wake) => context.realtime.subscribe('data-exports', wake),
    log: context.log,
    async work() {
      const taken = await takeExport(context.db, context.now(), leaseMs);
      if (!taken) return false;
      await buildOrGiveUp(context, taken);
      return true;
    },
  });
}

async function buildOrGiveUp(context: Context, taken: DataExport): Promise<void> {
  try {
    await build(context, taken);
  } catch (error) {
    context.log.error({ err: error, export_id: taken.export_id }, 'an export of data failed');
    const state = taken.attempts >= mostAttempts ? ('failed' as const) : ('queued' as const);
    await changeExport(context.db, taken.export_id, { state, progress: 0, leased_until: null });
  }
}

async function build(context: Context, taken: DataExport): Promise<void> {
  const { db, files, now } = context;
  const { user_id: userId, export_id: exportId } = taken;
  const gathered = await gatherData(context, userId);
  const archive = writeArchive(files, gathered, async (share) => {
    await changeExport(db, exportId, { progress: Math.floor(share * 99) });
  });
  const incoming = await files.receive(archive, largest);
  try {
    const fileId = await keepFile(context, incoming);
    const isWanted = await db.transaction().execute(async (tx) => {
      const account = await findAccountOf(tx, userId, 'shared');
      if (!account) return false;
      const readyAt = now();
      const isStill = await changeExport(tx, exportId, {
        state: 'ready',
        progress: 100,
        file_id: fileId,
        size: incoming.size,
        leased_until: null,
        ready_at: readyAt,
        expires_at: new Date(readyAt.getTime() + EXPORT_LASTS),
      });
      if (!isStill) return false;
      await rescueFile(tx, fileId);
      await notifyReady(tx, context, account, taken);
      return true;
    });
    if (!isWanted) await forgetFiles(context, [fileId]);
  } finally {
    await incoming.discard();
  }
}

async function notifyReady(
  tx: Tx,
  context: Context,
  account: AccountMail['account'],
  { requested_at, device }: DataExport,
): Promise<void> {
  await createNotification(tx, context, {
    userId: account.user_id,
    type: 'data_export_ready',
    title: 'Your data is ready',
    message: 'Download the copy of your data in Settings within seven days.',
  });
  await sendAccountMail(tx, context, {
    trigger: 'data_export_ready',
    account,
    asked: { at: requested_at, device },
    values: { profile_url: `${context.config.publicUrl}/profile/settings#own-data` },
  });
}

/**
 * A zip file as a stream. `onFile` hears of every file that went in, with the share of all, 0 to 1; a file that the store has lost is left
 * out and named in missing.txt.
 */
function writeArchive(files: Files, gathered: Gathered, onFile: (share: number) => Promise<void>): Readable {
  const zip = new ZipFile();
  void fill(zip, files, gathered, onFile).catch((error: unknown) => {
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.outputStream as Readable;
}

async function fill(
  zip: ZipFile,
  files: Files,
  { texts, files: stored }: Gathered,
  onFile: (share: number) => Promise<void>,
): Promise<void> {
  for (const [name, data] of Object.entries(texts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), name);
  }
  const missing: string[] = [];
  for (const [at, { fileId, name, size }] of stored.entries()) {
    const content = await files.read(fileId, size);
    // At most 5 MB each.
    if (content) zip.addBuffer(await buffer(content), name);
    else missing.push(name);
    await onFile((at + 1) / stored.length);
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'missing.txt');
  zip.end();
}
