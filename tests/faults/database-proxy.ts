import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '#tests/support/server/free-port.ts';

/**
 * Stands between a server and its PostgreSQL. `cut` refuses connections and breaks those that are open, `hold` lets
 * nothing through from then on without closing anything, `mend` is as before.
 */
export async function databaseProxy(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const port = await freePort();
  let isHeld = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => isHeld || to.write(chunk));
    }
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await open();

  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    hold() {
      isHeld = true;
    },
    async mend() {
      isHeld = false;
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await open();
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
