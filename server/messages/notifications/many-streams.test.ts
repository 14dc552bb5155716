import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const STREAMS = 100;
const HOUR = 60 * 60 * 1000;

let later = 0;
// Without workers, whose looks would be counted too; signals are started by the tests.
const server = listeningServer({ background: false, now: () => new Date(Date.now() + later) });
beforeAll(() => server.context.realtime.start());
afterEach(() => {
  later = 0;
});

interface Stream {
  userId: string;
  text: () => string;
  hasEnded: () => boolean;
}

/** Streams of as many people. Timers that repeat are the test's, so that it says when the heart beats. */
async function openMany(): Promise<Stream[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const people = await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      const user = await aUser(server.db);
      return { userId: user.user_id, token: await login(server.db, user) };
    }),
  );
  return Promise.all(people.map(({ userId, token }) => open(userId, token)));
}

async function open(userId: string, token: string): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}` };
  const asking = get(`${server.url}/api/notifications/stream`, { agent: false, headers });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let [text, hasEnded] = ['', false];
  answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  answer.once('end', () => (hasEnded = true));
  onTestFinished(() => void asking.destroy());
  await vi.waitFor(() => expect(text).toContain('event: ready'), SOON);
  return { userId, text: () => text, hasEnded: () => hasEnded };
}

/** The statements that the server runs from now on, but for those in a transaction. */
function countStatements() {
  const spy = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

const isSettled = (streams: Stream[], hasHappened: (stream: Stream) => boolean) =>
  vi.waitFor(() => expect(streams.filter(hasHappened)).toHaveLength(streams.length), SOON);

test('one heartbeat of all streams asks the database once, and ends those whose session is over', async () => {
  const streams = await openMany();
  const [gone, ...others] = streams as [Stream, ...Stream[]];
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + HOUR) })
    .where('user_id', '=', gone.userId)
    .execute();
  // The stream looks at once whether this was the end.
  await isSettled([gone], ({ text }) => text().endsWith(':\n\n'));
  const statements = countStatements();
  vi.advanceTimersByTime(25_000);
  await isSettled(others, ({ text }) => text().endsWith(':\n\n'));
  expect(statements()).toBe(1);

  later = 2 * HOUR;
  vi.advanceTimersByTime(25_000);
  await vi.waitFor(() => expect(gone.hasEnded()).toBe(true), SOON);
  await isSettled(others, ({ text }) => text().endsWith(':\n\n:\n\n'));
  expect(others.filter(({ hasEnded }) => hasEnded())).toEqual([]);
  expect(statements()).toBe(2);
});

test('what concerns everybody is looked up for many at once', async () => {
  const streams = await openMany();
  const statements = countStatements();
  const signals = streams.map(({ userId }) => `notifications:${userId}` as const);
  await server.db.transaction().execute((tx) => server.context.realtime.publish(tx, ...signals));
  await isSettled(streams, ({ text }) => text().includes('event: changed'));
  expect(statements()).toBeGreaterThan(0);
  expect(statements()).toBeLessThan(STREAMS / 10);
  for (const { text } of streams) expect(text().match(/event: changed/g)).toHaveLength(1);
});
