import { readFile } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { bounds } from '#openapi/bounds.ts';
import type { Context } from '../platform/context.ts';
import type { Incoming } from '../platform/incoming.ts';
import { invalidField, Problem } from '../platform/problem.ts';
import { cvName } from './cv-name.ts';
import { detectCvType, wrongType } from './cv-type.ts';
import { replaceCv } from './cvs.queries.ts';
import { discardFile, removeFile, rescueFile } from './discarded-files.ts';

const sizeLimit = bounds.CvUpload.file.maxLength;
/** A file that no row names after this time belongs to an upload that never finished. */
const unfinishedMs = 60 * 60 * 1000;

/** Takes in the file of the field `file`. The old CV stays until the new one is whole; whatever fails leaves nothing. */
export async function uploadCv(context: Context, userId: string, request: FastifyRequest): Promise<void> {
  try {
    const { incoming, sentName } = await receive(context, request);
    try {
      await storeCv(context, userId, sentName, incoming);
    } finally {
      await incoming.discard();
    }
  } finally {
    // What was refused half-way is still arriving: read away, so that the answer gets through.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function receive({ files }: Context, request: FastifyRequest) {
  try {
    const part = await findFile(request);
    return { incoming: await files.receive(part.file, sizeLimit), sentName: part.filename };
  } catch (error) {
    throw asUploadProblem(error);
  }
}

async function storeCv(context: Context, userId: string, sentName: string, incoming: Incoming) {
  const { db, files, log, now } = context;
  const type = await detectCvType(await readFile(incoming.path));
  const fileId = uuid();
  await discardFile(db, fileId, new Date(now().getTime() + unfinishedMs));
  await files.keep(incoming, fileId);
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
  if (old) {
    await removeFile(context, old).catch((error: unknown) => log.warn({ err: error }, 'an old CV stays for now'));
  }
}

async function findFile(request: FastifyRequest): Promise<MultipartFile> {
  for await (const part of request.files()) {
    if (part.fieldname === 'file') return part;
    part.file.resume();
  }
  throw wrongType();
}

/** What is wrong with the body is the sender's affair; a fault of the system, such as a broken disk, is not. */
function asUploadProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || 'syscall' in error) return error;
  if ('code' in error && typeof error.code === 'string' && /^FST_\w+_LIMIT$/.test(error.code)) {
    return invalidField('file', 'Send one file in the field named file, and nothing else.');
  }
  return new Problem('malformed', 'The file did not arrive whole. Please choose it again.');
}
