import type { Context } from '../platform/context.ts';
import { discardFile } from '../platform/files/discarded-files.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { deleteCv } from './cvs.queries.ts';

/** Deletes the CV of the profile with its file; doing it again is no error. */
export async function removeCv(context: Context, userId: string): Promise<void> {
  const { db, now } = context;
  const old = await db.transaction().execute(async (tx) => {
    const fileId = await deleteCv(tx, userId);
    if (fileId) await discardFile(tx, fileId, now());
    return fileId;
  });
  if (old) await forgetFiles(context, [old]);
}
