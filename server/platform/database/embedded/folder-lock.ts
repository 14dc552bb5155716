import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { PRIVATE_FOLDER } from '../../files/data-folder.ts';
import { socketPath } from '../../files/socket-path.ts';

const SOCKET = 'db.lock';

/**
 * Holds `folder` for this process until the result is called or the process ends, however it ends: two processes on one
 * embedded database would lose each other's data without a word.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const held = process.platform === 'linux' ? [await bind(abstractName(folder), folder)] : [];
  try {
    // An abstract name is seen in one network namespace only; a socket in the folder by every container that shares it.
    const path = socketPath(folder, SOCKET);
    if (await answers(path)) throw inUse(folder);
    await rm(path, { force: true });
    held.push(await bind(path, folder));
  } catch (error) {
    await Promise.all(held.map(release));
    throw error;
  }
  return async () => {
    await Promise.all(held.map(release));
  };
}

function abstractName(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `\0foyer-${dev}-${ino}`;
}

function bind(address: string, folder: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse(folder) : error));
    server.listen(address, () => resolve(server));
  });
}

/** Whether a process holds `folder`. */
export function isInUse(folder: string): Promise<boolean> {
  return answers(socketPath(folder, SOCKET));
}

/** Whether a living process listens on the socket. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function release(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function inUse(folder: string): Error {
  return new Error(
    `${folder} is in use by another process. Stop that one first, or set DATABASE_URL to run several on PostgreSQL.`,
  );
}
