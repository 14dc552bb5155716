// @module-tag thorough

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { listing, productionInstall } from './production-install.ts';
import { killAll, logIn, register, spawnServer } from './server-process.ts';

const tags = ['asvs/tools-harmless' as const, 'asvs/organiser-confirmed' as const];

let install: Awaited<ReturnType<typeof productionInstall>>;
beforeAll(async () => {
  install = await productionInstall();
});
afterAll(() => install.remove());

/** As someone types it, in that folder. */
function npm(environment: Record<string, string>, ...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment };
    execFile('npm', words, { cwd: install.folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

/** Asks these addresses one after the other until told to stop, and answers how many answers there were and what was lost. */
function ask(addresses: string[]): () => Promise<{ answered: number; lost: string[] }> {
  let isOver = false;
  const lost: string[] = [];
  let answered = 0;
  const asking = addresses.map(async (address) => {
    while (!isOver) {
      const failed = await fetch(address).then(
        async (answer) => ((await answer.text()) && answer.ok ? null : String(answer.status)),
        (error: Error) => `${error.message} ${inspect(error.cause)}`,
      );
      if (failed) lost.push(`${address}: ${failed}`);
      else answered += 1;
      await pause(20);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(asking);
    return { answered, lost };
  };
}

describe.skipIf(!hasPostgres)('where npm ci --omit=dev and a build left what production needs', () => {
  let data: string;
  let database: { url: string; drop: () => Promise<unknown> };
  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    database = await createPostgresDatabase();
  });
  afterEach(async () => {
    await killAll();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });

  test(
    'two servers lose no request while npm run organiser is used next to them, and no file changes',
    { tags },
    async () => {
      const environment = { DATABASE_URL: database.url, DATA_DIR: data, NODE_ENV: 'production' };
      const cwd = install.folder;
      const before = await listing(install.folder, 'node_modules', 'dist', 'scripts', 'openapi', 'server');
      expect(before.length).toBeGreaterThan(1000);

      const main = await spawnServer(environment, [], { cwd, command: [process.execPath, 'dist/server/main.js'] });
      await main.isReady;
      const started = await spawnServer(environment, [], { cwd, command: ['npm', 'start'] });
      await started.isReady;
      expect((await register(main.url, 'ada@example.org')).status).toBe(201);

      const stop = ask([main, started].flatMap(({ url }) => ['/', '/api/events'].map((page) => `${url}${page}`)));
      const role = ['run', 'organiser', '--', 'ada@example.org'];
      const refused = await npm(environment, ...role);
      expect(refused.output).toMatch(/ada@example\.org is not confirmed, .+--unconfirmed/);
      expect(refused.code).toBe(1);
      expect((await npm(environment, ...role, '--unconfirmed')).output).toContain('is an organiser now');
      await confirm(database.url);
      expect((await npm(environment, ...role)).output).toContain('is an organiser already');
      expect((await npm(environment, ...role, '--unconfirmd')).output).toContain('--unconfirmd is no flag');
      const { answered, lost } = await stop();

      expect(lost).toEqual([]);
      expect(answered).toBeGreaterThan(20);
      const headers = { authorization: `Bearer ${await logIn(started.url, 'ada@example.org')}` };
      expect((await fetch(`${started.url}/api/admin/events`, { headers })).status).toBe(200);
      expect(await listing(install.folder, 'node_modules', 'dist', 'scripts', 'openapi', 'server')).toEqual(before);
    },
  );
});

async function confirm(url: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'postgres', url });
  await db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  await close();
}
