import type { Context } from '../platform/context.ts';
import type { Call, Handlers, Person } from '../platform/http/contract.ts';
import { createGroups } from '../platform/background/groups.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { changeAnswers } from './own-answers/change-answers.ts';
import { findOwnDetails, listOwnRegistrations, type OwnDetails, type OwnKey } from './own-registrations.queries.ts';
import { readOwnAnswers } from './own-answers/own-answers.queries.ts';
import { registerForEvent, type Registering } from './register-for-event.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { renewTicket } from './tickets/replace-tickets.ts';
import { takeSeat } from './take-seat.ts';
import { uploadAnswerFile } from './answers/upload-answer-file.ts';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { recordRead } from '../accounts/audit/record-audit.ts';
import { attachmentHeaders } from '../platform/http/attachment.ts';
import type { Db } from '../platform/database/database.ts';
import { mayReadFiles } from '#rules/events/team.ts';
import { findEventRole } from '../accounts/roles/event-role.ts';
import { Problem } from '../platform/http/problem.ts';
import { findAnswerFile } from './answers/answer-files.queries.ts';

/** `groups` are those of all registrations, however someone shows who they are. */
export function registrationHandlers(context: Context, groups: Registering) {
  const { db, now } = context;
  const findOwn = createGroups<OwnKey, OwnDetails | null>((_all, keys) => findOwnDetails(db, keys, now()));

  async function own(userId: string, registrationId: string) {
    const found = await findOwn('', { userId, registrationId });
    if (!found) throw unknownRegistration();
    return found;
  }

  return {
    async registerForEvent({ user, params, body }: Call<'registerForEvent'>) {
      return own(user.userId, await registerForEvent(context, groups, user, params.id, body));
    },

    async cancelRegistration({ user, params }: Call<'cancelRegistration'>) {
      await cancelRegistration(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async takeSeat({ user, params }: Call<'takeSeat'>) {
      await takeSeat(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async renewTicket({ user, params }: Call<'renewTicket'>) {
      await renewTicket(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async getOwnAnswers({ user, params }: Call<'getOwnAnswers'>) {
      const answers = await readOwnAnswers(db, user.userId, params.id);
      if (!answers) throw unknownRegistration();
      return answers;
    },

    async changeAnswers({ user, params, body }: Call<'changeAnswers'>) {
      await changeAnswers(context, user.userId, params.id, body);
      return own(user.userId, params.id);
    },

    listOwnRegistrations({ user, query }: Call<'listOwnRegistrations'>) {
      return listOwnRegistrations(db, user.userId, query, now());
    },

    uploadAnswerFile({ user, params, request }: Call<'uploadAnswerFile'>) {
      const sending = { userId: user.userId, eventId: params.id, type: 'file' as const, isByCode: false };
      return uploadAnswerFile(context, groups.findForPerson, sending, request);
    },

    downloadAnswerFile({ user, params, reply }: Call<'downloadAnswerFile'>) {
      return downloadAnswerFile(context, user, params.id, reply);
    },
  } satisfies Partial<Handlers>;
}

/** For the person who gave it, and for the event's owners and editors once it belongs to a registration. Never shown in place: it may hold anything. */
async function downloadAnswerFile(
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
