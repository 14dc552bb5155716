import type { InTurn } from '#server/platform/background/one-at-a-time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call, Handlers } from '#server/platform/http/contract.ts';
import { drawFace, readOwnPicture, removePicture, uploadPicture } from './own-picture.ts';
import { requireUser } from '../users.queries.ts';

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
