import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';

/** Finds, or fetches, what the tests need besides the packages, does the work, and stops what was started for it. */
export async function withTestNeeds(work) {
  const chromium = await findChromium({ install: true });
  const shell = chromium && (await findHeadlessShell({ install: true }));
  const postgres = await findPostgres({ install: true });
  for (const name of ['nginx', 'haproxy']) await findProgram(name, { install: true });
  if (postgres) await findProgram('pgbouncer', { install: true });
  if (chromium) process.env.CHROMIUM = chromium;
  if (shell) process.env.CHROMIUM_SHELL = shell;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await work({ postgres: postgres?.pid });
  } finally {
    await postgres?.stop();
  }
}
