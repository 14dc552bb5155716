import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Serves a module of the tests as the only script of a page, out of the sources: call it at the top of a `describe`. */
export function useStage(module: string) {
  let vite: ViteDevServer | null = null;
  let cacheDir = '';
  beforeAll(async () => {
    cacheDir = await mkdtemp(path.join(tmpdir(), 'foyer-stage-'));
    vite = await createServer({
      configFile: false,
      cacheDir,
      appType: 'custom',
      logLevel: 'error',
      plugins: [
        react(),
        vanillaExtractPlugin(),
        { name: 'stage', configureServer: (server) => showStage(server, module) },
      ],
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    });
    await vite.listen();
  });
  afterAll(async () => {
    await vite?.close();
    await rm(cacheDir, { recursive: true, force: true });
  });
  return {
    get address(): string {
      const [address] = vite?.resolvedUrls?.local ?? [];
      if (!address) throw new Error('The stage is not there yet: use it in a test.');
      return address;
    },
  };
}

function showStage(server: ViteDevServer, module: string): void {
  server.middlewares.use('/stage', (_request, response, next) => {
    const html = `<!doctype html><html lang="en"><title>Stage</title><main><h1>Stage</h1><div id="root" style="height: 400px"></div></main><script type="module" src="/${module}"></script></html>`;
    server.transformIndexHtml('/stage', html).then((page) => {
      response.setHeader('content-type', 'text/html');
      response.end(page);
    }, next);
  });
}
