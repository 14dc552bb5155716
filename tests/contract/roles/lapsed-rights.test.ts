// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { otpOf } from '#tests/support/made/otp.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from '../kit/ask-row.ts';
import { operations } from '../kit/contract-document.ts';
import { rows } from '../kit/permission-rows.ts';
import { listenStrictly, type StrictServer } from '../kit/strict-server.ts';
import { makeWorld, type World } from '../kit/world.ts';

/** Owns every event of the world. */
type Owner = { user_id: string; password_hash: string };

let server: TestServer;
/** The same, where organisers need a second factor. */
let strict: StrictServer;
let world: World;
let weak: Owner;
let former: Owner;

beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  strict = await listenStrictly(server);
  world = await makeWorld(server);
  weak = await anOwnerOfAll();
  await giveRole(weak, 'organiser', 'administrator');
  former = await anOwnerOfAll();
});

afterAll(async () => {
  await strict?.app.close();
  await server?.close();
});

const named = operations.map((operation) => ({ ...operation, row: rows[operation.id] ?? { succeeds: 0 } }));

// One world is walked through, in order also where tests are shuffled.
const inOrder = { shuffle: false };

describe('an owner of the event, in a session that is too weak', inOrder, () => {
  test.each(named)('$id', { tags: ['asvs/permissions'] }, async ({ row, ...operation }) => {
    const { status, body } = await readRow(strict, world, operation, row, { token: await login(server.db, weak) });
    expect(status, body).toBe(operation.role || operation.eventRole ? 403 : (row.weak ?? row.others ?? row.succeeds));
    if (operation.role || operation.eventRole) expect(body).toContain('second_factor_missing');
  });
});

describe('an owner of the event, in a session from before the role of an organiser was taken', inOrder, () => {
  test.each(named)('$id', { tags: ['asvs/permissions'] }, async ({ row, ...operation }) => {
    const { db } = server;
    await giveRole(former, 'organiser');
    const token = await login(db, former);
    // A process that keeps sessions in mind has seen this one.
    expect((await call(server, 'GET', '/admin/events', { token })).status).toBe(200);
    await db.deleteFrom('user_roles').where('user_id', '=', former.user_id).execute();
    const { status, body } = await readRow(server, world, operation, row, { token });
    expect(status, body).toBe(
      operation.role ? 403 : operation.eventRole ? 404 : (row.former ?? row.others ?? row.succeeds),
    );
  });
});

describe.each([
  ['a second factor was turned on', turnOnSecondFactor],
  ['the password was changed', changePassword],
])('a session from before %s', (_what, change) => {
  let before: string;
  beforeAll(async () => {
    const owner = await anOwnerOfAll({ email_verified_at: new Date() });
    await giveRole(owner, 'organiser', 'administrator');
    before = await login(server.db, owner);
    expect((await call(server, 'GET', '/admin/events', { token: before })).status).toBe(200);
    await change(await login(server.db, owner));
  });

  test.each(named.filter(({ authentication }) => authentication !== 'none'))(
    '$id',
    { tags: ['asvs/permissions'] },
    async ({ row, ...operation }) => {
      expect((await readRow(server, world, operation, row, { token: before })).status).toBe(401);
    },
  );
});

async function turnOnSecondFactor(token: string) {
  const begun = await call(server, 'POST', '/users/me/second-factor', { token, json: { current_password: PASSWORD } });
  const json = { otp: otpOf(begun.body.secret) };
  const done = await call(server, 'POST', '/users/me/second-factor/confirmation', { token, json });
  expect(done.status).toBe(200);
}

async function changePassword(token: string) {
  const json = { current_password: PASSWORD, new_password: 'a quiet place by the sea' };
  expect((await call(server, 'POST', '/users/me/password', { token, json })).status).toBe(204);
}

async function giveRole({ user_id }: Owner, ...names: string[]) {
  const roles = names.map((role_name) => ({ user_id, role_name }));
  await server.db.insertInto('user_roles').values(roles).execute();
}

async function anOwnerOfAll({ email_verified_at = null as Date | null } = {}): Promise<Owner> {
  const { db } = server;
  const owner = await aUser(db, { email_verified_at });
  await db
    .insertInto('event_members')
    .columns(['event_id', 'user_id', 'role', 'added_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('events').select([
        'event_id',
        val(owner.user_id).as('user_id'),
        val('owner' as const).as('role'),
        val(new Date()).as('added_at'),
      ]),
    )
    .execute();
  return owner;
}
