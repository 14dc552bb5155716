import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(now.getTime() + hours * hour);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

const hostOf = (id: string) => call(server, 'GET', `/hosts/${id}`);
const hostIdOn = async (eventId: string) => (await call(server, 'GET', `/events/${eventId}`)).body.host_id;
async function titles(query: Record<string, string>) {
  const { body } = await call(server, 'GET', `/events?${new URLSearchParams(query)}`);
  return body.items.map(({ title }: { title: string }) => title);
}

describe('a host', () => {
  test('is a name and the number of public events, to come, cancelled and over', async () => {
    const { user_id: created_by } = await anOrganiser(server.db, { full_name: 'Ada Host' });
    const { event_id } = await anEvent(server.db, { title: 'First', created_by, starts_at: at(1) });
    await anEvent(server.db, { title: 'Second', created_by, starts_at: at(2), status: 'cancelled' });
    await anEvent(server.db, { title: 'Over', created_by, starts_at: at(-9), ends_at: at(-8) });
    await anEvent(server.db, { title: 'On', created_by, starts_at: at(-1), ends_at: at(1) });
    await anEvent(server.db, { title: 'About Ada Host', starts_at: at(3) });
    for (const hidden of [{ status: 'draft' }, { status: 'archived' }, { visibility: 'unlisted' }] as const)
      await anEvent(server.db, { title: 'Hidden', created_by, starts_at: at(4), ...hidden });

    expect((await hostOf(created_by)).body).toEqual({ host_id: created_by, name: 'Ada Host', bio: '', events: 4 });
    expect(await titles({ host: created_by })).toEqual(['On', 'First', 'Second']);
    expect(await titles({ host: created_by, when: 'past' })).toEqual(['Over']);
    expect(await titles({ host: created_by, search: 'second' })).toEqual(['Second']);
    expect(await hostIdOn(event_id)).toBe(created_by);
  });

  test('says what they wrote for that page, and nothing of their profile', async () => {
    const host = await anOrganiser(server.db, { full_name: 'Ada Host', bio: 'For organisers.', headline: 'Engineer' });
    const { event_id } = await anEvent(server.db, { created_by: host.user_id });
    const token = await login(server.db, host);
    const change = (host_bio: string, version: number) =>
      call(server, 'PATCH', '/users/me', { token, json: { version, host_bio } });
    expect((await change(`  ${'🎪'.repeat(297)}\n`, 1)).body.host_bio).toBe('🎪'.repeat(297));
    expect((await change('a'.repeat(301), 2)).body.fields).toMatchObject([{ field: 'host_bio' }]);
    await change('I host evenings about swifts.', 2);
    const { body } = await hostOf(host.user_id);
    expect(body).toEqual({ host_id: host.user_id, name: 'Ada Host', bio: 'I host evenings about swifts.', events: 1 });
    expect((await call(server, 'GET', `/events/${event_id}`)).raw.toString()).not.toContain('swifts');
  });

  test('is known to themselves as one, with a role or without, and so are those who edit an event', async () => {
    const hosts = async (person: Awaited<ReturnType<typeof aUser>>) =>
      (await call(server, 'GET', '/users/me', { token: await login(server.db, person) })).body.hosts_events;
    const creator = await aUser(server.db);
    expect(await hosts(creator)).toBe(false);
    const { event_id } = await anEvent(server.db, { created_by: creator.user_id });
    expect(await hosts(creator)).toBe(true);
    expect(await hosts(await aMember(server.db, event_id, 'editor'))).toBe(true);
    expect(await hosts(await aMember(server.db, event_id, 'check_in'))).toBe(false);
    expect(await hosts(await aMember(server.db, event_id, 'viewer'))).toBe(false);
  });

  test.each([{ status: 'archived' }, { visibility: 'unlisted' }] as const)(
    'is nobody for an event that is %o, nor by the id alone',
    async (hidden) => {
      const { user_id: created_by } = await anOrganiser(server.db);
      const { event_id } = await anEvent(server.db, { created_by, ...hidden });
      expect(await hostIdOn(event_id)).toBeNull();
      expect((await hostOf(created_by)).status).toBe(404);
      expect(await titles({ host: created_by })).toEqual([]);
    },
  );

  test('is nobody among people who host nothing, and among those that never were: both are answered alike', async () => {
    const [person, unknown] = [await aUser(server.db), uuid()];
    const [one, other] = [await hostOf(person.user_id), await hostOf(unknown)];
    expect(one.status).toBe(404);
    expect({ ...one.body, request_id: '' }).toEqual({ ...other.body, request_id: '' });
  });

  test('without a name has no page', async () => {
    const { user_id: created_by } = await anOrganiser(server.db, { full_name: '' });
    const { event_id } = await anEvent(server.db, { created_by, starts_at: at(1) });
    expect(await hostIdOn(event_id)).toBeNull();
    expect((await hostOf(created_by)).status).toBe(404);
    expect(await titles({ host: created_by })).toEqual([]);
  });

  test('who deleted the account is gone, and the events stay', async () => {
    const host = await anOrganiser(server.db, { full_name: 'Grace Gone' });
    const { event_id } = await anEvent(server.db, { created_by: host.user_id, starts_at: at(1) });
    await anOrganiser(server.db);
    const { user_id: owner } = await aMember(server.db, event_id, 'owner');
    const token = await login(server.db, host);
    const gone = await call(server, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } });
    expect(gone.status).toBe(204);
    const { status, body } = await call(server, 'GET', `/events/${event_id}`);
    expect(status).toBe(200);
    expect(body.host_id).toBe(owner);
    expect(JSON.stringify(body)).not.toContain('Grace');
    expect((await hostOf(host.user_id)).status).toBe(404);
    expect(await titles({ host: host.user_id })).toEqual([]);
  });
});
