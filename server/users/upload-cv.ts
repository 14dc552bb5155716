import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { discardFile, rescueFile } from '../platform/files/discarded-files.ts';
import { forgetFiles, keepFile, takeUpload, type Upload } from '../platform/files/uploads.ts';
import { cvName } from './cv-name.ts';
import { detectCvType, wrongType } from './cv-type.ts';
import { replaceCv } from './cvs.queries.ts';
import { ownerOf, requireOwnRoom } from './own-storage.ts';

/** Takes in the file of the field `file`. The old CV stays until the new one is whole; whatever fails leaves nothing. */
export async function uploadCv(context: Context, userId: string, request: FastifyRequest): Promise<void> {
  await requireOwnRoom(context, userId, 'cv');
  return takeUpload(context, request, wrongType, (upload) => storeCv(context, userId, upload));
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
