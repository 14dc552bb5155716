import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import type { PageSource } from './platform/page-source.ts';
import { serve } from './serve.ts';

const { log } = fastify();
const pages: PageSource = {
  template: async () => '<html><head><!--head--></head><body></body></html>',
  inspector: null,
  preloads: () => '',
  files: null,
  isDevelopment: false,
};

test('a server starts on an empty folder with its demo data, ends its streams when told to stop, and starts again', async () => {
  const config = readConfig({ DATA_DIR: await aFolder(), PORT: '0' });

  const running = await serve(config, log, pages);
  const token = await logIn(running.address);
  const stream = await fetch(`${running.address}/api/notifications/stream`, { headers: bearer(token) });
  const ended = stream.text().catch(() => 'cut');
  await running.stop();
  await ended;
  await expect(fetch(`${running.address}/api/health`)).rejects.toThrow('fetch failed');

  const again = await serve(config, log, pages);
  const me = await fetch(`${again.address}/api/users/me`, { headers: bearer(token) });
  expect(await me.json()).toMatchObject({ email: 'attendee@example.org' });
  await again.stop();
}, 60_000);

test(
  'a server in production starts without any account',
  { tags: ['asvs/no-default-login'], timeout: 60_000 },
  async () => {
    const folder = await aFolder();
    const running = await serve(readConfig({ DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' }), log, pages);
    for (const username of ['organiser@example.org', 'attendee@example.org']) {
      expect((await askForToken(running.address, username)).status).toBe(401);
    }
    await running.stop();
    const { db, close } = await openDatabase({ kind: 'folder', folder });
    onTestFinished(close);
    expect(await db.selectFrom('users').select('email').execute()).toEqual([]);
  },
);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function logIn(address: string): Promise<string> {
  const answer = await askForToken(address, 'attendee@example.org');
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

function askForToken(address: string, username: string): Promise<Response> {
  const body = new URLSearchParams({ username, password: 'welcome to foyer' });
  return fetch(`${address}/api/auth/token`, { method: 'POST', body });
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
