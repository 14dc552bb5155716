import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Takes what is sent by OTLP over HTTP. In what it was sent names and values can be read, and ids are bytes. */
export async function startTraceCollector({ status = 200 } = {}) {
  const bodies: Buffer[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    void buffer(request).then((body) => {
      bodies.push(body);
      response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    sent: () => Buffer.concat(bodies),
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
