import { existsSync } from 'node:fs';
import path from 'node:path';
import { installRelease, isBuilt, isDeployed, runBuilt } from './run-built.mjs';
import { setup } from './setup.mjs';
import { root } from './spawn.mjs';

const [name] = process.argv.splice(2, 1);

// A server may be running from what is here: what was built runs as it is, however old, and only what was never there is made.
if (!isDeployed && !(isBuilt(name) && existsSync(path.join(root, 'node_modules')))) {
  await setup();
  // Here alone, for a release comes without it.
  const { buildIfStale } = await import('./build/build.mjs');
  if (!(await buildIfStale())) process.exit(1);
}
// The first thing that is done with a release, so that nothing has to come before it.
if (name === 'setup') await installRelease();
await runBuilt(name);
