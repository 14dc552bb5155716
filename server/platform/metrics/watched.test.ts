// @module-tag thorough

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { listenForMetrics } from './metrics-server.ts';
import { watchProcess } from './process-metrics.ts';

async function aWatchedServer(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  onTestFinished(server.close);
  await server.listen();
  const watched = await listenForMetrics(server.context.metrics, { metricsHost: '127.0.0.1', metricsPort: 0 });
  onTestFinished(watched.close);
  return { server, address: watched.address, read: () => numbersAt(watched.address) };
}

/** Each line's value, by its name and labels. */
async function numbersAt(address: string): Promise<Record<string, number>> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  const split = lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]);
  return Object.fromEntries(split.map(([name, value]) => [name, Number(value)]));
}

const answered = (operation: string, status: number) =>
  `foyer_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`;

describe.each(engines)('on %s', (database) => {
  test('answers are counted by operation and status, those from memory too, and never by path', async () => {
    const { server, read } = await aWatchedServer({ database });
    const { event_id } = await anEvent(server.db);
    const paths = ['/events', '/events', `/events/${event_id}`, '/nothing/here', '/users/me', '/health/live'];
    for (const path of paths) await (await fetch(`${server.url}/api${path}`)).text();
    await vi.waitFor(
      async () =>
        expect(await read()).toMatchObject({
          [answered('listEvents', 200)]: 2,
          [answered('getEvent', 200)]: 1,
          [answered('none', 404)]: 1,
          [answered('getCurrentUser', 401)]: 1,
          [answered('getLiveness', 200)]: 1,
        }),
      SOON,
    );
    const numbers = await read();
    expect(numbers['foyer_shared_answers']).toBe(2);
    expect(numbers['foyer_shared_answers_bytes']).toBeGreaterThan(100);
    expect(Object.keys(numbers).join('\n')).not.toContain(event_id);
  });

  test('the database, its connections and the workers have theirs', async () => {
    const { read } = await aWatchedServer({ database });
    await vi.waitFor(
      async () => expect((await read())['foyer_worker_last_success_seconds{worker="reminders"}']).toBeGreaterThan(1e9),
      SOON,
    );
    const numbers = await read();
    expect(numbers).toMatchObject({ foyer_database_up: 1, 'foyer_worker_failures_total{worker="reminders"}': 0 });
    expect(numbers['foyer_database_connections_most']).toBe(database === 'postgres' ? 10 : undefined);
    expect(numbers['foyer_database_waiting']).toBe(database === 'postgres' ? 0 : undefined);
    // Without a mail server all mails wait, which is no news.
    expect(numbers['foyer_outbox_waiting']).toBeUndefined();
  });

  test('a mail server that refuses shows in the age of the outbox and in its failures', async () => {
    const mailServer = await startMailServer({ answers: [451] });
    onTestFinished(mailServer.close);
    const config = { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` };
    const minuteAgo = () => new Date(Date.now() - 60_000);
    const { server, read } = await aWatchedServer({ database, config, now: minuteAgo });
    const mail = {
      to: 'ada@example.org',
      template: 'email_changed' as const,
      subject: 'Hello',
      html: 'Hello',
      text: 'Hello',
    };
    await server.db
      .transaction()
      .execute((tx) => server.context.mailer.enqueue(tx, { ...mail, idempotencyKey: crypto.randomUUID() }));
    await vi.waitFor(async () => {
      const numbers = await read();
      expect(numbers).toMatchObject({
        foyer_outbox_waiting: 1,
        'foyer_mails_total{outcome="refused"}': 1,
        'foyer_mails_total{outcome="sent"}': 0,
      });
      expect(numbers['foyer_outbox_oldest_seconds']).toBeGreaterThanOrEqual(60);
    }, SOON);
  });
});

test('open streams are counted while they last, and are no slow answers', async () => {
  const { server, read } = await aWatchedServer();
  const token = await login(server.db, await aUser(server.db));
  const asking = get(`${server.url}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {}).resume();
  await vi.waitFor(async () => expect((await read())['foyer_streams_open']).toBe(1), SOON);
  asking.on('error', () => {}).destroy();
  await vi.waitFor(async () => expect((await read())['foyer_streams_open']).toBe(0), SOON);
  expect(Object.keys(await read()).join('\n')).not.toContain('streamNotifications');
});

test('a process tells its memory, its processor time and how late its event loop is', async () => {
  const { server, read } = await aWatchedServer();
  onTestFinished(watchProcess(server.context.metrics, '1.2.3'));
  await read();
  // After a look the clock of the delays begins with the next tick.
  await pause(100);
  const until = performance.now() + 200;
  while (performance.now() < until);
  // The request that follows at once may be read before that clock's timer.
  await pause(50);
  const numbers = await read();
  expect(numbers['nodejs_eventloop_delay_seconds{quantile="1"}']).toBeGreaterThan(0.1);
  expect(numbers[`foyer_build_info{version="1.2.3",node="${process.version}"}`]).toBe(1);
  expect(numbers['process_resident_memory_bytes']).toBeGreaterThan(10_000_000);
  expect(numbers['process_cpu_seconds_total']).toBeGreaterThan(0);
});

test('nothing else is at that address, and nothing of it at the visitors’', async () => {
  const { server, address } = await aWatchedServer();
  expect((await fetch(`${address}/api/events`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});
