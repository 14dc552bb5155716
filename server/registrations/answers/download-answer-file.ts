import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { recordRead } from '../../accounts/audit/record-read.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import type { Db } from '../../platform/database/database.ts';
import { mayReadFiles } from '#rules/events/team.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findAnswerFile } from './answer-files.queries.ts';

/** For the person who gave it, and for the event's owners and editors once it belongs to a registration. Never shown in place: it may hold anything. */
export async function downloadAnswerFile(
  context: Context,
  person: Person,
  fileId: string,
  reply: FastifyReply,
): Promise<Readable> {
  const { db, files, log } = context;
  const file = await findAnswerFile(db, fileId);
  const mayRead = file && (file.user_id === person.userId || (await isForTeam(db, person, file)));
  const content = mayRead ? await files.read(file.file_id, file.size) : null;
  if (mayRead && !content) log.error({ file_id: file.file_id }, 'the file of an answer is missing');
  if (!mayRead || !content) throw new Problem('not_found', 'That file no longer exists.');
  if (file.user_id !== person.userId && file.registration_id !== null) {
    await recordDownload(context, person.userId, { ...file, registration_id: file.registration_id }, content);
  }
  reply.headers(attachmentHeaders(file));
  return content;
}

async function isForTeam(
  db: Db,
  person: Person,
  file: { event_id: string; registration_id: string | null },
): Promise<boolean> {
  if (file.registration_id === null) return false;
  const role = await findEventRole(db, person, file.event_id);
  return role !== null && mayReadFiles(role);
}

type File = NonNullable<Awaited<ReturnType<typeof findAnswerFile>>> & { registration_id: string };

/** Nobody reads the content of a download that can't be recorded. */
async function recordDownload(context: Context, actorId: string, file: File, content: Readable): Promise<void> {
  try {
    await recordRead(context, {
      actorId,
      action: 'answer_file.downloaded',
      entityType: 'registration',
      entityId: file.registration_id,
      entityName: file.owner,
      eventId: file.event_id,
      changes: [{ field: 'file', before: null, after: file.file_name }],
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
}
