import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { root } from '../spawn.mjs';

/**
 * Runs Vitest with these options in its own process, and tells `onMessage` what its reporter sends; answers whether all
 * went well. What is printed past the reporter (the packages' warnings and such) goes to a log, and is shown where Vitest breaks.
 */
export async function runLane(name, options, { folder, onStart, onMessage }) {
  const outputFile = path.join(folder, `lane-${name}.json`);
  const argument = JSON.stringify({ filters: [], ...options, outputFile });
  const child = spawn(process.execPath, ['scripts/tests/lane.mjs', argument], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: '0' }) },
  });
  onStart(child.pid);
  const log = createWriteStream(path.join(folder, `lane-${name}.log`));
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log.write(chunk);
      last = (last + chunk).slice(-4000);
    });
  }
  let hasSaidWhy = false;
  let planned = 0;
  child.on('message', (message) => {
    hasSaidWhy ||= 'failure' in message;
    planned += message.planned ?? 0;
    onMessage(message);
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  log.end();
  if (code !== 0 && !hasSaidWhy) onMessage({ failure: sayWhy(planned, options, last) });
  return code === 0;
}

function sayWhy(planned, { filters = [] }, last) {
  if (planned === 0 && filters.length > 0) return `✗ No test file has this in its path: ${filters.join(', ')}`;
  return `✗ Vitest ended without a test that failed:\n${last.trimEnd()}`;
}
