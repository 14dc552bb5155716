import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aNotification, aUser, login } from '#tests/support/made/factories.ts';
import { forgetDeleted } from '#server/messages/notifications/notification-pruner.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function someone() {
  const user = await aUser(server.db);
  const token = await login(server.db, user);
  return {
    userId: user.user_id,
    get: async (path = '') => (await call(server, 'GET', `/notifications/${path}`, { token })).body,
    post: (path: string, json?: unknown, also: { headers?: Record<string, string> } = {}) =>
      call(server, 'POST', `/notifications/${path}`, { token, json, ...also }),
    remove: (id: string) => call(server, 'DELETE', `/notifications/${id}`, { token }),
    notify: (changes = {}) => aNotification(server.db, { user_id: user.user_id, ...changes }),
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the list', () => {
  test('has the own notifications with all their fields, newest first', async () => {
    const me = await someone();
    const old = await me.notify({ created_at: minutesAgo(9), read_at: minutesAgo(3) });
    const related = { related_entity_type: 'event', related_entity_id: '01890000-0000-7000-8000-000000000001' };
    const recent = await me.notify({ created_at: minutesAgo(1), notification_type: 'event_updated', ...related });
    await aNotification(server.db);
    const [first, second, ...rest] = await me.get();
    expect(rest).toEqual([]);
    expect(first).toEqual({
      notification_id: recent.notification_id,
      notification_type: 'event_updated',
      title: recent.title,
      message: recent.message,
      is_read: false,
      read_at: null,
      created_at: recent.created_at.toISOString(),
      ...related,
    });
    expect(second).toMatchObject({
      notification_id: old.notification_id,
      is_read: true,
      read_at: old.read_at?.toISOString(),
      related_entity_id: null,
    });
  });

  test('has 50 when nothing is said, and as many as are asked for', async () => {
    const me = await someone();
    const created_at = minutesAgo(1);
    await Promise.all(Array.from({ length: 60 }, () => me.notify({ created_at })));
    expect(await me.get()).toHaveLength(50);
    expect(await me.get('?limit=7')).toHaveLength(7);
    expect(await me.get('?limit=200')).toHaveLength(60);
    expect((await me.get('?limit=201')).fields[0].field).toBe('limit');
  });

  test('has the unread ones alone when asked', async () => {
    const me = await someone();
    await me.notify({ read_at: new Date() });
    const unread = await me.notify();
    const list = await me.get('?unread_only=true');
    expect(list.map((item: { notification_id: string }) => item.notification_id)).toEqual([unread.notification_id]);
    expect(await me.get('unread-count')).toEqual({ unread_count: 1 });
  });
});

describe('marking as read', () => {
  test('marks those that are named, and leaves the time of those that were read before', async () => {
    const me = await someone();
    const readBefore = await me.notify({ read_at: minutesAgo(60) });
    const unread = await me.notify();
    const other = await me.notify();
    const { status } = await me.post('mark-as-read', {
      notification_ids: [readBefore.notification_id, unread.notification_id],
    });
    expect(status).toBe(204);
    const list: { notification_id: string; read_at: string | null }[] = await me.get();
    const readAt = new Map(list.map((item) => [item.notification_id, item.read_at]));
    expect(readAt.get(readBefore.notification_id)).toBe(readBefore.read_at?.toISOString());
    expect(Date.parse(readAt.get(unread.notification_id) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(readAt.get(other.notification_id)).toBeNull();
  });

  test('passes over those of other people', async () => {
    const [me, her] = [await someone(), await someone()];
    const hers = await her.notify();
    expect((await me.post('mark-as-read', { notification_ids: [hers.notification_id] })).status).toBe(204);
    await me.post('mark-all-as-read');
    expect(await her.get('unread-count')).toEqual({ unread_count: 1 });
  });

  test('marks all of mine', async () => {
    const me = await someone();
    await Promise.all(Array.from({ length: 3 }, () => me.notify()));
    expect((await me.post('mark-all-as-read')).status).toBe(204);
    expect(await me.get('unread-count')).toEqual({ unread_count: 0 });
  });

  test('marks those that were shown and what is older, and leaves what came meanwhile', async () => {
    const [me, her] = [await someone(), await someone()];
    const hers = await her.notify();
    const at = (minute: number) => me.notify({ created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const [older, shown, late, newest, news] = [await at(1), await at(2), await at(3), await at(4), await at(5)];
    const ids = [newest, shown, hers].map(({ notification_id }) => notification_id);
    const asShown = { headers: { 'notification-ids': ids.join(',') } };
    expect((await me.post('mark-all-as-read', undefined, asShown)).status).toBe(204);
    const list: { notification_id: string; is_read: boolean }[] = await me.get();
    const unread = list.filter(({ is_read }) => !is_read).map(({ notification_id }) => notification_id);
    expect(unread).toEqual([news.notification_id, late.notification_id]);
    expect(list.map(({ notification_id }) => notification_id)).toContain(older.notification_id);
    expect(await her.get('unread-count')).toEqual({ unread_count: 1 });

    await me.remove(news.notification_id);
    const gone = { headers: { 'notification-ids': news.notification_id } };
    expect((await me.post('mark-all-as-read', undefined, gone)).status).toBe(204);
    expect(await me.get('unread-count')).toEqual({ unread_count: 1 });
    expect((await me.post('mark-all-as-read', undefined, { headers: { 'notification-ids': 'all' } })).status).toBe(422);
  });

  test('refuses an empty list and what is no id', async () => {
    const me = await someone();
    expect((await me.post('mark-as-read', { notification_ids: [] })).status).toBe(422);
    expect((await me.post('mark-as-read', { notification_ids: ['all'] })).status).toBe(422);
  });
});

describe('deleting', () => {
  test('takes one of mine off the list, once', async () => {
    const me = await someone();
    const { notification_id } = await me.notify();
    expect((await me.remove(notification_id)).status).toBe(204);
    expect(await me.get()).toEqual([]);
    const again = await me.remove(notification_id);
    expect(again.status).toBe(404);
    expect(again.body.detail).toBe('That notification no longer exists.');
  });

  test('does not find someone else’s', async () => {
    const [me, her] = [await someone(), await someone()];
    const { notification_id } = await her.notify();
    expect((await me.remove(notification_id)).status).toBe(404);
    expect(await her.get()).toHaveLength(1);
  });
});

test('without a token there is nothing to see', async () => {
  expect((await call(server, 'GET', '/notifications/')).status).toBe(401);
  expect((await call(server, 'GET', '/notifications/stream')).status).toBe(401);
});

describe('a deletion', () => {
  test('is taken back with all that it was, as often as asked, and by nobody else', async () => {
    const [me, other] = [await someone(), await someone()];
    const { notification_id: id } = await me.notify({ read_at: minutesAgo(3), notification_type: 'event_updated' });
    const before = await me.get();
    await me.remove(id);
    expect(await me.get()).toEqual([]);
    expect((await other.post(`${id}/restore`)).status).toBe(404);
    expect((await me.post(`${id}/restore`)).status).toBe(204);
    expect(await me.get()).toEqual(before);
    expect((await me.post(`${id}/restore`)).status).toBe(204);
    expect(await me.get()).toEqual(before);
  });

  test('stands for good after an hour', async () => {
    const me = await someone();
    const { notification_id: id } = await me.notify();
    await me.remove(id);
    await forgetDeleted({ ...server.context, now: () => minutesAgo(-59) });
    const left = () => server.db.selectFrom('deleted_notifications').select('notification_id').execute();
    expect(await left()).toContainEqual({ notification_id: id });
    await forgetDeleted({ ...server.context, now: () => minutesAgo(-61) });
    expect((await me.post(`${id}/restore`)).status).toBe(404);
  });

  test('of a count that goes on meanwhile is taken back by none: the new one stands', async () => {
    const me = await someone();
    await server.db.insertInto('user_roles').values({ user_id: me.userId, role_name: 'administrator' }).execute();
    const event = '01890000-0000-7000-8000-000000000002';
    const counting = { related_entity_type: 'event', related_entity_id: event, registrations_counted: 3 };
    const { notification_id: id } = await me.notify(counting);
    await me.remove(id);
    await me.notify(counting);
    expect((await me.post(`${id}/restore`)).status).toBe(404);
    expect(await me.get()).toHaveLength(1);
  });
});
