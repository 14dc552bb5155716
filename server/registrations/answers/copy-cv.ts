import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { rescueFile } from '../../platform/files/discarded-files.ts';
import { keepFile } from '../../platform/files/uploads.ts';
import { findCv } from '../../accounts/users/cvs.queries.ts';
import { insertAnswerFiles } from './answer-files.queries.ts';

/** A copy of the CV as it is now: the profile's may be replaced, what was sent to the organisers stays. */
export interface CvCopy {
  file_id: string;
  file_name: string;
  size: number;
  content_type: string;
}

/** To be made before the transaction that names it; null when there is no CV in the profile, or none newer than `since`. */
export async function copyCv(context: Context, userId: string, since?: Date): Promise<CvCopy | null> {
  const { db, files } = context;
  const cv = await findCv(db, userId);
  if (since && cv && cv.uploaded_at <= since) return null;
  const content = cv && (await files.read(cv.file_id, cv.size));
  if (!cv || !content) return null;
  const incoming = await files.receive(content, cv.size);
  try {
    const file_id = await keepFile(context, incoming);
    return { file_id, file_name: cv.file_name, size: cv.size, content_type: cv.content_type };
  } finally {
    await incoming.discard();
  }
}

/** Keeps the copies with the registrations that asked for them. */
export async function attachCvs(tx: Tx, files: Insertable<Schema['answer_files']>[]): Promise<void> {
  if (files.length === 0) return;
  await rescueFile(tx, ...files.map(({ file_id }) => file_id));
  await insertAnswerFiles(tx, ...files);
}
