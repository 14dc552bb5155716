import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from './kit/ask-row.ts';
import { operationOf, operations, type Operation } from './kit/contract-document.ts';
import { makeWorld, type World } from './kit/world.ts';
import { rows, type Row } from './kit/permission-rows.ts';

/** Who may not comes first, so that the thing is still there; who may comes last. */
const askers = ['nobody', 'other', 'organiser', 'person'] as const;
type Asker = (typeof askers)[number];

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  world = await makeWorld(server);
});

afterAll(async () => server?.close());

test('every call of the contract has its row', { tags: ['asvs/permissions'] }, () => {
  expect(Object.keys(rows).toSorted(), 'Write the row in tests/contract/kit/permission-rows.ts.').toEqual(
    operations.map(({ id }) => id).toSorted(),
  );
});

const named = operations.map((operation) => ({ ...operation, row: rows[operation.id] ?? { succeeds: 0 } }));

// One world is walked through, in order also where tests are shuffled: what one call removes, the rows before have seen.
describe('a call', { shuffle: false }, () => {
  describe.each(named)('$id', ({ row, ...operation }) => {
    test.each(askers)('for %s', { tags: ['asvs/permissions', 'asvs/hidden-actions'] }, async (asker) => {
      const which = `${operation.id} in tests/contract/kit/permission-rows.ts, for ${asker}`;
      expect(await statusOf(operation, row, asker), which).toBe(expectedStatus(operation, row, asker));
    });
  });
});

test.each(named.filter(({ authentication }) => authentication !== 'none'))(
  '$id answers 401 to a token that was logged out',
  { tags: ['asvs/logout'] },
  async ({ row, ...operation }) => {
    const token = await world.tokenOf('person');
    expect((await readRow(server, world, operationOf('logOut'), { succeeds: 204 }, { token })).status).toBe(204);
    expect((await readRow(server, world, operation, row, { token })).status).toBe(401);
  },
);

describe('a token', () => {
  test('counts in the Authorization header alone', { tags: ['asvs/token-in-header'] }, async () => {
    const token = await world.tokenOf('person');
    const elsewhere: InjectOptions[] = [
      { url: `/api/users/me?access_token=${token}&token=${token}&authToken=${token}` },
      { url: '/api/users/me', headers: { cookie: `authToken=${token}; access_token=${token}` } },
      { url: '/api/users/me', headers: { authorization: `Basic ${token}` } },
      { url: '/api/users/me', headers: { 'x-access-token': token, 'x-auth-token': token, authtoken: token } },
      { url: '/api/auth/logout', method: 'POST', payload: { access_token: token, token } },
    ];
    for (const asked of elsewhere) expect((await server.app.inject(asked)).statusCode).toBe(401);
    expect(
      (await server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200);
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
function expectedStatus(operation: Operation, row: Row, asker: Asker): number {
  const { authentication, role, eventRole } = operation;
  if (asker === 'nobody') return authentication === 'required' ? 401 : (row.nobody ?? row.succeeds);
  if (role || eventRole) return asker === 'organiser' ? (row.organiser ?? row.succeeds) : role ? 403 : 404;
  const others = row.others ?? row.succeeds;
  return { person: row.succeeds, other: others, organiser: row.organiser ?? others }[asker];
}

async function statusOf(operation: Operation, row: Row, asker: Asker): Promise<number> {
  const token = asker === 'nobody' ? null : await world.tokenOf(asker);
  return (await readRow(server, world, operation, row, { token })).status;
}
