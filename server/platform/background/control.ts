import { createServer, request as httpRequest } from 'node:http';
import { rm } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { socketPath } from '../files/socket-path.ts';

const SOCKET = 'control.sock';
const MOST_BYTES = 10_000;

/** What a command on this machine may ask of the running server: by name, with one text. */
export type Commands = Record<string, (text: string) => Promise<{ done: boolean; message: string }>>;

/**
 * Takes commands through a socket in the data folder, which only its owner may use: the embedded database belongs to
 * one process, so whatever wants something of it goes through that one.
 */
export async function openControl(folder: string, commands: Commands, log: FastifyBaseLogger) {
  const path = socketPath(folder, SOCKET);
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    void (async () => {
      const command = commands[request.url?.slice(1) ?? ''];
      if (request.method !== 'POST' || !command) throw new Error('The running server does not know this command.');
      const answer = await command(await readText(request));
      response.end(JSON.stringify(answer));
    })().catch((error: unknown) => {
      log.error({ err: error }, 'a command failed');
      response.end(JSON.stringify({ done: false, message: 'The running server could not do it; its log says why.' }));
    });
  });
  await listenPrivately(server, path);
  server.unref();
  return {
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    cut: () => server.closeAllConnections(),
  };
}

/** The answer of the server that runs on `folder`; null when none does. */
export function askControl(folder: string, command: string, text: string) {
  return new Promise<{ done: boolean; message: string } | null>((resolve, reject) => {
    const asked = httpRequest({
      socketPath: socketPath(folder, SOCKET),
      path: `/${command}`,
      method: 'POST',
      agent: false,
    });
    asked.once('response', (response) => {
      readText(response).then((answer) => resolve(JSON.parse(answer)), reject);
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asked.end(text);
  });
}

function listenPrivately(server: ReturnType<typeof createServer>, path: string): Promise<void> {
  // The mode is given as the socket is made: nobody else can come in between.
  const before = process.umask(0o177);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
    process.umask(before);
  });
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('A command is longer than any should be.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
