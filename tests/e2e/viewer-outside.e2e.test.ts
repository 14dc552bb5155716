// @module-tag thorough
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { activeStates } from '#tests/support/browser/viewer.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
// @ts-expect-error A script of the house, without types.
import { packViewer } from '../../scripts/models/kit.mjs';

// The viewer as others get it: unpacked from its tarball next to an application that knows nothing of Foyer.

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A coffee machine on its own page, with someone's address in its context. */
const APP = (xstate: string) => `<!doctype html><title>Coffee</title>
<script type="importmap">{ "imports": { "xstate": "/${xstate}/dist/xstate.esm.js", "xstate/": "/${xstate}/", "statechart-viewer": "/package/dist/index.js" } }</script>
<button>Insert a coin</button>
<script type="module">
  import { assign, createActor, setup } from 'xstate';
  import { redactAllBut, watch } from 'statechart-viewer';
  const coffee = setup({ guards: { hasMilk: ({ context }) => context.milk > 0 } }).createMachine({
    id: 'coffee', initial: 'idle', context: { milk: 0, blend: 'house', owner: 'ada@example.org' },
    states: {
      idle: { on: { 'coin.inserted': { target: 'brewing' } } },
      brewing: { on: { 'milk.asked': { guard: 'hasMilk', target: 'done' }, 'cup.taken': { target: 'idle' } } },
      done: { type: 'final' },
    },
  });
  const actor = createActor(coffee);
  watch(actor, { redact: redactAllBut(['type', 'blend']) });
  actor.start();
  document.querySelector('button').onclick = () => actor.send({ type: 'coin.inserted' });
</script>`;

describe.skipIf(!hasChromium)('the viewer, unpacked next to an application', () => {
  const browser = useBrowser();
  const home = mkdtempSync(path.join(tmpdir(), 'viewer-outside-'));
  let server: Server;
  let served: TestServer;
  beforeAll(async () => {
    const tarball = (await packViewer(home)) as string;
    execFileSync('tar', ['-xzf', tarball, '-C', home]);
    for (const name of ['xstate', 'xstate-lowest'])
      cpSync(realpathSync(`node_modules/${name}`), path.join(home, name), { recursive: true });
    execFileSync(process.execPath, [path.join(home, 'package/bin/statechart-viewer.mjs'), path.join(home, 'charts')]);
    server = createServer(({ url: asked = '/' }, response) => {
      const { pathname } = new URL(asked, 'http://app');
      const app = /^\/coffee\/(.+)$/.exec(pathname)?.[1];
      const file = path.join(home, pathname);
      if (app) response.setHeader('content-type', 'text/html').end(APP(app));
      else if (!existsSync(file)) response.writeHead(404).end();
      else response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain').end(readFileSync(file));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    served = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } as TestServer;
  });
  afterAll(() => {
    server.close();
    rmSync(home, { recursive: true });
  });

  test.each(['xstate-lowest', 'xstate'])(
    'shows a machine of %s live, and hides what it was not told to show',
    async (xstate) => {
      const app = await browser.newPage(served);
      await app.goto(`/coffee/${xstate}`);
      const viewer = await browser.newPage(served, { nextTo: app });
      await viewer.goto('/charts/index.html');
      await viewer.getByRole('img', { name: 'Statechart of coffee' }).waitFor();
      await expect.poll(() => activeStates(viewer), SOON).toEqual(['coffee.idle']);
      await app.getByRole('button', { name: 'Insert a coin' }).click();
      await expect.poll(() => activeStates(viewer), SOON).toEqual(['coffee.brewing']);
      const text = () => viewer.locator('main').innerText();
      await expect.poll(text, SOON).toContain('"house"');
      const shown = await text();
      expect(shown).toContain('[text, 15 characters]');
      expect(shown).not.toContain('ada@example.org');
    },
  );

  test('writes its page into no folder that holds something else', () => {
    const folder = path.join(home, 'mine');
    mkdirSync(folder, { recursive: true });
    const copy = () =>
      execFileSync(process.execPath, [path.join(home, 'package/bin/statechart-viewer.mjs'), folder], { stdio: 'pipe' });
    expect(copy).toThrow(/holds something else: name a folder of its own/);
  });
});
