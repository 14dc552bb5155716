import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

const PEOPLE = 40;
const server = listeningServer({ background: false });

function makePeople() {
  return Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const user = await aUser(server.db);
      const token = await login(server.db, user);
      return { user, token, ask: () => call(server, 'GET', '/users/me', { token }) };
    }),
  );
}

test('of many who ask at once each gets their own user, and the database is asked a few times', async () => {
  const people = await makePeople();
  const executed = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  onTestFinished(() => executed.mockRestore());
  const answers = await Promise.all(people.map(({ ask }) => ask()));
  expect(answers.map(({ body }) => body.email)).toEqual(people.map(({ user }) => user.email));
  const readsOfUsers = executed.mock.calls.filter(([{ sql }]) => sql.includes('from "users"'));
  expect(readsOfUsers.length).toBeGreaterThan(0);
  expect(readsOfUsers.length).toBeLessThan(PEOPLE / 2);
});

test('who has changed something sees it at once, however many ask meanwhile', async () => {
  const people = await makePeople();
  const [me] = people;
  for (const version of [1, 2, 3, 4, 5]) {
    const others = people.map(({ ask }) => ask());
    const json = { version, bio: `Version ${version}` };
    expect((await call(server, 'PATCH', '/users/me', { token: me?.token ?? '', json })).status).toBe(200);
    const more = people.map(({ ask }) => ask());
    expect((await me?.ask())?.body.bio).toBe(`Version ${version}`);
    await Promise.all([...others, ...more]);
  }
});

test('of many who ask at once only someone who has left is refused', async () => {
  const people = await makePeople();
  const [left] = people;
  await server.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', left?.user.user_id ?? '')
    .execute();
  const answers = await Promise.all(people.map(({ ask }) => ask()));
  expect(answers.map(({ status }) => status)).toEqual(people.map((person) => (person === left ? 401 : 200)));
});
