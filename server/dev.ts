import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { packageFolder } from './platform/package-folder.ts';
import type { PageSource } from './pages/page-source.ts';
import { pathOf } from './platform/log/request-log.ts';
import { run } from './run.ts';

await run(vitePages);

/** The application out of its sources, with hot reload: Vite inside of this server, on its port. */
function vitePages(): PageSource {
  const root = packageFolder();
  let starting: Promise<ViteDevServer> | null = null;

  function vite(): Promise<ViteDevServer> {
    if (!starting) throw new Error('Vite starts with the server that it belongs to.');
    return starting;
  }

  async function transform(file: string, url: string): Promise<string> {
    return (await vite()).transformIndexHtml(url, readFileSync(join(root, file), 'utf8'));
  }

  return {
    template: (url) => transform('index.html', url),
    inspector: (url) => transform('inspect.html', url),
    preloads: () => '',
    // The browser makes the pages out of the sources, with hot reload.
    renderer: () => null,
    files: null,
    isDevelopment: true,
    attach(app) {
      starting = createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      app.addHook('onClose', async () => (await vite()).close());
      letViteAnswer(app, vite);
    },
  };
}

/** Vite answers what it knows, on the bare response; the rest stays the server's. */
function letViteAnswer(app: FastifyInstance, vite: () => Promise<ViteDevServer>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|dev)(\/|$)/.test(pathOf(request.url))) return;
    const { middlewares } = await vite();
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('finish', () => {
        if (!reply.sent) reply.hijack();
        resolve();
      });
      middlewares(request.raw, reply.raw, (error?: Error) => (error ? reject(error) : resolve()));
    });
  });
}
