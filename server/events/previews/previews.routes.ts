import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import { canRead } from '../events.policy.ts';
import { findEvent } from '../events.queries.ts';
import { drawnOnce } from './drawn-once.ts';
import { previewFacts, previewVersion } from './preview-facts.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';

export function previewHandlers({ config, db }: Context) {
  const once = drawnOnce();

  return {
    async getEventPreview({ params, query, user, request, reply }: Call<'getEventPreview'>) {
      const event = await findEvent(db, params.id);
      if (!event || !canRead(await findEventRole(db, user, params.id), event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const facts = previewFacts(event, config.productName);
      const version = previewVersion(facts);
      const etag = `"${version}"`;
      const lasting = query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache';
      // What is answered to a person is stored nowhere, as everywhere.
      const caching = user ? {} : { etag, 'cache-control': lasting };
      if (!user && isKnown(request, etag)) return reply.code(304).headers(caching).send();
      const picture = await once(version, async () => {
        // Loaded with the first picture: the fonts and what draws take time and room.
        const { drawPreview } = await import('./draw-preview.ts');
        return drawPreview(facts);
      });
      reply.headers({ ...caching, 'content-type': 'image/png' });
      return picture;
    },
  } satisfies Partial<Handlers>;
}
