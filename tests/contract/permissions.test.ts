import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { operations, type Operation } from './contract-document.ts';
import { makeWorld, type World } from './world.ts';
import { rows, type Row } from './permission-rows.ts';

/** The order matters: who may not comes first, so that the thing is still there; who may comes last. */
const askers = ['nobody', 'other', 'organiser', 'person'] as const;
type Asker = (typeof askers)[number];

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  await server.listen();
  world = await makeWorld(server);
});

afterAll(async () => server?.close());

test('every call of the contract has its row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

const named = operations.map((operation) => ({ ...operation, row: rows[operation.id] ?? { succeeds: 0 } }));

describe.each(named)('$id', ({ row, ...operation }) => {
  test.each(askers)('for %s', async (asker) => {
    const before = row.others ? await world.privateThings() : null;
    expect(await statusOf(operation, row, asker)).toBe(expectedStatus(operation, row, asker));
    if (asker === 'other' && before) expect(await world.privateThings()).toEqual(before);
  });
});

test.each(named.filter(({ authentication }) => authentication !== 'none'))(
  '$id answers 401 to a token that was revoked',
  async ({ row, ...operation }) => {
    const token = await world.tokenOf('person');
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } });
    expect(await ask(operation, row, token)).toBe(401);
  },
);

describe('a token', () => {
  test('counts in the Authorization header alone', async () => {
    const token = await world.tokenOf('person');
    const inQuery = await server.app.inject({ url: `/api/users/me?access_token=${token}&token=${token}` });
    const inCookie = await server.app.inject({ url: '/api/users/me', headers: { cookie: `authToken=${token}` } });
    const asBasic = await server.app.inject({ url: '/api/users/me', headers: { authorization: `Basic ${token}` } });
    expect([inQuery, inCookie, asBasic].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  test('is nowhere in the log, and neither is a password', async () => {
    const token = await world.tokenOf('person');
    await server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    await server.app.inject({ url: `/reset-password?token=${token}` });
    expect(server.logged.join('\n')).not.toContain(token);
    expect(server.logged.join('\n')).not.toContain(PASSWORD);
  });
});

/** What the contract says of the caller comes first; the row says what remains. */
function expectedStatus({ authentication, role }: Operation, row: Row, asker: Asker): number {
  if (asker === 'nobody') return authentication === 'required' ? 401 : (row.nobody ?? row.succeeds);
  if (role && asker !== 'organiser') return 403;
  if (asker === 'organiser') return row.organiser ?? (role ? row.succeeds : (row.others ?? row.succeeds));
  return asker === 'other' ? (row.others ?? row.succeeds) : row.succeeds;
}

async function statusOf(operation: Operation, row: Row, asker: Asker): Promise<number> {
  return ask(operation, row, asker === 'nobody' ? null : await world.tokenOf(asker));
}

async function ask({ method, path }: Operation, row: Row, token: string | null): Promise<number> {
  const { body, type = 'application/json' } = row.send?.(world) ?? {};
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueFor(name, path, row));
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // The stream goes on for ever.
  await answer.body?.cancel();
  return answer.status;
}

function valueFor(name: string, path: string, row: Row): string {
  if (name === 'size') return 'small';
  if (name === 'topic') return 'event_reminder';
  if (name === 'token') return world.ids.unsubscribeToken;
  const id = world.ids[row.id ?? 'event'];
  if (path.startsWith('/notifications')) return world.ids.notification;
  return id;
}
