import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentHeaders } from '../platform/http/attachment.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { findCv } from './cvs.queries.ts';

/** The person's own CV, to be saved and never shown in place: it may hold anything. */
export async function downloadCv({ db, files, log }: Context, userId: string, reply: FastifyReply): Promise<Readable> {
  const cv = await findCv(db, userId);
  const content = cv ? await files.read(cv.file_id) : null;
  if (cv && !content) log.error({ file_id: cv.file_id }, 'the file of a CV is missing');
  if (!cv || !content) throw new Problem('not_found', 'There is no CV in your profile. Upload one first.');
  reply.headers(attachmentHeaders(cv));
  return content;
}
