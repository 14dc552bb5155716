import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../server/free-port.ts';
import { isListening } from '../server/is-listening.ts';

interface Proxy {
  /** What messages call it. */
  name: string;
  program: string;
  /** Writes its files into the folder; the result is what the program is started with. */
  prepare: (folder: string, port: number) => Promise<string[]>;
}

/** A proxy in its own folder, until the test is over; the result is its address. */
export async function runProxy({ name, program, prepare }: Proxy): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `foyer-${name.toLowerCase()}-`));
  const port = await freePort();
  const child = spawn(program, await prepare(folder, port), { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });
  await isListening(port, () => child.exitCode !== null && `${name} did not start for the tests: ${output}`);
  return `http://127.0.0.1:${port}`;
}
