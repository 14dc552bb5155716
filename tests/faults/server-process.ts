import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#tests/support/server/free-port.ts';

const main = path.resolve(import.meta.dirname, '../../dist/server/main.js');

/** A server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** Everything that it wrote to its two outputs. */
  output: () => string;
  send: (signal: NodeJS.Signals) => void;
  /** Resolves with its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/**
 * Starts a process and gives it at once; `isReady` tells when it listens. `before` are the words of a command that runs the
 * command behind them, such as `nice`; `other` is a command in place of the built server's, in its folder.
 */
export async function spawnServer(
  environment: Record<string, string>,
  before: string[] = [],
  other?: { command: string[]; cwd: string },
): Promise<ServerProcess & { isReady: Promise<void> }> {
  const port = environment.PORT ?? String(await freePort());
  const [command = '', ...words] = [...before, ...(other?.command ?? [process.execPath, main])];
  const child = spawn(command, words, {
    cwd: other?.cwd,
    // Its own group, for npm starts the server as its own process.
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: port,
      DEMO: '0',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const isReady = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is running at')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server ended before it listened: ${output}`)));
  });
  isReady.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    send: (signal) => child.kill(signal),
    ended,
    isReady,
  };
}

export async function startProcess(environment: Record<string, string>, before?: string[]): Promise<ServerProcess> {
  const server = await spawnServer(environment, before);
  await server.isReady;
  return server;
}

/** For after each test: nothing that it started stays. */
export async function killAll(): Promise<void> {
  const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  await Promise.all(gone);
}

export function register(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet place by the sea' }),
  });
}

export async function logIn(url: string, username: string, password = 'a quiet place by the sea'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  if (!answer.ok) throw new Error(`No login: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
