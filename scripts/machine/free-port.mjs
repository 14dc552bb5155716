import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on now: the wanted one, where it is one. */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', wanted ? () => resolve(freePort()) : reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
