import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../server/free-port.ts';
import { isListening } from '../server/is-listening.ts';

/**
 * nginx with deploy/nginx.conf in front of servers at these two ports, until the test is over. It differs by what a test has not:
 * certificates and the usual ports.
 */
export async function startNginx(program: string, [one, other]: [number, number]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-nginx-'));
  const port = await freePort();
  const ours = (await readFile(path.resolve('deploy/nginx.conf'), 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace(/^ *(listen \[|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${ours} }`,
  );
  const child = spawn(program, ['-e', 'stderr', '-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });
  await isListening(port, () => child.exitCode !== null && `nginx did not start for the tests: ${output}`);
  return `http://127.0.0.1:${port}`;
}
