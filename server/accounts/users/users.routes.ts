import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGroups } from '../../platform/background/groups.ts';
import type { Context } from '../../platform/context.ts';
import { discardFile, rescueFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles, keepFile, takeUpload, type Upload } from '../../platform/files/uploads.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { cvName, detectCvType } from './cv-file.ts';
import { deleteCv, findCv, replaceCv } from './cvs.queries.ts';
import { ownerOf, requireOwnRoom } from './own-storage.ts';
import { rewordPerson } from './person-words.ts';
import { tidyProfile } from './profile.policy.ts';
import {
  changeProfile,
  findUsers,
  lockHostedEvents,
  present,
  requireAccount,
  requireUser,
  type User,
} from './users.queries.ts';

export function userHandlers(context: Context) {
  const { db } = context;
  const findOwn = createGroups<string, User | null>((_all, userIds) => findUsers(db, userIds));

  return {
    async getCurrentUser({ user }: Call<'getCurrentUser'>) {
      return present(await findOwn('', user.userId));
    },

    async updateProfile({ user, body }: Call<'updateProfile'>) {
      const { version, ...sent } = body;
      const isChanged = await db.transaction().execute(async (tx) => {
        if (sent.full_name !== undefined) {
          await requireAccount(tx, user.userId, 'alone');
          await lockHostedEvents(tx, user.userId);
        }
        const isCurrent = await changeProfile(tx, user.userId, version, tidyProfile(sent));
        if (isCurrent && sent.full_name !== undefined) await rewordPerson(tx, user.userId);
        return isCurrent;
      });
      const current = await requireUser(db, user.userId);
      if (isChanged) return current;
      throw new Problem('stale_version', 'Your profile was changed somewhere else. Look at it again, then save.', {
        body: { current },
      });
    },

    async uploadCv({ user, request }: Call<'uploadCv'>) {
      await uploadCv(context, user.userId, request);
      return requireUser(db, user.userId);
    },

    downloadCv({ user, reply }: Call<'downloadCv'>) {
      return downloadCv(context, user.userId, reply);
    },

    async removeCv({ user }: Call<'removeCv'>) {
      await removeCv(context, user.userId);
      return requireUser(db, user.userId);
    },
  } satisfies Partial<Handlers>;
}

/** Takes in the file of the field `file`. The old CV stays until the new one is whole; whatever fails leaves nothing. */
async function uploadCv(context: Context, userId: string, request: FastifyRequest): Promise<void> {
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
async function downloadCv({ db, files, log }: Context, userId: string, reply: FastifyReply): Promise<Readable> {
  const cv = await findCv(db, userId);
  const content = cv ? await files.read(cv.file_id, cv.size) : null;
  if (cv && !content) log.error({ file_id: cv.file_id }, 'the file of a CV is missing');
  if (!cv || !content) throw new Problem('not_found', 'There is no CV in your profile. Upload one first.');
  reply.headers(attachmentHeaders(cv));
  return content;
}

/** Deletes the CV of the profile with its file; doing it again is no error. */
async function removeCv(context: Context, userId: string): Promise<void> {
  const { db, now } = context;
  const old = await db.transaction().execute(async (tx) => {
    const fileId = await deleteCv(tx, userId);
    if (fileId) await discardFile(tx, fileId, now());
    return fileId;
  });
  if (old) await forgetFiles(context, [old]);
}
