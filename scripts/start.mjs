import { isDeployed, requirePackages, runBuilt } from './run-built.mjs';
import { setup } from './setup.mjs';
import { isStale } from './build/stale.mjs';

if (isDeployed) {
  requirePackages();
} else {
  await setup();
  if (isStale()) console.log('Building…');
  // Here alone, for a release comes without it.
  const { buildIfStale } = await import('./build/build.mjs');
  if (!(await buildIfStale())) process.exit(1);
}

// In this process, so that signals of the terminal, of npm and of a service manager reach the server itself.
process.setSourceMapsEnabled(true);
await runBuilt('main');
