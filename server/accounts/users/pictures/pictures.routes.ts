import type { InTurn } from '#server/platform/background/one-at-a-time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call, Handlers } from '#server/platform/http/contract.ts';
import { requireAccount, requireUser } from '../users.queries.ts';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { discardFile, rescueFile } from '#server/platform/files/discarded-files.ts';
import { readPicture } from '../../../platform/files/picture.ts';
import { forgetFiles, keepDrawn, takeUpload } from '#server/platform/files/uploads.ts';
import { Problem } from '#server/platform/http/problem.ts';

export function pictureHandlers(context: Context, inTurn: InTurn) {
  const { db } = context;

  return {
    async uploadPicture({ user, request }: Call<'uploadPicture'>) {
      await uploadPicture(context, user.userId, request, (path) => inTurn(() => drawFace(path)));
      return requireUser(db, user.userId);
    },

    async getOwnPicture({ user, params, reply }: Call<'getOwnPicture'>) {
      const image = await readOwnPicture(context, user.userId, params.id);
      reply.header('content-type', 'image/webp');
      return image;
    },

    async removePicture({ user }: Call<'removePicture'>) {
      await removePicture(context, user.userId);
      return requireUser(db, user.userId);
    },
  } satisfies Partial<Handlers>;
}

/** Pixels on each side: twice what a screen shows of it at most. */
const SIDE = 160;

/** A face from a file that someone sent: square, from its middle. Throws a Problem as `readPicture` does. */
function drawFace(path: string): Promise<Buffer> {
  return readPicture(path, (picture) =>
    picture.resize({ width: SIDE, height: SIDE, fit: 'cover' }).webp({ quality: 80, effort: 4 }).toBuffer(),
  );
}

/** Takes in the picture of the field `file`. The old one stays until the new one is whole; whatever fails leaves nothing. */
function uploadPicture(
  context: Context,
  userId: string,
  request: FastifyRequest,
  draw: typeof drawFace,
): Promise<void> {
  const { db, now } = context;
  return takeUpload(context, request, async ({ incoming }) => {
    const fileId = await keepDrawn(context, await draw(incoming.path));
    const old = await db.transaction().execute(async (tx) => {
      await rescueFile(tx, fileId);
      const replaced = await replacePicture(tx, { user_id: userId, file_id: fileId, uploaded_at: now() });
      if (replaced) await discardFile(tx, replaced, now());
      return replaced;
    });
    if (old) await forgetFiles(context, [old]);
  });
}

/** The person's own picture. Throws a Problem for any other's, and for one that was replaced. */
async function readOwnPicture({ db, files, log }: Context, userId: string, pictureId: string): Promise<Buffer> {
  const picture = await findPicture(db, userId);
  const isOwn = picture?.file_id === pictureId.toLowerCase();
  const content = isOwn ? await files.read(picture.file_id) : null;
  if (isOwn && !content) log.error({ file_id: picture.file_id }, 'the file of a picture is missing');
  if (!content) throw new Problem('not_found', 'There is no such picture.');
  return buffer(content);
}

/** Deletes the picture with its file; doing it again is no error. */
async function removePicture(context: Context, userId: string): Promise<void> {
  const { db, now } = context;
  const old = await db.transaction().execute(async (tx) => {
    const fileId = await deletePicture(tx, userId);
    if (fileId) await discardFile(tx, fileId, now());
    return fileId;
  });
  if (old) await forgetFiles(context, [old]);
}

function findPicture(db: Db, userId: string) {
  return db.selectFrom('profile_pictures').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

// Two changes of one person's picture go one after the other, so that none forgets the other's file.

/** Puts the picture in place of the one before; the result is the file that is no longer of use. */
async function replacePicture(tx: Tx, picture: Insertable<Schema['profile_pictures']>): Promise<string | null> {
  await requireAccount(tx, picture.user_id, 'alone');
  const old = await findPicture(tx, picture.user_id);
  await tx
    .insertInto('profile_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return old?.file_id ?? null;
}

/** The result is the file that is no longer of use, null where there was none. */
async function deletePicture(tx: Tx, userId: string): Promise<string | null> {
  await requireAccount(tx, userId, 'alone');
  const old = await tx
    .deleteFrom('profile_pictures')
    .where('user_id', '=', userId)
    .returning('file_id')
    .executeTakeFirst();
  return old?.file_id ?? null;
}
