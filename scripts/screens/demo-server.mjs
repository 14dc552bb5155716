import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../machine/free-port.mjs';
import { root } from '../spawn.mjs';

const PATIENCE = 180_000;

/** Starts the built server with demo data in a folder of its own; answers { url, stop }. `stop` removes the folder. */
export async function startDemoServer(env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-demo-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '1',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (words += chunk));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGKILL'));
  const isUp = await Promise.race([answers(url), ended.then(() => false)]);
  if (isUp) return { url, stop };
  await stop();
  throw new Error(`The server did not start:\n${words}`);
}

async function answers(url) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
