import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildServer } from '#server/app.ts';
import { openContext } from '#server/open-context.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readConfig } from '#server/platform/settings/read-config.ts';
import { SOON } from '../soon.ts';
import { createPostgresDatabase } from './postgres.ts';

/** One of the processes that share the database. */
async function aProcess(url: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-test-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' });
  const { context, database } = await openContext({ ...config, limits: 'off' }, createLog({ write: () => {} }));
  const app = buildServer(context, null);
  await context.realtime.start();
  await app.ready();
  onTestFinished(async () => {
    await context.realtime.stop();
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await expect.poll(() => context.realtime.hearingPeriod(), SOON).not.toBeNull();
  return { app, context, db: context.db };
}

/** Two processes of the server on one PostgreSQL database of their own, until the test is over. */
export async function twoProcesses() {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(() => drop());
  return { here: await aProcess(url), there: await aProcess(url) };
}
