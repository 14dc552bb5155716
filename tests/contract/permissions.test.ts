import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNotification, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { operations, type Operation } from './contract-document.ts';

interface Row {
  /** Statuses: without a token, of a person, of an organiser where it differs. */
  nobody: number;
  person: number;
  organiser?: number;
  /** The same call about another person's thing. */
  others?: number;
  send?: () => Partial<InjectOptions>;
}

let server: TestServer;
let ids: { own: string; others: string; draft: string; email: string };
let tokens: { person: () => Promise<string>; organiser: () => Promise<string> };
let unique = 0;

const json = (payload: object) => () => ({ payload });
const own = () => ({ payload: { notification_ids: [ids.own] } });

/** Who gets what. A call of the contract without a row fails the suite. */
const matrix: Record<string, Row> = {
  registerUser: {
    nobody: 201,
    person: 201,
    send: () => ({ payload: { email: `new-${++unique}@example.org`, password: PASSWORD } }),
  },
  logIn: {
    nobody: 200,
    person: 200,
    send: () => ({
      payload: new URLSearchParams({ username: ids.email, password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  getCurrentUser: { nobody: 401, person: 200 },
  updateProfile: { nobody: 401, person: 409, send: json({ version: 999, full_name: 'Ada' }) },
  requestPasswordReset: { nobody: 202, person: 202, send: json({ email: 'nobody@example.org' }) },
  confirmPasswordReset: { nobody: 422, person: 422, send: json({ token: 'unknown', new_password: PASSWORD }) },
  uploadCv: {
    nobody: 401,
    person: 200,
    send: () => ({
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }),
  },
  downloadCv: { nobody: 401, person: 200 },
  listNotifications: { nobody: 401, person: 200 },
  countUnreadNotifications: { nobody: 401, person: 200 },
  markNotificationsRead: { nobody: 401, person: 204, others: 204, send: own },
  markAllNotificationsRead: { nobody: 401, person: 204 },
  deleteNotification: { nobody: 401, person: 204, organiser: 404, others: 404 },
  logOut: { nobody: 401, person: 204 },
  streamNotifications: { nobody: 401, person: 200 },
  listEvents: { nobody: 200, person: 200 },
  getEvent: { nobody: 404, person: 404, organiser: 200 },
  getHealth: { nobody: 200, person: 200 },
};

beforeAll(async () => {
  server = await startServer();
  await server.listen();
  const person = await aUser(server.db);
  const organiser = await anOrganiser(server.db);
  const draft = await anEvent(server.db, { status: 'draft', created_by: organiser.user_id });
  const notification = await aNotification(server.db, { user_id: person.user_id });
  const foreign = await aNotification(server.db);
  ids = {
    own: notification.notification_id,
    others: foreign.notification_id,
    draft: draft.event_id,
    email: person.email,
  };
  tokens = { person: () => login(server.db, person), organiser: () => login(server.db, organiser) };
});

afterAll(async () => server?.close());

test('every call of the contract has its row', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

const named = operations.map((operation) => ({ ...operation, row: matrix[operation.id] ?? { nobody: 0, person: 0 } }));

describe.each(named)('$id', ({ row, ...operation }) => {
  test(`answers ${row.nobody} to nobody`, async () => {
    expect(await statusOf(operation, null)).toBe(row.nobody);
  });

  test(`answers ${row.organiser ?? row.person} to an organiser`, async () => {
    expect(await statusOf(operation, await tokens.organiser())).toBe(row.organiser ?? row.person);
  });

  test(`answers ${row.person} to a person`, async () => {
    expect(await statusOf(operation, await tokens.person())).toBe(row.person);
  });
});

test.each(named.filter(({ row }) => row.others))(
  '$id leaves another person’s things as they are',
  async (operation) => {
    const before = await foreignNotification();
    const kept = ids.own;
    ids.own = ids.others;
    const status = await statusOf(operation, await tokens.person());
    ids.own = kept;
    expect(status).toBe(operation.row.others);
    expect(await foreignNotification()).toEqual(before);
  },
);

test.each(named.filter(({ authentication }) => authentication !== 'none'))(
  '$id answers 401 to a token that was revoked',
  async (operation) => {
    const token = await tokens.person();
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } });
    expect(await statusOf(operation, token)).toBe(401);
  },
);

describe('a token', () => {
  test('counts in the Authorization header alone', async () => {
    const token = await tokens.person();
    const inQuery = await server.app.inject({ url: `/api/users/me?access_token=${token}&token=${token}` });
    const inCookie = await server.app.inject({ url: '/api/users/me', headers: { cookie: `authToken=${token}` } });
    const asBasic = await server.app.inject({ url: '/api/users/me', headers: { authorization: `Basic ${token}` } });
    expect([inQuery, inCookie, asBasic].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  test('is nowhere in the log, and neither is a password', async () => {
    const token = await tokens.person();
    await server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    await server.app.inject({ url: `/reset-password?token=${token}` });
    expect(server.logged.join('\n')).not.toContain(token);
    expect(server.logged.join('\n')).not.toContain(PASSWORD);
  });
});

function foreignNotification() {
  return server.db
    .selectFrom('notifications')
    .selectAll()
    .where('notification_id', '=', ids.others)
    .executeTakeFirstOrThrow();
}

async function statusOf({ id, method, path }: Operation, token: string | null): Promise<number> {
  const { payload, headers } = matrix[id]?.send?.() ?? {};
  const answer = await fetch(
    `${server.url}/api${path.replace('{id}', path.startsWith('/events') ? ids.draft : ids.own)}`,
    {
      method,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    },
  );
  // The stream goes on for ever.
  await answer.body?.cancel();
  return answer.status;
}
