import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { eraseByAddress, readEraseArguments } from '../operations/erase-by-address.ts';
import { eraseAgain } from './erase-account.ts';
import { listErasureNotes } from './erasure-notes.ts';

let server: TestServer;
let chief: Awaited<ReturnType<typeof anOrganiser>>;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  chief = await anOrganiser(server.db);
  token = await login(server.db, chief);
});
afterAll(() => server.close());

const erase = (userId: string, as = token) => call(server, 'DELETE', `/admin/people/${userId}`, { token: as });
const aGuest = (email: string) =>
  aUser(server.db, {
    email,
    full_name: 'Augusta Byron',
    email_verified_at: null,
    password_hash: null,
    guest_since: new Date(),
  });

describe('an administrator', () => {
  test('finds guests, and erases one with everything but what is counted', async () => {
    const guest = await aGuest('augusta@ockham.org');
    const { event_id } = await anEvent(server.db);
    await aRegistration(server.db, { event_id, user_id: guest.user_id, note: 'Augusta sits in front' });
    const found = await call(server, 'GET', '/admin/people?search=augusta&who=guests', { token });
    expect(found.body.items).toMatchObject([{ user_id: guest.user_id, is_guest: true }]);

    expect((await erase(guest.user_id)).status).toBe(204);
    expect(await dumpText(server.db)).not.toMatch(/augusta|ockham/i);
    expect((await call(server, 'GET', `/admin/people/${guest.user_id}`, { token })).status).toBe(404);
    expect((await erase(guest.user_id)).status).toBe(404);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'entity_name'])
      .where('action', '=', 'user.erased')
      .where('entity_id', '=', guest.user_id)
      .execute();
    expect(trail).toEqual([{ actor_id: chief.user_id, entity_name: 'Deleted account' }]);
    const kept = await server.db
      .selectFrom('registrations')
      .select('status')
      .where('user_id', '=', guest.user_id)
      .execute();
    expect(kept).toEqual([{ status: 'cancelled' }]);
  });

  test('ends the sessions of an account', async () => {
    const user = await aUser(server.db);
    const theirs = await login(server.db, user);
    expect((await erase(user.user_id)).status).toBe(204);
    expect((await call(server, 'GET', '/users/me', { token: theirs })).status).toBe(401);
  });

  test('is never erased by themselves, and nobody is who alone owns an event', async () => {
    expect((await erase(chief.user_id)).body).toMatchObject({
      code: 'not_allowed_now',
      detail: 'This is you. Delete your own account in Settings.',
    });
    const { event_id } = await anEvent(server.db);
    const owner = await aMember(server.db, event_id, 'owner');
    await server.db
      .deleteFrom('event_members')
      .where('event_id', '=', event_id)
      .where('user_id', '<>', owner.user_id)
      .execute();
    expect((await erase(owner.user_id)).body).toMatchObject({
      code: 'not_allowed_now',
      detail: 'This is the only owner of an event. Make someone else an owner first.',
    });
  });
});

test('who was erased since a backup is erased once more after its restore', async () => {
  const user = await aUser(server.db, { full_name: 'Augusta Byron' });
  await erase(user.user_id);
  const noted = await listErasureNotes(server.context.files);
  expect(noted).toContain(user.user_id);
  // As the backup has them.
  const before = { email: user.email, full_name: 'Augusta Byron', deleted_at: null };
  await server.db.updateTable('users').set(before).where('user_id', '=', user.user_id).execute();
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_name: 'organiser' }).execute();
  expect(await eraseAgain(server.context, noted)).toBe(1);
  expect(await dumpText(server.db)).not.toContain('Augusta');
  expect(await eraseAgain(server.context, noted)).toBe(0);
});

test('the command lists what would go, and erases account and guest only when it is told that one is sure', async () => {
  const email = 'twice@example.org';
  const [, guest] = [await aUser(server.db, { email, email_verified_at: null }), await aGuest(email)];
  const { event_id } = await anEvent(server.db);
  await aRegistration(server.db, { event_id, user_id: guest.user_id });
  const listed = await eraseByAddress(server.context, email, false);
  expect(listed.done).toBe(false);
  expect(listed.message).toContain(`- the account of ${email}, which did not confirm the address: 0 registrations`);
  expect(listed.message).toContain(`- the guest ${email}: 1 registration, 0 files`);
  expect(listed.message).toMatch(/Nothing is erased yet\. Add --yes to do it\.$/);
  expect(await eraseByAddress(server.context, 'TWICE@example.org', true)).toMatchObject({ done: true });
  expect(await eraseByAddress(server.context, email, true)).toEqual({
    done: false,
    message: `Nobody here has the address ${email}.`,
  });
  expect(readEraseArguments([email, '--yes'])).toEqual({ email, isSure: true });
  for (const words of [[], ['--yes'], [email, 'other@example.org'], [email, '--no']]) {
    expect(() => readEraseArguments(words)).toThrow('Say who, one at a time');
  }
});
