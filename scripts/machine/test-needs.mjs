import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';
import { memoryFolder } from './memory-folder.mjs';

/** What is lost without it. */
const MISSING = {
  Chromium: 'the tests in a browser are skipped. Install it, or set CHROMIUM to its path.',
  'Chromium without windows':
    'the tests in a browser take twice the time. Install chromium-headless-shell, or set CHROMIUM_SHELL to its path.',
  PostgreSQL: 'its tests are skipped. Install it, or set TEST_DATABASE_URL.',
  nginx: 'what stands behind it is not tested. Install it.',
  haproxy: 'what stands behind it is not tested. Install it.',
  pgbouncer: 'what goes through it is not tested. Install it.',
};

/** Finds, or fetches, what the tests need besides the packages, says what is missing, does the work, and stops what was started for it. */
export async function withTestNeeds(work) {
  const memory = process.env.TMPDIR ? null : memoryFolder();
  if (memory) process.env.TMPDIR = memory.folder;
  const found = await findNeeds();
  // Behind what is at work in it.
  process.once('exit', () => memory?.remove());
  for (const [name, is] of Object.entries(found)) if (!is) console.warn(`No ${name} here: ${MISSING[name]}`);
  const { Chromium, PostgreSQL, 'Chromium without windows': shell } = found;
  if (Chromium) process.env.CHROMIUM = Chromium;
  if (shell) process.env.CHROMIUM_SHELL = shell;
  if (PostgreSQL) process.env.TEST_DATABASE_URL = PostgreSQL.url;
  try {
    return await work({ postgres: PostgreSQL?.pid });
  } finally {
    await PostgreSQL?.stop();
  }
}

async function findNeeds() {
  const install = true;
  const chromium = await findChromium({ install });
  const shell = chromium && (await findHeadlessShell({ install }));
  const postgres = await findPostgres({ install });
  return {
    Chromium: chromium,
    ...(chromium && { 'Chromium without windows': shell }),
    PostgreSQL: postgres,
    nginx: await findProgram('nginx', { install }),
    haproxy: await findProgram('haproxy', { install }),
    ...(postgres && { pgbouncer: await findProgram('pgbouncer', { install }) }),
  };
}
