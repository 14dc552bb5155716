import { buildIfStale } from './build.mjs';
import { setup } from './setup.mjs';
import { runNode } from './spawn.mjs';

await setup();
if (!(await buildIfStale())) process.exit(1);
const { code } = await runNode('dist/server/organiser.js', process.argv.slice(2));
process.exitCode = code;
