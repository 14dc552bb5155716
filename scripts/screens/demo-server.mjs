import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../machine/free-port.mjs';
import { root } from '../spawn.mjs';

const PATIENCE = 180_000;

/** Starts the built server with demo data; `flags` are Node's own. Answers what `startServer` does. */
export function startDemoServer(env = {}, flags = []) {
  return startServer([...flags, 'dist/server/main.js'], '/api/health', { DATABASE_URL: '', DEMO: '1', ...env });
}

/**
 * Starts Node with a server on a free port, which it is told by PORT, and with its own folder, DATA_DIR. Answers
 * { url, pid, stop } once the server answers at `asked`. `stop` removes the folder.
 */
export async function startServer(args, asked, env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-server-'));
  const log = path.join(folder, 'log');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: path.join(folder, 'data') };
  const output = openSync(log, 'a');
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', output, output],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp = await Promise.race([answers(url + asked), ended.then(() => false)]);
  if (isUp) return { url, pid: server.pid, stop };
  const words = readFileSync(log, 'utf8');
  await stop();
  throw new Error(`The server did not start:\n${words}`);
}

async function answers(url) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return true;
  }
  return false;
}
