import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageHandlers } from './first-answers.ts';

type Page = Awaited<ReturnType<PageHandlers['listEvents']>>;

const PER_CALL = 100;
/** The protocol's limit is 50 000; nobody waits for so many. */
const MOST_CALLS = 20;

/** For search engines: what not to look at, and where the events are (sitemaps.org). */
export function routeSiteMap(app: FastifyInstance, { publicUrl }: Config, handlers: PageHandlers): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /profile\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const ids: string[] = [];
    for (const when of ['upcoming', 'past'] as const) {
      let cursor: string | null = '';
      for (let calls = 0; cursor !== null && calls < MOST_CALLS; calls += 1) {
        const query = { search: '', category: 'any' as const, format: 'any' as const, when, cursor, limit: PER_CALL };
        const call = { query, params: {}, body: undefined, user: null, request, reply };
        const page: Page = await handlers.listEvents(call);
        ids.push(...page.items.map(({ event_id }) => String(event_id)));
        cursor = page.next === null ? null : String(page.next);
      }
    }
    const urls = [`${publicUrl}/`, ...ids.map((id) => `${publicUrl}/event/${id}`)];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(urls));
  });
}

function siteMap(urls: string[]): string {
  const entries = urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}
