import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { startServer, type TestServer } from './server.ts';

type Options = NonNullable<Parameters<typeof startServer>[0]>;

/** Where servers of this worker listened that are closed, the latest at the end. */
const left: number[] = [];

/**
 * One server, listening, for the tests of a `describe` or a file: call it at its top. It is there from `beforeAll` on. It takes
 * the address of the one before it, where a browser has the application's code and has compiled it. A function makes options
 * that have to be waited for.
 */
export function listeningServer(options?: Options | (() => Promise<Options>)): TestServer {
  let started: TestServer | null = null;
  let port = 0;
  beforeAll(async () => {
    port = await freePort(left.pop());
    started = await startServer({ ...(typeof options === 'function' ? await options() : options), port });
    await started.listen();
  });
  afterAll(async () => {
    await started?.close();
    if (started) left.push(port);
  });
  return new Proxy({} as TestServer, {
    get(_, name) {
      if (!started) throw new Error('The server is not there yet: use it in a test or a hook.');
      return Reflect.get(started, name);
    },
  });
}
