import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import type { PageSource } from './platform/page-source.ts';
import { serve } from './serve.ts';

const pages: PageSource = {
  template: async () => '<html><head><!--head--></head><body></body></html>',
  inspector: null,
  preloads: () => '',
  files: null,
  isDevelopment: false,
};

test('a server starts on an empty folder with its demo data, ends its streams when told to stop, and starts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0' });
  const { log } = fastify();

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

async function logIn(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'attendee@example.org', password: 'welcome to foyer' });
  const answer = await fetch(`${address}/api/auth/token`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
