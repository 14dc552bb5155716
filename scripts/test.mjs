// Finds, or fetches, what the tests need besides the packages: a browser and a PostgreSQL. Then everything that `npm run check` does.
import { setup } from './setup.mjs';

await setup();
const { withTestNeeds } = await import('./machine/test-needs.mjs');
const { check } = await import('./check.mjs');
if (!(await withTestNeeds(check))) process.exitCode = 1;
