import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { everyEngine, hasPostgres } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { atOnce, SOON } from '#tests/support/soon.ts';
import { grantOrganiser, revokeOrganiser } from '../../operations/grant-organiser.ts';

async function twoServers() {
  const { here, there } = await twoProcesses();
  const me = async (process: Pick<typeof here, 'app'>, token: string) =>
    (await call(process, 'GET', '/users/me', { token })).status;
  return { here, there, me };
}

/** What no trigger tells of, so that only what was kept can answer. */
async function endSilently(db: Awaited<ReturnType<typeof twoProcesses>>['here']['db']) {
  await db.transaction().execute(async (tx) => {
    await sql`alter table sessions disable trigger sessions_tell_ended`.execute(tx);
    await tx.deleteFrom('sessions').execute();
    await sql`alter table sessions enable trigger sessions_tell_ended`.execute(tx);
  });
}

describe.skipIf(!hasPostgres)('of two processes', () => {
  test('each keeps who was there a moment ago', async () => {
    const { here, there, me } = await twoServers();
    const token = await login(here.db);
    expect(await me(there, token)).toBe(200);
    await endSilently(here.db);
    expect(await me(there, token)).toBe(200);
    expect(await me(here, token)).toBe(401);
  });

  test.each([
    ['logs out', '/auth/logout', undefined],
    [
      'sets a new password',
      '/users/me/password',
      { current_password: PASSWORD, new_password: 'a quiet place by the sea' },
    ],
    ['deletes the account', '/users/me/deletion', { current_password: PASSWORD }],
    ['ends all other sessions', '/users/me/sessions', undefined],
  ])('the other refuses within a second who %s at one', async (_, address, json) => {
    const { here, there, me } = await twoServers();
    const user = await aUser(here.db);
    const [token, another] = [await login(here.db, user), await login(here.db, user)];
    for (const process of [here, there]) expect(await me(process, token)).toBe(200);
    const bearer = address === '/auth/logout' ? token : another;
    const method = address === '/users/me/sessions' ? 'DELETE' : 'POST';
    const { status } = await call(here, method, address, { token: bearer, ...(json && { json }) });
    expect(status).toBe(204);
    expect(await me(here, token)).toBe(401);
    await expect.poll(() => me(there, token), atOnce()).toBe(401);
  });

  test('one whose connection to hear of it breaks does not go on with a session that ended meanwhile', async () => {
    const { here, there, me } = await twoServers();
    const token = await login(here.db);
    expect(await me(there, token)).toBe(200);
    const period = there.context.realtime.hearingPeriod();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'foyer listening' and datname = current_database()`.execute(here.db);
    await endSilently(here.db);
    await expect.poll(() => me(there, token), atOnce()).toBe(401);
    await expect.poll(() => there.context.realtime.hearingPeriod(), SOON).toBeGreaterThan(period ?? 0);
  });

  test('both hear of what an operator ends or gives by hand', async () => {
    const { here, there, me } = await twoServers();
    const user = await aUser(here.db);
    const token = await login(here.db, user);
    const mayOrganise = async () => (await call(there, 'GET', '/admin/events', { token })).status;
    expect([await me(there, token), await mayOrganise()]).toEqual([200, 403]);
    await grantOrganiser(here.db, here.context, user.email);
    await expect.poll(mayOrganise, atOnce()).toBe(200);
    await sql`delete from sessions`.execute(here.db);
    await expect.poll(() => me(there, token), atOnce()).toBe(401);
  });
});

describe.each(everyEngine)('on %s', (engine) => {
  test('a role that is taken away is gone with the next call, and a session that ends with it', async () => {
    const server = await startServer({ database: engine });
    onTestFinished(() => server.close());
    // The only administrator keeps the role.
    await anOrganiser(server.db);
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    const mayOrganise = async () => (await call(server, 'GET', '/admin/events', { token })).status;
    expect(await mayOrganise()).toBe(403);
    await grantOrganiser(server.db, server.context, user.email);
    await expect.poll(mayOrganise, atOnce()).toBe(200);
    await revokeOrganiser(server.db, server.context, user.email);
    expect(await mayOrganise()).toBe(403);
    expect((await call(server, 'POST', '/auth/logout', { token })).status).toBe(204);
    expect(await mayOrganise()).toBe(401);
  });
});

test.each(everyEngine)('on %s those who come at once are looked up together, each as themselves', async (database) => {
  const server = await startServer({ database, background: false });
  onTestFinished(() => server.close());
  const people = await Promise.all(Array.from({ length: 40 }, () => aUser(server.db)));
  const tokens = await Promise.all(people.map((user) => login(server.db, user)));
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await server.db.updateTable('sessions').set({ last_used_at: anHourAgo }).execute();
  const statements = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  const nobodys = 'x'.repeat(43);
  const answers = await Promise.all([...tokens, nobodys].map((token) => call(server, 'GET', '/users/me', { token })));
  const ofSessions = statements.mock.calls.filter(([{ sql: statement }]) => statement.includes('"sessions"'));
  expect(ofSessions.length).toBeGreaterThan(0);
  expect(ofSessions.length).toBeLessThan(people.length / 2);
  statements.mockRestore();
  expect(answers.slice(0, -1).map(({ body }) => body.email)).toEqual(people.map(({ email }) => email));
  expect(answers.at(-1)?.status).toBe(401);
  const used = await server.db.selectFrom('sessions').select('last_used_at').execute();
  expect(used.filter(({ last_used_at }) => last_used_at <= anHourAgo)).toEqual([]);
});
