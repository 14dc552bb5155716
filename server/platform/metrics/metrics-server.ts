import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../settings/config.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** Such as http://127.0.0.1:9464. */
  address: string;
  close: () => Promise<void>;
}

/** Answers GET /metrics at its own address, which no visitor reaches. */
export function listenForMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here but GET /metrics.\n');
      return;
    }
    void metrics.text().then((text) => {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    });
  });
  server.requestTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort ?? 0, metricsHost, () => {
      const { port, address, family } = server.address() as AddressInfo;
      resolve({
        address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
        async close() {
          const closed = new Promise<void>((done) => void server.close(() => done()));
          server.closeAllConnections();
          await closed;
        },
      });
    });
  });
}
