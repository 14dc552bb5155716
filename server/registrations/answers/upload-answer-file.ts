import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { detectPicture, refuseHuge } from '../../platform/files/picture.ts';
import { cvName, detectCvType } from '../../accounts/users/cv-file.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { AnswerFile, AnswerFileType } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { rescueFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles, keepFile, takeUpload, type Upload } from '../../platform/files/uploads.ts';
import { ownerOf, requireOwnRoom } from '../../accounts/users/own-storage.ts';
import { holdPerson } from '../../accounts/users/users.queries.ts';
import { type FindForPerson, requireAnswerable } from '../seats/require-registrable.ts';
import { countUnclaimed, insertAnswerFiles } from './answer-files.queries.ts';
import { findEventForm } from './event-form.queries.ts';

/** For each question that takes a file: people change their mind, and what they let go of stays for a day. */
const triesPerQuestion = 5;

interface Sending {
  userId: string;
  eventId: string;
  /** Of the question that the file answers. */
  type: AnswerFileType;
  /** Then a CV is a file like others; in a session it is that of the profile. */
  isByCode: boolean;
}

interface Asked extends Sending {
  /** As many as may wait for the registration. */
  most: number;
}

/**
 * Takes in a file that an answer of a registration for the event will name, from a person who could register now or
 * change their answers, for a form that asks for one: all of this before anything is received.
 */
export async function uploadAnswerFile(
  context: Context,
  findForPerson: FindForPerson,
  sending: Sending,
  request: FastifyRequest,
): Promise<AnswerFile> {
  const { userId, eventId } = sending;
  const { form_id } = await requireAnswerable(context, findForPerson, userId, eventId);
  const asked = { ...sending, most: await mostFiles(context.db, form_id, sending) };
  await refuseMany(context.db, asked);
  await requireOwnRoom(context, userId, kindOf(sending));
  return takeUpload(context, request, (upload) => store(context, asked, upload));
}

async function mostFiles(db: Db, formId: string | null, { type, isByCode }: Sending): Promise<number> {
  const { questions } = await findEventForm(db, formId);
  const asking = questions.filter((question) => question.type === 'file' || (isByCode && question.type === 'cv'));
  if (asking.some((question) => question.type === type)) return asking.length * triesPerQuestion;
  throw new Problem(
    'not_allowed_now',
    'This event no longer asks for a file. Reload the page to see what it asks for.',
  );
}

const kindOf = ({ isByCode }: Sending) => (isByCode ? 'answer by code' : 'answer');

async function store(context: Context, asked: Asked, { incoming, sentName }: Upload) {
  const { db, now } = context;
  const { userId, eventId } = asked;
  const content = await readFile(incoming.path);
  const isCv = asked.type === 'cv';
  const type = isCv ? await detectCvType(content) : await detectAnswerFileType(content);
  const file = {
    file_id: await keepFile(context, incoming, ownerOf(context, userId, kindOf(asked))),
    file_name: cvName(sentName, type, isCv ? 'CV' : 'File'),
    size: incoming.size,
    content_type: type.contentType,
  };
  try {
    await db.transaction().execute(async (tx) => {
      // Uploads of one person go one after the other.
      await holdPerson(tx, userId);
      await refuseMany(tx, asked);
      await rescueFile(tx, file.file_id);
      await insertAnswerFiles(tx, { ...file, user_id: userId, event_id: eventId, uploaded_at: now() });
    });
    return file;
  } catch (error) {
    if (error instanceof Problem) await forgetFiles(context, [file.file_id]);
    throw error;
  }
}

async function refuseMany(db: Db, { userId, eventId, most }: Asked): Promise<void> {
  if ((await countUnclaimed(db, userId, eventId)) < most) return;
  throw invalidField(
    'file',
    'You have uploaded more files for this event than its form can use. Register with those, or wait a day.',
  );
}

interface DetectedType {
  extension: string;
  contentType: string;
}

/** What the content is, whatever the file is called. Throws a Problem about the field `file` for all else. */
async function detectAnswerFileType(content: Buffer): Promise<DetectedType> {
  const picture = detectPicture(content);
  if (picture !== 'png' && picture !== 'jpeg') return detectCvType(content, wrongAnswerFile);
  await refuseHuge(content);
  return { extension: picture === 'png' ? 'png' : 'jpg', contentType: `image/${picture}` };
}

function wrongAnswerFile(): Problem {
  return invalidField(
    'file',
    'This is not a PDF, DOC, DOCX, ODT, PNG or JPEG file, whatever its name says. Choose another one.',
  );
}
