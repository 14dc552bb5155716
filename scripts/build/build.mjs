import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportPages } from './budget.mjs';
import { keepAssetsOf } from './keep-before.mjs';
import { precompress } from './precompress.mjs';
import { setup } from '../setup.mjs';
import { isMain, root, runNode } from '../spawn.mjs';
import { hashOfInputs, isStale, recordInputs } from './stale.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const finished = path.join(root, 'dist');
// Of its own, for another terminal may be building too.
const unfinished = path.join(root, `.cache/build-${process.pid}`);

/**
 * Builds dist/client and dist/server and lays compressed copies next to the assets; answers whether that worked.
 * What was built before stays until the new is whole, and its assets longer: `before` is the build that is being replaced.
 */
export async function build(before = finished) {
  const hash = hashOfInputs();
  try {
    for (const { part, flags } of parts()) {
      const args = ['build', ...flags, '--logLevel', 'warn', '--outDir', path.join(unfinished, part)];
      const { code } = await runNode(VITE, args, { env: { NODE_ENV: 'production' } });
      if (code !== 0) return false;
    }
    await precompress(path.join(unfinished, 'client'));
    await keepAssetsOf(before, unfinished);
    await recordInputs(unfinished, hash);
    await rm(finished, { recursive: true, force: true });
    await rename(unfinished, finished);
    return true;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The statecharts' viewer is built apart from the client, so that the client's chunks stay whole. */
function parts() {
  const client = { part: 'client', flags: [] };
  const viewer = { part: 'client', flags: ['--config', 'vite.inspector.config.ts'] };
  const server = { part: 'server', flags: ['--ssr'] };
  return process.env.FOYER_INSPECTOR === 'off' ? [client, server] : [client, viewer, server];
}

/** Builds only when the sources are others than those that dist/ was built from. */
export async function buildIfStale() {
  return isStale() ? build() : true;
}

if (isMain(import.meta.url)) {
  await setup();
  const { values } = parseArgs({ options: { before: { type: 'string' }, 'if-stale': { type: 'boolean' } } });
  const before = values.before && path.resolve(values.before);
  const isBuilt = await (values['if-stale'] ? buildIfStale() : build(before));
  const isGood = isBuilt && (await reportPages());
  if (!isGood) process.exitCode = 1;
}
