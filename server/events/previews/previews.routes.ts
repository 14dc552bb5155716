import { findEventRole } from '../../accounts/roles/event-role.ts';
import { oneAtATime } from '../../platform/background/one-at-a-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import { canRead } from '../events.policy.ts';
import { findEvent } from '../events.queries.ts';
import { previewFacts, previewVersion } from './preview-facts.ts';

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

/** Of some 30 kB each. */
const MOST_KEPT = 100;
/** A few seconds of work: a call beyond that has to come again. */
const MOST_WAITING = 50;

/** Draws one picture at a time and each once, while it is among those that were asked for last. */
export function drawnOnce({ mostKept = MOST_KEPT, mostWaiting = MOST_WAITING } = {}) {
  const inTurn = oneAtATime();
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;

  const draw = async (work: () => Promise<Buffer>) => {
    waiting += 1;
    try {
      return await inTurn(work);
    } finally {
      waiting -= 1;
    }
  };

  return (name: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    if (!known && waiting >= mostWaiting) return Promise.reject(tooMany());
    const picture = known ?? draw(work);
    kept.delete(name);
    kept.set(name, picture);
    if (!known) picture.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}

function tooMany(): Problem {
  return new Problem('unavailable', 'Too many pictures are being drawn. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
}
