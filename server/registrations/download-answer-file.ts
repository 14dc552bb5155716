import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentHeaders } from '../platform/attachment.ts';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/contract.ts';
import { Problem } from '../platform/problem.ts';
import { findAnswerFile } from './answer-files.queries.ts';

/** For the person who gave it, and for organisers once it belongs to a registration. Never shown in place: it may hold anything. */
export async function downloadAnswerFile(
  { db, files, log }: Context,
  person: Person,
  fileId: string,
  reply: FastifyReply,
): Promise<Readable> {
  const file = await findAnswerFile(db, fileId);
  const mayRead = file && (file.user_id === person.userId || (person.isOrganiser && file.registration_id !== null));
  const content = mayRead ? await files.read(file.file_id) : null;
  if (mayRead && !content) log.error({ file_id: file.file_id }, 'the file of an answer is missing');
  if (!mayRead || !content) throw new Problem('not_found', 'That file does not exist any more.');
  reply.headers(attachmentHeaders(file));
  return content;
}
