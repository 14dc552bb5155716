// @module-tag thorough

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limits: 'enforced', config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const floods = { tags: ['asvs/floods' as const] };
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

/** From another address each time. */
async function repeat(
  times: number,
  ask: (turn: number, headers: Record<string, string>) => Promise<{ status: number }>,
) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await ask(turn, { 'x-forwarded-for': `203.0.113.${turn + 1}` })).status);
  }
  return statuses;
}

async function mailsTo(address: string): Promise<number> {
  const rows = await server.db.selectFrom('email_messages').select('recipient').execute();
  return rows.filter(({ recipient }) => recipient.toLowerCase() === address).length;
}

test('of a hundred requests for a new password for one address five become mails', floods, async () => {
  const { email } = await aUser(server.db);
  const statuses = await repeat(100, (_turn, headers) =>
    call(server, 'POST', '/auth/password-reset/request', { json: { email }, headers }),
  );
  expect(countOf(statuses, 202)).toBe(100);
  const waiting = () => server.db.selectFrom('password_reset_requests').selectAll().execute();
  await expect.poll(async () => (await waiting()).length, SOON).toBe(0);
  expect(await mailsTo(email)).toBe(5);
});

test('of twenty people who want to move to one address ten reach it, and the others are told', floods, async () => {
  const new_email = 'someone.else@example.org';
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(server.db)));
  const statuses = await repeat(20, async (turn, headers) => {
    const answer = await call(server, 'POST', '/users/me/email-change', {
      token: await login(server.db, people[turn]),
      json: { new_email: turn % 2 ? new_email : new_email.toUpperCase(), current_password: PASSWORD },
      headers,
    });
    if (answer.status === 429)
      expect(answer.body.detail).toMatch(/^Many emails have gone to .+ already\. Wait 60 minutes/);
    return answer;
  });
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([10, 10]);
  expect(await mailsTo(new_email)).toBe(10);
});

test(
  'someone who makes and deletes accounts for an address without end has ten mails sent to confirm it',
  floods,
  async () => {
    const email = 'never.heard.of.you@example.org';
    for (let turn = 0; turn < 12; turn += 1) {
      const { status } = await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
      expect(status).toBe(201);
      const user = await server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      if (turn === 11) break;
      // As the deletion does, but for the mails, which it takes with it.
      await server.db
        .updateTable('users')
        .set({ email: `${user.user_id}@deleted.invalid` })
        .where('user_id', '=', user.user_id)
        .execute();
    }
    expect(await mailsTo(email)).toBe(10);
  },
);

test(
  'a link that confirms the address is sent again five times, however often the address is said to be new',
  floods,
  async () => {
    const email = 'again.and.again@example.org';
    const signUp = (_turn: number, headers: Record<string, string>) =>
      call(server, 'POST', '/users/register', { json: { email, password: PASSWORD }, headers });
    expect(await repeat(11, signUp)).toEqual([201, ...Array<number>(10).fill(409)]);
    const user = await server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const token = await login(server.db, user);
    const again = await repeat(20, (_turn, headers) =>
      call(server, 'POST', '/users/me/email-verification', { token, headers }),
    );
    expect([countOf(again, 429), again.length]).toEqual([15, 20]);
    expect(await mailsTo(email)).toBe(6);
  },
);
