import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../server/free-port.ts';
import { isListening } from '../server/is-listening.ts';

/** HAProxy with deploy/haproxy.cfg in front of servers at these two ports, until the test is over: without certificates, and at another port. */
export async function startHaproxy(program: string, [one, other]: [number, number]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-haproxy-'));
  const port = await freePort();
  const settings = (await readFile(path.resolve('deploy/haproxy.cfg'), 'utf8'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *(bind :443|http-request redirect).*\n/gm, '');
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, settings);
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });
  await isListening(port, () => child.exitCode !== null && `HAProxy did not start for the tests: ${output}`);
  return `http://127.0.0.1:${port}`;
}
