import { readFile } from 'node:fs/promises';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { discardFile, rescueFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles, keepFile, takeUpload, type Upload } from '../../platform/files/uploads.ts';
import { cvName } from './cv-name.ts';
import { detectCvType } from './cv-type.ts';
import { replaceCv, findCv, deleteCv } from './cvs.queries.ts';
import { ownerOf, requireOwnRoom } from './own-storage.ts';
import type { Readable } from 'node:stream';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import { Problem } from '../../platform/http/problem.ts';

/** Takes in the file of the field `file`. The old CV stays until the new one is whole; whatever fails leaves nothing. */
export async function uploadCv(context: Context, userId: string, request: FastifyRequest): Promise<void> {
  await requireOwnRoom(context, userId, 'cv');
  return takeUpload(context, request, (upload) => storeCv(context, userId, upload));
}

async function storeCv(context: Context, userId: string, { incoming, sentName }: Upload) {
  const { db, now } = context;
  const type = await detectCvType(await readFile(incoming.path));
  const fileId = await keepFile(context, incoming, ownerOf(context, userId, 'cv'));
  const old = await db.transaction().execute(async (tx) => {
    await rescueFile(tx, fileId);
    const replaced = await replaceCv(tx, {
      user_id: userId,
      file_id: fileId,
      file_name: cvName(sentName, type),
      size: incoming.size,
      content_type: type.contentType,
      uploaded_at: now(),
    });
    if (replaced) await discardFile(tx, replaced, now());
    return replaced;
  });
  if (old) await forgetFiles(context, [old]);
}

/** The person's own CV, to be saved and never shown in place: it may hold anything. */
export async function downloadCv({ db, files, log }: Context, userId: string, reply: FastifyReply): Promise<Readable> {
  const cv = await findCv(db, userId);
  const content = cv ? await files.read(cv.file_id, cv.size) : null;
  if (cv && !content) log.error({ file_id: cv.file_id }, 'the file of a CV is missing');
  if (!cv || !content) throw new Problem('not_found', 'There is no CV in your profile. Upload one first.');
  reply.headers(attachmentHeaders(cv));
  return content;
}

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
