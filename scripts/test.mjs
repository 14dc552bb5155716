// Finds, or fetches, what the tests need besides the packages: a browser and a PostgreSQL. Then everything that `npm run check` does.
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { setup } from './setup.mjs';

await setup();
const chromium = await findChromium({ install: true });
const shell = chromium && (await findHeadlessShell({ install: true }));
const postgres = await findPostgres({ install: true });
if (chromium) process.env.CHROMIUM = chromium;
if (shell) process.env.CHROMIUM_SHELL = shell;
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;

const { check } = await import('./check.mjs');
try {
  if (!(await check())) process.exitCode = 1;
} finally {
  await postgres?.stop();
}
