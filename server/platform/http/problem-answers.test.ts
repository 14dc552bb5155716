import { barePages } from '#tests/support/browser/bare-pages.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { buildServer } from '../../app.ts';

/** What a fault knows and nobody outside is to learn. */
const INSIDE =
  /relation|does not exist|select |from "|events|notifications|\.[cm]?[jt]s\b|\bat |node_modules|\/server\//i;

describe.each(engines)('with tables that are gone, on %s', (database) => {
  const tags = ['asvs/quiet-failures' as const];

  async function brokenServer() {
    const server = await startServer({ database, background: false });
    onTestFinished(server.close);
    const token = await login(server.db);
    for (const table of ['notifications', 'events'])
      await sql`drop table ${sql.table(table)} cascade`.execute(server.db);
    return { server, token };
  }

  test('a call answers with an anonymous 500, and the log tells why under its id', { tags }, async () => {
    const { server, token } = await brokenServer();
    for (const path of ['/notifications/', '/events', '/events/01890000-0000-7000-8000-000000000001/calendar.ics']) {
      server.logged.length = 0;
      const { status, headers, body } = await call(server, 'GET', path, { token });
      expect(status).toBe(500);
      const { request_id, ...problem } = body;
      expect(problem).toEqual({
        code: 'internal',
        detail: expect.stringMatching(/^Something went wrong on our side\./),
      });
      expect(problem.detail).not.toMatch(INSIDE);
      expect(JSON.stringify({ ...headers, 'content-security-policy': '' })).not.toMatch(INSIDE);
      expect(headers['x-request-id']).toBe(request_id);
      const told = server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
      expect(told).toMatchObject([
        { request_id, err: { message: expect.stringMatching(INSIDE), stack: expect.any(String) } },
      ]);
    }
  });

  test('a page goes out without its data, and says nothing else', { tags }, async () => {
    const { server } = await brokenServer();
    const app = buildServer(server.context, barePages);
    onTestFinished(() => app.close());
    for (const url of ['/', '/event/01890000-0000-7000-8000-000000000001']) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body).not.toMatch(/relation|does not exist|select |\.[cm]?ts\b|node_modules/i);
    }
  });
});
