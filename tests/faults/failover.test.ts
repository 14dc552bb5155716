// @module-tag thorough

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/server/free-port.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { causeNotification, openStream } from './notification-stream.ts';
import { postgresPair } from './postgres-pair.ts';
import { killAll, logIn, register, startProcess } from './server-process.ts';

/** Milliseconds in which Foyer writes again after it could. */
const AGAIN_WITHIN = 3000;
/** For a busy machine, on top. */
const SLACK = 2000;

afterEach(killAll);

/** An address that leads to one database after the other, as a virtual one does. */
async function switchable(first: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let target = first;
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port, lead: (to: number) => void (target = to) };
}

/** People sign up, a few at a time; whose was acknowledged is noted, and when. */
function signUps(url: string) {
  const acknowledged: { email: string; at: number }[] = [];
  let isOver = false;
  let count = 0;
  const walkers = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const email = `person-${(count += 1)}@example.org`;
      const status = await register(url, email).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201) acknowledged.push({ email, at: performance.now() });
      await pause(100);
    }
  });
  return {
    acknowledged,
    since: (moment: number) => acknowledged.filter(({ at }) => at > moment),
    async stop() {
      isOver = true;
      await Promise.all(walkers);
    },
  };
}

/** Listens to its news, and again when they end. */
async function aPage(url: string, token: string) {
  let stream = await openStream(url, token);
  return {
    async heard(what: string): Promise<void> {
      const message = await stream.next().catch(() => undefined);
      if (message?.includes(what)) return;
      if (message === undefined) {
        await pause(200);
        stream = await openStream(url, token);
      }
      return this.heard(what);
    },
  };
}

test.skipIf(!hasPostgres).each(['killed', 'hung'] as const)(
  'a primary that is %s loses nothing that was acknowledged, and Foyer goes on with its standby by itself',
  async (how) => {
    const pair = await postgresPair();
    if (!pair) throw new Error('There is a PostgreSQL, but none of its programs.');
    onTestFinished(pair.stop);
    const folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const address = await switchable(pair.primaryPort);
    const server = await startProcess({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
      DATA_DIR: folder,
      LIMITS: 'registration=100000',
    });
    const ready = async () => (await fetch(`${server.url}/api/health/ready`)).status;
    expect((await register(server.url, 'ada@example.org')).status).toBe(201);
    const token = await logIn(server.url, 'ada@example.org');
    const stream = await aPage(server.url, token);
    const walkers = signUps(server.url);
    await expect.poll(() => walkers.acknowledged.length, SOON).toBeGreaterThan(3);

    pair.signalPrimary(how === 'killed' ? 'SIGKILL' : 'SIGSTOP');
    // As long as the one who watches takes to be sure.
    await pause(how === 'killed' ? 1000 : 4000);
    address.lead(pair.standbyPort);
    pair.promote();
    const possible = performance.now();
    await expect.poll(() => walkers.since(possible).length, SOON).toBeGreaterThan(0);
    expect((walkers.since(possible)[0]?.at ?? Infinity) - possible).toBeLessThan(underLoad(AGAIN_WITHIN + SLACK));
    await expect.poll(ready, SOON).toBe(200);
    await causeNotification(`postgres://postgres@127.0.0.1:${pair.standbyPort}/postgres`, 'ada@example.org');
    await stream.heard('event: changed');

    await walkers.stop();
    const kept = new Set(pair.askStandby('select email from users').split('\n'));
    expect(walkers.acknowledged.filter(({ email }) => !kept.has(email))).toEqual([]);
    expect(kept.has('ada@example.org')).toBe(true);
  },
);
