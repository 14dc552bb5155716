import type { FastifyInstance } from 'fastify';
import { sendHtml } from './compressed-html.ts';
import type { Config } from '../platform/settings/config.ts';
import type { PageSource } from './page-source.ts';

/** Whether people may watch the statecharts here: with the demo or while developing, and when the build holds the viewer. */
export function allowsInspector({ demo }: Pick<Config, 'demo'>, source: PageSource): boolean {
  return source.inspector !== null && (demo || source.isDevelopment);
}

/** The viewer of the statecharts, a page apart from the application; where it is not allowed its path leads nowhere. */
export function routeInspector(app: FastifyInstance, config: Pick<Config, 'demo'>, source: PageSource): void {
  const { inspector } = source;
  if (!inspector || !allowsInspector(config, source)) return;
  app.get('/inspect.html', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendHtml(request, reply, await inspector(request.url));
  });
}
