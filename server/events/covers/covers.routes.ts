import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import type { InTurn } from '../../platform/background/one-at-a-time.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findCover, isShownToTeam } from './covers.queries.ts';
import { renderCover } from './render-cover.ts';
import { removeCover, uploadCover } from './upload-cover.ts';

export function coverHandlers(context: Context, inTurn: InTurn) {
  const { db, files, log } = context;

  return {
    async getCover({ params, user, request, reply }: Call<'getCover'>) {
      const cover = await findCover(db, params.id);
      const isShown = cover?.is_public || (user && (await isShownToTeam(db, user, params.id)));
      if (!cover || !isShown) throw noCover();
      const etag = `"${cover.cover_id}-${params.size}"`;
      // What is answered to a person is stored nowhere, as everywhere.
      const caching = user ? {} : { etag, 'cache-control': 'public, max-age=31536000, immutable' };
      if (!user && isKnown(request, etag)) return reply.code(304).headers(caching).send();
      const content = await files.read(cover[`${params.size}_file_id`]);
      if (!content) {
        log.error({ cover_id: cover.cover_id, size: params.size }, 'the file of a cover is missing');
        throw noCover();
      }
      const image = await buffer(content);
      reply.headers({ ...caching, 'content-type': params.size === 'preview' ? 'image/jpeg' : 'image/webp' });
      return image;
    },

    uploadCover({ params, user, request }: Call<'uploadCover'>) {
      const asked = { eventId: params.id, organiserId: user.userId };
      return uploadCover(context, asked, request, (path) => inTurn(() => renderCover(path)));
    },

    removeCover({ params, user }: Call<'removeCover'>) {
      return removeCover(context, { eventId: params.id, organiserId: user.userId });
    },
  } satisfies Partial<Handlers>;
}

function noCover(): Problem {
  return new Problem('not_found', 'There is no such picture.');
}
