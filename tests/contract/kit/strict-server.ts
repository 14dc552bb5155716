import type { AddressInfo } from 'node:net';
import { buildServer } from '#server/app.ts';
import type { TestServer } from '#tests/support/server/server.ts';

export type StrictServer = Pick<TestServer, 'app' | 'url'>;

/** A second server on the same database, on which organisers need more than a password. The caller closes its app. */
export async function listenStrictly({ context }: TestServer): Promise<StrictServer> {
  const app = buildServer({ ...context, config: { ...context.config, secondFactorFor: 'organisers' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
}
