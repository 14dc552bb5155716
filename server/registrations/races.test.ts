import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { WithoutLocks } from '#tests/support/server/without-locks.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { buildServer } from '../app.ts';
import type { Context } from '../platform/context.ts';

const nothing = { form_version_id: null, answers: {} };

interface App {
  app: FastifyInstance;
}

/** As of several processes: what one of them does in turns, the others know nothing of. */
async function severalApps(context: Context): Promise<App[]> {
  const apps = Array.from({ length: 3 }, () => ({ app: buildServer(context, null) }));
  await Promise.all(apps.map(({ app }) => app.ready()));
  return apps;
}

const closeAll = (apps: App[]) => Promise.all(apps.map(({ app }) => app.close()));

async function people(server: TestServer, count: number) {
  const users = [];
  for (let index = 0; index < count; index += 1) {
    const user = await aUser(server.db);
    users.push({ ...user, token: await login(server.db, user) });
  }
  return users;
}
type Person = Awaited<ReturnType<typeof people>>[number];

/**
 * As `call`, and comes back when it is told to: who waits for a lock for four seconds hears so, and a crowd on a machine that
 * has other work waits as long. Where there is none it is asked once.
 */
async function ask(...request: Parameters<typeof call>): ReturnType<typeof call> {
  let answer = await call(...request);
  for (let tries = 2; answer.status === 503 && tries <= underLoad(1); tries += 1) {
    await pause(Number(answer.headers['retry-after']) * 1000);
    answer = await call(...request);
  }
  return answer;
}

const register = ({ token }: Person, eventId: string, to: App) =>
  ask(to, 'POST', `/events/${eventId}/registrations`, { token, json: nothing });

async function stored(server: TestServer, eventId: string) {
  const rows = await server.db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('waitlisted_at')
    .orderBy('registration_id')
    .execute();
  const { seats_taken, capacity } = await server.db
    .selectFrom('events')
    .select(['seats_taken', 'capacity'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const having = (status: string) => rows.filter((row) => row.status === status);
  return { rows, having, seats_taken, capacity };
}

/** Everybody at once for ten seats. Throws unless ten get one, and all the others stand in one line. */
async function raceForTen(server: TestServer, crowd: Person[], apps: App[]) {
  const { event_id } = await anEvent(server.db, { capacity: 10, waitlist_enabled: true });
  const answers = await Promise.all(
    crowd.map((person, index) => register(person, event_id, apps[index % apps.length] ?? server)),
  );
  const { having, seats_taken } = await stored(server, event_id);
  const seats = { approved: having('approved').length, waitlisted: having('waitlisted').length, seats_taken };
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body?.detail]);
  const line = having('waitlisted').map(({ user_id }) => user_id);
  const positions = await Promise.all(line.map((userId) => positionOf(server, crowd, userId, event_id)));
  expect({ refused, ...seats, positions }).toEqual({
    refused: [],
    approved: 10,
    waitlisted: crowd.length - 10,
    seats_taken: 10,
    positions: line.map((_, index) => index + 1),
  });
}

async function positionOf(server: TestServer, crowd: Person[], userId: string, eventId: string) {
  const token = crowd.find(({ user_id }) => user_id === userId)?.token ?? '';
  const { body } = await call(server, 'GET', '/users/me/registrations?limit=100', { token });
  const own = body.items.find(({ event }: { event: { event_id: string } }) => event.event_id === eventId);
  return own.waitlist_position;
}

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, at the same moment', () => {
  let server: TestServer;
  let apps: App[];
  let crowd: Person[];
  let organiser: string;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres' });
    apps = await severalApps(server.context);
    crowd = await people(server, 100);
    organiser = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(async () => {
    await closeAll(apps);
    await server.close();
  });

  let count = 0;
  const next = () => apps[(count += 1) % apps.length] ?? server;
  const decide = (eventId: string, registration_ids: string[], decision: string) =>
    ask(server, 'POST', `/admin/events/${eventId}/decisions`, {
      token: organiser,
      json: { registration_ids, decision, message: '', notify: true },
    });

  const seats = { tags: ['asvs/seats' as const] };
  test('a hundred people get ten seats and ninety places in line', seats, () => raceForTen(server, crowd, apps));

  const again = { tags: [...seats.tags, 'thorough' as const] };
  test.each([2, 3, 4, 5])('a hundred people get ten seats and ninety places in line, time %i', again, async () => {
    await raceForTen(server, crowd, apps);
  });

  test('a hundred people get ten seats, and ninety hear that it is full where there is no line', seats, async () => {
    const { event_id } = await anEvent(server.db, { capacity: 10 });
    const answers = await Promise.all(crowd.map((person) => register(person, event_id, next())));
    const counts = [201, 409].map((each) => answers.filter(({ status }) => status === each).length);
    expect(counts).toEqual([10, 90]);
    expect(new Set(answers.map(({ body }) => body.code).filter((code) => code === 'event_full')).size).toBe(1);
    const { rows, seats_taken } = await stored(server, event_id);
    expect([rows.length, seats_taken]).toEqual([10, 10]);
  });

  test('the same race without the lock gives more seats than there are', again, async () => {
    const control = await startServer({ database: 'postgres' });
    const withoutLocks = new WithoutLocks();
    const unlocked = await severalApps({ ...control.context, db: control.db.withPlugin(withoutLocks) });
    try {
      // The wall behind the lock would turn the overbooking into failures.
      await control.db.schema.alterTable('events').dropConstraint('events_never_overbooked').execute();
      const others = await people(control, 100);
      // All connections open: while one process waits for a new one, another is done.
      await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.5)`.execute(control.db)));
      await expect(raceForTen(control, others, unlocked)).rejects.toThrow(/approved/);
      expect(withoutLocks.dropped).toBeGreaterThanOrEqual(unlocked.length);
      const { seats_taken } = await control.db.selectFrom('events').select('seats_taken').executeTakeFirstOrThrow();
      expect(seats_taken).toBeGreaterThan(10);
      await raceForTen(control, others, [control]);
    } finally {
      await closeAll(unlocked);
      await control.close();
    }
  });

  test(
    'one person twenty times over is registered once, and gets one mail',
    { tags: ['asvs/same-twice'] },
    async () => {
      const { event_id } = await anEvent(server.db, { capacity: 100 });
      const [person] = crowd as [Person];
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(person, event_id, next())));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      expect(answers.filter(({ body }) => body.code === 'already_registered')).toHaveLength(19);
      expect((await stored(server, event_id)).rows).toHaveLength(1);
      await announced(server);
      const mails = await server.db
        .selectFrom('email_messages')
        .select('template')
        .where('event_id', '=', event_id)
        .execute();
      expect(mails).toEqual([{ template: 'registration_approved' }]);
    },
  );

  test('the last seat goes to one of ten who are approved', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, approval: 'manual' });
    const waiting = [];
    for (const { user_id } of crowd.slice(0, 10)) {
      waiting.push(await aRegistration(server.db, { event_id, user_id, status: 'pending' }));
    }
    const answers = await Promise.all(
      waiting.map(({ registration_id }) => decide(event_id, [registration_id], 'approve')),
    );
    const results = answers.flatMap(({ body }) => body.results);
    expect(results.filter(({ problem }) => problem === null)).toHaveLength(1);
    expect(results.filter(({ problem }) => /only seat is taken/.test(problem ?? ''))).toHaveLength(9);
    expect(await stored(server, event_id)).toMatchObject({ seats_taken: 1 });
  });

  test('cancelling, declining and registering leave every seat taken and nobody in two places', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 10, waitlist_enabled: true });
    for (const person of crowd.slice(0, 40)) await register(person, event_id, next());
    const { having } = await stored(server, event_id);
    const seated = having('approved');
    const cancels = seated.slice(0, 6).map(async ({ registration_id, user_id }) => {
      const token = crowd.find((person) => person.user_id === user_id)?.token ?? '';
      return (await ask(server, 'POST', `/registrations/${registration_id}/cancel`, { token })).status;
    });
    const rejects = seated.slice(4, 8).map(({ registration_id }) => decide(event_id, [registration_id], 'reject'));
    const approves = having('waitlisted')
      .slice(20)
      .map(({ registration_id }) => decide(event_id, [registration_id], 'approve'));
    const comers = crowd.slice(40, 60).map((person) => register(person, event_id, next()));
    const cancelled = await Promise.all(cancels);
    const answers = await Promise.all([...rejects, ...approves, ...comers]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(cancelled.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const after = await stored(server, event_id);
    expect(after).toMatchObject({ seats_taken: 10 });
    expect(after.having('approved')).toHaveLength(10);
    expect(after.rows).toHaveLength(60);
  });

  test('someone who is being checked in can no longer cancel', async () => {
    const [{ user_id, token }] = crowd as [Person];
    const { registration_id } = await aRegistration(server.db, { user_id });
    const checking = await server.db.startTransaction().execute();
    const row = checking.updateTable('registrations').where('registration_id', '=', registration_id);
    await row.set({ checked_in_at: new Date() }).execute();
    const cancelling = call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), SOON);
    await checking.commit().execute();
    expect(await cancelling).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  });

  test('who cancels while the mail about the seat is written waits for it, and it for nobody', async () => {
    const [{ user_id, token }] = crowd as [Person];
    const { registration_id, event_id } = await aRegistration(server.db, { user_id });
    const announcing = await server.db.startTransaction().execute();
    await announcing.insertInto('unannounced_registrations').values({ registration_id, event_id }).execute();
    // So that the server's own worker leaves it alone.
    const due_at = new Date(Date.now() + 60_000);
    await announcing.updateTable('unannounced_registrations').set({ due_at }).execute();
    await announcing.commit().execute();
    const writing = await server.db.startTransaction().execute();
    const row = writing.selectFrom('unannounced_registrations').where('registration_id', '=', registration_id);
    await row.select('registration_id').forUpdate().executeTakeFirstOrThrow();
    const cancelling = call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), SOON);
    // As the mail's row does, which names the registration, its event and the person.
    for (const [table, column, id] of [
      ['registrations', 'registration_id', registration_id],
      ['events', 'event_id', event_id],
      ['users', 'user_id', user_id],
    ] as const)
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for key share nowait`.execute(writing);
    await writing.commit().execute();
    expect(await cancelling).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await server.db.deleteFrom('unannounced_registrations').execute();
  });

  test('raising the capacity while people register fills exactly what there is, oldest first', async () => {
    const { event_id, version } = await anEvent(server.db, { capacity: 5, waitlist_enabled: true });
    for (const person of crowd.slice(0, 20)) await register(person, event_id, next());
    const line = (await stored(server, event_id)).having('waitlisted').map(({ user_id }) => user_id);
    const json = { version, capacity: 15 };
    const [raised, ...answers] = await Promise.all([
      ask(server, 'PATCH', `/admin/events/${event_id}`, { token: organiser, json }),
      ...crowd.slice(20, 50).map((person) => register(person, event_id, next())),
    ]);
    expect(raised.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const after = await stored(server, event_id);
    expect(after).toMatchObject({ seats_taken: 15, capacity: 15 });
    expect(after.having('waitlisted')).toHaveLength(35);
    const seated = new Set(after.having('approved').map(({ user_id }) => user_id));
    expect(line.slice(0, 10).filter((userId) => !seated.has(userId))).toEqual([]);
  });
});
