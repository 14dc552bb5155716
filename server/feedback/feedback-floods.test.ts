// @module-tag thorough

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { aRegistrationOf } from '#tests/support/made/feedback-rows.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { makeFeedbackLinks } from './feedback-links.queries.ts';

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
const json = { feedback_template_version_id: '00000000-0000-7000-8000-000000000002', answers: { overall: 4 } };
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

async function anAudience(server: TestServer, size: number) {
  const { event_id } = await anEvent(server.db, { starts_at: yesterday() });
  const people = await times(size, () => aUser(server.db));
  for (const { user_id } of people) await aRegistrationOf(server.db, event_id, user_id);
  const ids = people.map(({ user_id }) => user_id);
  const links = await server.db.transaction().execute((tx) => makeFeedbackLinks(tx, event_id, ids, new Date()));
  return { event_id, people, tokens: [...links.values()] };
}

const stored = async ({ db }: TestServer, eventId: string) => {
  const response = await db.selectFrom('feedback_responses').selectAll().where('event_id', '=', eventId).execute();
  const given = await db.selectFrom('feedback_given').selectAll().where('event_id', '=', eventId).execute();
  return { responses: response.length, given: given.length };
};

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, at the same moment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
  });
  afterAll(() => server.close());

  const give = async (eventId: string, body: object, token?: string) =>
    (await call(server, 'POST', `/events/${eventId}/feedback`, { json: { ...json, ...body }, ...(token && { token }) }))
      .status;

  test('twenty answers by one link are one', async () => {
    const { event_id, tokens } = await anAudience(server, 1);
    const statuses = await times(20, () => give(event_id, { token: tokens[0] }));
    expect([countOf(statuses, 204), countOf(statuses, 409)]).toEqual([1, 19]);
    expect(await stored(server, event_id)).toEqual({ responses: 1, given: 1 });
  });

  test('answers by the link and by the login of one person are one', async () => {
    const { event_id, tokens, people } = await anAudience(server, 1);
    const as = await login(server.db, people[0]);
    const statuses = await times(20, (index) =>
      index % 2 ? give(event_id, { token: tokens[0] }) : give(event_id, {}, as),
    );
    expect([countOf(statuses, 204), countOf(statuses, 409)]).toEqual([1, 19]);
  });

  test('people who use each other’s links hold nobody up, and count once', async () => {
    const { event_id, tokens, people } = await anAudience(server, 2);
    const logins = await Promise.all(people.map((person) => login(server.db, person)));
    const statuses = await times(20, (index) => give(event_id, { token: tokens[index % 2] }, logins[(index + 1) % 2]));
    expect([countOf(statuses, 204), countOf(statuses, 409)]).toEqual([1, 19]);
  });

  test('a hundred people with a link each are a hundred answers', async () => {
    const { event_id, tokens } = await anAudience(server, 100);
    const statuses = await times(100, (index) => give(event_id, { token: tokens[index] }));
    expect(countOf(statuses, 204)).toBe(100);
    expect(await stored(server, event_id)).toEqual({ responses: 100, given: 100 });
  });

  test('people who wait for each other leave the database to everybody else', async () => {
    const { event_id, tokens } = await anAudience(server, 20);
    const holding = await server.db.startTransaction().execute();
    await holding.selectFrom('events').select('event_id').where('event_id', '=', event_id).forUpdate().execute();
    const giving = times(20, (index) => give(event_id, { token: tokens[index] }));
    await vi.waitFor(async () => expect(await countWaiting(holding)).toBeGreaterThan(0), SOON);
    expect((await call(server, 'GET', '/events')).status).toBe(200);
    expect(await countWaiting(holding)).toBe(1);
    await holding.commit().execute();
    expect(countOf(await giving, 204)).toBe(20);
  });

  test('nothing in the two tables tells whose answers are whose', async () => {
    const { event_id, tokens } = await anAudience(server, 20);
    for (const token of tokens) await give(event_id, { token });
    const { rows: shared } = await sql<{ names: number }>`
      select count(*)::int as names from feedback_given as given
      join feedback_responses as response on response.xmin = given.xmin
      where given.event_id = ${event_id} and response.event_id = ${event_id}
      group by response.feedback_response_id`.execute(server.db);
    expect(shared).toEqual([{ names: 20 }]);
    const { rows: inOrder } = await sql<{ user_id: string }>`
      select user_id from feedback_given where event_id = ${event_id} order by ctid`.execute(server.db);
    const { rows: asked } = await sql<{ user_id: string }>`
      select user_id from feedback_links where event_id = ${event_id} order by ctid`.execute(server.db);
    expect(inOrder).toHaveLength(20);
    expect(inOrder).not.toEqual(asked);
  });
});

describe('a flood', () => {
  let server: TestServer;
  let time: number;
  beforeEach(async () => {
    time = Date.now();
    server = await startServer({
      limits: 'enforced',
      background: false,
      now: () => new Date(time),
      config: { trustProxy: ['127.0.0.1'] },
    });
  });
  afterEach(() => server.close());

  const give = (eventId: string, from: string, body: object = {}) =>
    call(server, 'POST', `/events/${eventId}/feedback`, {
      json: { ...json, ...body },
      headers: { 'x-forwarded-for': from },
    });
  async function repeat(count: number, act: (index: number) => Promise<{ status: number }>) {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await act(index)).status);
    return statuses;
  }

  test('from one address ends after thirty strangers’ answers, for an hour', { tags: ['asvs/floods'] }, async () => {
    const { event_id } = await anAudience(server, 0);
    const statuses = await repeat(31, () => give(event_id, '203.0.113.1'));
    expect([countOf(statuses, 204), statuses.at(-1)]).toEqual([30, 429]);
    expect((await give(event_id, '203.0.113.1')).headers['retry-after']).toBe('3600');
    expect((await give(event_id, '203.0.113.2')).status).toBe(204);
    expect((await give((await anAudience(server, 0)).event_id, '203.0.113.1')).status).toBe(204);
    time += 61 * 60_000;
    expect((await give(event_id, '203.0.113.1')).status).toBe(204);
  });

  test('keeps nobody out who has a link, also behind the same address', async () => {
    const { event_id, tokens } = await anAudience(server, 3);
    await repeat(40, () => give(event_id, '203.0.113.1'));
    const statuses = await repeat(3, (index) => give(event_id, '203.0.113.1', { token: tokens[index] }));
    expect(statuses).toEqual([204, 204, 204]);
  });

  test('is none where as many answer from one address as there were people', async () => {
    const { event_id } = await anAudience(server, 35);
    const statuses = await repeat(36, () => give(event_id, '203.0.113.1'));
    expect([countOf(statuses, 204), countOf(statuses, 429)]).toEqual([35, 1]);
  });

  test('from everywhere ends too', { tags: ['asvs/floods'] }, async () => {
    const { event_id } = await anAudience(server, 0);
    const statuses = await repeat(301, (index) => give(event_id, `203.0.113.${index}`));
    expect([countOf(statuses, 204), statuses.at(-1)]).toEqual([300, 429]);
  });

  test('of what is refused costs nobody a turn', async () => {
    const closed = await anEvent(server.db, { starts_at: yesterday(), feedback_closes_at: yesterday() });
    await repeat(35, () => give(closed.event_id, '203.0.113.1'));
    const { event_id } = await anAudience(server, 0);
    expect((await give(event_id, '203.0.113.1')).status).toBe(204);
  });
});
