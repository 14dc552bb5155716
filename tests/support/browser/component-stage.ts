import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Serves a module of the tests as the only script of a page, built out of the sources: call it at the top of a `describe`. */
export function useStage(module: string) {
  let server: Server | null = null;
  beforeAll(async () => {
    const files = await filesOf(module);
    server = createServer(({ url = '' }, response) => {
      const content = files.get(url);
      const type = TYPES[(/\w+$/.exec(url)?.[0] ?? '') as keyof typeof TYPES] ?? TYPES.html;
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get address(): string {
      if (!server) throw new Error('The stage is not there yet: use it in a test.');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

/** By their paths. A build of so few modules takes a sixth of what serving each of them does. */
async function filesOf(module: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    build: { write: false, modulePreload: false, cssCodeSplit: false, rolldownOptions: { input: module } },
  });
  const outputs = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const files = new Map<string, string | Uint8Array>();
  const head = outputs.map((made) => {
    files.set(`/${made.fileName}`, made.type === 'chunk' ? made.code : made.source);
    if (made.type === 'chunk') return made.isEntry ? `<script type="module" src="/${made.fileName}"></script>` : '';
    return made.fileName.endsWith('.css') ? `<link rel="stylesheet" href="/${made.fileName}">` : '';
  });
  const page = `<!doctype html><html lang="en"><title>Stage</title>${head.join('')}<main><h1>Stage</h1><div id="root" style="height: 400px"></div></main></html>`;
  return files.set('/stage', page);
}
