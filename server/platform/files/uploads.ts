import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { bounds } from '#openapi/bounds.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { discardFile, removeFile } from './discarded-files.ts';
import { tooLarge, type Incoming } from './incoming.ts';
import { invalidField, Problem } from '../http/problem.ts';

/** A file that arrived whole in the field `file`. It lies aside until `keepFile`; its content is at `incoming.path`. */
export interface Upload {
  incoming: Incoming;
  /** What its sender calls it: not fit to be shown or saved under as it is. */
  sentName: string | undefined;
}

/** Whose quota a file counts for. */
export interface Owner {
  userId: string;
  /** Throws a Problem when so many bytes more are too many. Holds the person alone: of two at once the second sees the first. */
  requireRoom: (tx: Tx, bytes: number) => Promise<void>;
}

const sizeLimit = bounds.FileUpload.file.maxBytes;
/** With what stands around the file. */
const formLimit = sizeLimit + 64 * 1024;
/** Larger than any picture that is drawn from one that was sent. */
const largestDrawn = 32 * 1024 * 1024;
/** A file that no row names after this time belongs to an upload that never finished. */
const unfinishedMs = 60 * 60 * 1000;

/**
 * The one way to take a file in, where there is room: reads the multipart field `file`, at most 5 MB, and hands it to `take`, which looks at
 * the content and keeps it or throws a Problem. Whatever fails leaves nothing behind.
 */
export async function takeUpload<Result>(
  context: Pick<Context, 'files' | 'storage'>,
  request: FastifyRequest,
  take: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  await context.storage.requireRoom();
  const upload = await receive(context, request);
  try {
    return await take(upload);
  } finally {
    await upload.incoming.discard();
  }
}

/**
 * Makes a received file last, and gives the id to find it by. Anyone who names it in a row calls `rescueFile` in that very
 * transaction: what is not rescued within the hour is removed, so that a crash or a rollback leaves no file. Without an
 * owner it counts for the site alone.
 */
export async function keepFile(context: Context, incoming: Incoming, owner: Owner | null = null): Promise<string> {
  const { db, files, storage, now } = context;
  const fileId = uuid();
  await storage.take(incoming.size, () =>
    db.transaction().execute(async (tx) => {
      await owner?.requireRoom(tx, incoming.size);
      const file = { file_id: fileId, size: incoming.size, user_id: owner?.userId ?? null, stored_at: now() };
      await tx.insertInto('stored_files').values(file).execute();
      await discardFile(tx, fileId, new Date(now().getTime() + unfinishedMs));
    }),
  );
  await files.keep(incoming, fileId);
  return fileId;
}

/** As `keepFile`, of what was drawn here. */
export async function keepDrawn(context: Context, content: Buffer): Promise<string> {
  const incoming = await context.files.receive(Readable.from([content]), largestDrawn);
  try {
    return await keepFile(context, incoming);
  } finally {
    await incoming.discard();
  }
}

/** Removes files that no row names by now, once the change that dropped them is committed; what fails is tried again later. */
export async function forgetFiles(context: Context, fileIds: string[]): Promise<void> {
  for (const fileId of fileIds) {
    await removeFile(context, fileId).catch((error: unknown) => {
      context.log.warn({ err: error, file_id: fileId }, 'a file of no use stays for now');
    });
  }
}

/** Reads the form to its end: what is cut off behind the file, or goes on with another one, is no whole form. */
async function receive({ files }: Pick<Context, 'files'>, request: FastifyRequest) {
  let upload: Upload | null = null;
  try {
    const parts = request.files();
    limitForm(request);
    for await (const part of parts) {
      if (part.fieldname !== 'file') part.file.resume();
      else upload = { incoming: await files.receive(part.file, sizeLimit), sentName: part.filename };
    }
  } catch (error) {
    await upload?.incoming.discard();
    throw asUploadProblem(error);
  }
  if (!upload) throw invalidField('file', 'Choose a file: the form has none in the field named file.');
  return upload;
}

/** A form has room for one file; no field, preamble or file under another name may go on for ever. */
function limitForm({ raw }: FastifyRequest): void {
  let size = 0;
  raw.on('data', function count(chunk: Buffer) {
    size += chunk.length;
    if (size <= formLimit) return;
    raw.off('data', count);
    raw.emit('error', tooLarge(sizeLimit));
  });
}

/** What is wrong with the body is the sender's affair; a fault of the system, such as a broken disk, is not. */
function asUploadProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || 'syscall' in error) return error;
  if ('code' in error && typeof error.code === 'string' && /^FST_\w+_LIMIT$/.test(error.code)) {
    return invalidField('file', 'Send one file in the field named file, and nothing else.');
  }
  return new Problem('malformed', 'The file did not arrive in full. Choose it again.');
}
