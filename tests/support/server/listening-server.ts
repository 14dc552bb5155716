import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './server.ts';

/** One server, listening, for the tests of a `describe` or a file: call it at its top. It is there from `beforeAll` on. */
export function listeningServer(options?: Parameters<typeof startServer>[0]): TestServer {
  let started: TestServer | null = null;
  beforeAll(async () => {
    started = await startServer(options);
    await started.listen();
  });
  afterAll(() => started?.close());
  return new Proxy({} as TestServer, {
    get(_, name) {
      if (!started) throw new Error('The server is not there yet: use it in a test or a hook.');
      return Reflect.get(started, name);
    },
  });
}
