import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { AnswerFile } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { rescueFile } from '../platform/discarded-files.ts';
import { forgetFiles, keepFile, takeUpload, type Upload } from '../platform/uploads.ts';
import { invalidField, Problem } from '../platform/problem.ts';
import { cvName } from '../users/cv-name.ts';
import { countUnclaimed, insertAnswerFile } from './answer-files.queries.ts';
import { detectAnswerFileType, wrongAnswerFile } from './answer-file-type.ts';
import { unknownEvent } from './registration.policy.ts';

const mostUnclaimed = 20;

/** Takes in a file that an answer of a registration for the event will name. */
export async function uploadAnswerFile(
  context: Context,
  userId: string,
  eventId: string,
  request: FastifyRequest,
): Promise<AnswerFile> {
  return takeUpload(context, request, wrongAnswerFile, async (upload) => {
    await requireEvent(context, eventId);
    return store(context, userId, eventId, upload);
  });
}

async function requireEvent({ db }: Context, eventId: string): Promise<void> {
  const event = await db.selectFrom('events').select('status').where('event_id', '=', eventId).executeTakeFirst();
  if (!event || event.status === 'draft') throw unknownEvent();
}

async function store(context: Context, userId: string, eventId: string, { incoming, sentName }: Upload) {
  const { db, now } = context;
  const type = await detectAnswerFileType(await readFile(incoming.path));
  const file = {
    file_id: await keepFile(context, incoming),
    file_name: cvName(sentName, type, 'File'),
    size: incoming.size,
    content_type: type.contentType,
  };
  try {
    await db.transaction().execute(async (tx) => {
      if ((await countUnclaimed(tx, userId, eventId)) >= mostUnclaimed) throw tooMany();
      await rescueFile(tx, file.file_id);
      await insertAnswerFile(tx, { ...file, user_id: userId, event_id: eventId, uploaded_at: now() });
    });
    return file;
  } catch (error) {
    if (error instanceof Problem) await forgetFiles(context, [file.file_id]);
    throw error;
  }
}

function tooMany(): Problem {
  return invalidField(
    'file',
    'You have uploaded many files for this event already. Register with those, or wait a day.',
  );
}
