// @module-tag thorough

import { barePages } from '#tests/support/browser/bare-pages.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { readConfig } from './platform/settings/read-config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { hashPassword } from './platform/passwords.ts';
import { serve } from './serve.ts';

const { log } = fastify();
test('a server in production starts without any account', { tags: ['asvs/no-default-login'] }, async () => {
  const folder = await aFolder();
  await putDatabase(folder);
  const running = await serve(readConfig({ DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' }), log, barePages);
  for (const username of ['organiser@example.org', 'attendee@example.org']) {
    expect((await askForToken(running.address, username)).status).toBe(401);
  }
  await running.stop();
  const { db, close } = await openDatabase({ kind: 'folder', folder });
  onTestFinished(close);
  expect(await db.selectFrom('users').select('email').execute()).toEqual([]);
});

describe('a database that was filled while only this machine reached it', () => {
  const tags = ['asvs/nothing-open' as const, 'asvs/no-default-login' as const];
  const publicly = { PORT: '0', NODE_ENV: 'production', PUBLIC_URL: 'https://events.example.org' };
  const sentence =
    /^Anybody could log in as organiser@example\.org and attendee@example\.org, [^\n]+ DATA_DIR [^\n]+ DEMO=1 [^\n]+\.$/;

  async function logInWhereShown(shown: Awaited<ReturnType<typeof serve>>): Promise<void> {
    expect((await askForToken(shown.address, 'organiser@example.org')).status).toBe(200);
    await shown.stop();
  }

  test(
    'ends its streams when told to stop, is not opened to others with its demo logins unless they are asked for, and starts again',
    { tags },
    async () => {
      const folder = await aFolder();
      await putDatabase(folder);
      const start = (settings: Record<string, string>) =>
        serve(readConfig({ DATA_DIR: folder, ...settings }), log, barePages);
      const running = await start({ PORT: '0' });
      const token = await logIn(running.address);
      const stream = await fetch(`${running.address}/api/notifications/stream`, { headers: bearer(token) });
      const ended = stream.text().catch(() => 'cut');
      await running.stop();
      await ended;
      await expect(fetch(`${running.address}/api/health`)).rejects.toThrow('fetch failed');

      await expect(start(publicly)).rejects.toThrow(sentence);
      // It has let the folder go.
      const again = await start({ ...publicly, DEMO: '1' });
      const me = await fetch(`${again.address}/api/users/me`, { headers: bearer(token) });
      expect(await me.json()).toMatchObject({ email: 'attendee@example.org' });
      await logInWhereShown(again);
    },
  );

  test.skipIf(!hasPostgres)(
    'nor on PostgreSQL, until each of the accounts has another password or is deleted',
    { tags },
    async () => {
      const database = await createPostgresDatabase();
      onTestFinished(() => void database.drop());
      const folder = await aFolder();
      const start = (settings: Record<string, string>) =>
        serve(readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, ...settings }), log, barePages);
      await (await start({ PORT: '0' })).stop();
      await expect(start(publicly)).rejects.toThrow(sentence);
      // A mail server makes it public too: mails would leave.
      await expect(start({ PORT: '0', SMTP_URL: 'smtp://127.0.0.1:2525' })).rejects.toThrow(sentence);
      // What is local goes on, with or without DEMO.
      await (await start({ PORT: '0', DEMO: '0' })).stop();
      await logInWhereShown(await start({ ...publicly, DEMO: '1' }));

      const { db, close } = await openDatabase({ kind: 'postgres', url: database.url });
      onTestFinished(close);
      const password_hash = await hashPassword('another one altogether');
      const demo = (email: string) => db.updateTable('users').where('email', '=', email);
      await demo('organiser@example.org').set({ password_hash }).execute();
      await expect(start(publicly)).rejects.toThrow(/^Anybody could log in as attendee@example\.org, /);
      await demo('attendee@example.org').set({ password_hash }).execute();
      await (await start(publicly)).stop();

      await demo('attendee@example.org')
        .set({ password_hash: await hashPassword('welcome to foyer') })
        .execute();
      await expect(start(publicly)).rejects.toThrow(/^Anybody could log in as attendee@example\.org, /);
      await demo('attendee@example.org').set({ deleted_at: new Date() }).execute();
      await (await start(publicly)).stop();
    },
  );
});

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
