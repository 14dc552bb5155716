import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { StreamMessage } from '#openapi/types.ts';
import { SOON } from '#tests/support/soon.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { startServer } from '#tests/support/server/server.ts';
import { underLoad } from '#tests/support/under-load.ts';

const server = listeningServer();

async function someone() {
  const user = await aUser(server.db);
  return { userId: user.user_id, token: await login(server.db, user), user };
}

/** An open stream: `next` waits for a message, and is null when the stream has ended. */
async function open(token: string, { url } = server) {
  const asking = get(`${url}/api/notifications/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  let buffer = '';
  async function next(): Promise<({ event: string } & StreamMessage) | null> {
    while (!buffer.includes('\n\n')) {
      const { value, done } = await chunks.next();
      if (done) return null;
      buffer += value;
    }
    const end = buffer.indexOf('\n\n');
    const block = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
    return event && data ? { event, ...JSON.parse(data) } : next();
  }
  return { headers: answer.headers, next, leave: () => asking.destroy() };
}

function notify(userId: string) {
  const notice = { userId, type: 'event_updated', title: 'A new room', message: 'It has moved.' } as const;
  return server.db.transaction().execute((tx) => createNotification(tx, server.context, notice));
}

test('a stream says that it is ready, and with what it begins', async () => {
  const { token, userId } = await someone();
  const empty = await open(token);
  expect(empty.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(empty.headers['cache-control']).toBe('no-store');
  expect(empty.headers['x-accel-buffering']).toBe('no');
  expect(await empty.next()).toEqual({ event: 'ready', latest_id: null, registrations_changed_at: null });
  await notify(userId);
  const [{ notification_id }] = (await call(server, 'GET', '/notifications/', { token })).body;
  const later = await open(token);
  expect(await later.next()).toEqual({ event: 'ready', latest_id: notification_id, registrations_changed_at: null });
  empty.leave();
  later.leave();
});

test('what happens reaches all pages of that person within a second, and nobody else', async () => {
  const [me, her] = [await someone(), await someone()];
  const streams = [await open(me.token), await open(me.token)];
  const hers = await open(her.token);
  for (const stream of [...streams, hers]) await stream.next();

  const began = performance.now();
  await notify(me.userId);
  const messages = await Promise.all(streams.map((stream) => stream.next()));
  expect(performance.now() - began).toBeLessThan(underLoad(1000));
  const [{ notification_id }] = (await call(server, 'GET', '/notifications/', { token: me.token })).body;
  expect(messages).toEqual([
    { event: 'changed', latest_id: notification_id, registrations_changed_at: null },
    { event: 'changed', latest_id: notification_id, registrations_changed_at: null },
  ]);

  const [stream] = streams;
  await call(server, 'POST', '/notifications/mark-as-read', {
    token: me.token,
    json: { notification_ids: [notification_id] },
  });
  expect(await stream?.next()).toEqual({
    event: 'changed',
    latest_id: notification_id,
    registrations_changed_at: null,
  });
  await call(server, 'DELETE', `/notifications/${notification_id}`, { token: me.token });
  expect(await stream?.next()).toEqual({ event: 'changed', latest_id: null, registrations_changed_at: null });

  // Hers hears only what is hers.
  await notify(her.userId);
  expect(await hers.next()).toMatchObject({ event: 'changed', latest_id: expect.any(String) });
  for (const each of [...streams, hers]) each.leave();
});

test('a stream that is opened again after a break begins with what happened meanwhile', async () => {
  const { token, userId } = await someone();
  const broken = await open(token);
  const before = await broken.next();
  broken.leave();
  await notify(userId);
  await notify(userId);
  const again = await open(token);
  const list = (await call(server, 'GET', '/notifications/', { token })).body;
  expect(await again.next()).toMatchObject({ event: 'ready', latest_id: list[0].notification_id });
  expect([before?.latest_id, list.length]).toEqual([null, 2]);
  again.leave();
});

test('a registration that changes is told with its time, notified or not', async () => {
  const { token, userId } = await someone();
  const before = new Date('2026-11-21T12:00:00.000Z');
  const { registration_id } = await aRegistration(server.db, { user_id: userId, updated_at: before });
  const stream = await open(token);
  expect(await stream.next()).toMatchObject({ event: 'ready', registrations_changed_at: before.toISOString() });

  const now = new Date();
  await server.db.transaction().execute(async (tx) => {
    const changed = { status: 'rejected', updated_at: now } as const;
    await tx.updateTable('registrations').set(changed).where('registration_id', '=', registration_id).execute();
    await server.context.realtime.publish(tx, `notifications:${userId}`);
  });
  expect(await stream.next()).toEqual({
    event: 'changed',
    latest_id: null,
    registrations_changed_at: now.toISOString(),
  });
  stream.leave();
});

test('what is rolled back is not told', async () => {
  const { token, userId } = await someone();
  const stream = await open(token);
  await stream.next();
  const failing = server.db.transaction().execute(async (tx) => {
    await createNotification(tx, server.context, { userId, type: 'event_updated', title: 'Never', message: '' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await notify(userId);
  const [{ notification_id }] = (await call(server, 'GET', '/notifications/', { token })).body;
  expect(await stream.next()).toEqual({ event: 'changed', latest_id: notification_id, registrations_changed_at: null });
  stream.leave();
});

test('logging out ends the streams of that session and leaves the others', async () => {
  const { token, user } = await someone();
  const other = await login(server.db, user);
  const [mine, elsewhere] = [await open(token), await open(other)];
  await mine.next();
  await elsewhere.next();
  const began = performance.now();
  await call(server, 'POST', '/auth/logout', { token });
  await expect(mine.next()).resolves.toBeNull();
  expect(performance.now() - began).toBeLessThan(underLoad(1000));
  await notify(user.user_id);
  expect(await elsewhere.next()).toMatchObject({ event: 'changed' });
  elsewhere.leave();
});

test('losing a role ends the streams of all sessions, since what they tell depends on it', async () => {
  const { token, userId } = await someone();
  const role = { user_id: userId, role_name: 'organiser' };
  await server.db.insertInto('user_roles').values(role).execute();
  const stream = await open(token);
  await stream.next();
  await server.db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  expect(await stream.next()).toBe(null);
});

test('the twenty-first stream of a person ends the first', async () => {
  const { token } = await someone();
  const streams = [];
  for (let count = 0; count < 21; count += 1) {
    const stream = await open(token);
    await stream.next();
    streams.push(stream);
  }
  await expect(streams[0]?.next()).resolves.toBeNull();
  await call(server, 'POST', '/notifications/mark-all-as-read', { token });
  for (const stream of streams.slice(1)) stream.leave();
});

test('a stream that is left frees what it held', async () => {
  const { token } = await someone();
  const unsubscribed = vi.fn();
  const { subscribe } = server.context.realtime;
  const spy = vi.spyOn(server.context.realtime, 'subscribe').mockImplementation((signal, heard) => {
    const end = subscribe(signal, heard);
    return () => {
      unsubscribed(signal);
      end();
    };
  });
  const stream = await open(token);
  await stream.next();
  spy.mockRestore();
  stream.leave();
  await vi.waitFor(() => expect(unsubscribed).toHaveBeenCalledTimes(4), SOON);
});

test('a server that stops ends its streams at once', async () => {
  const other = await startServer();
  await other.listen();
  const user = await aUser(other.db);
  const token = await login(other.db, user);
  const stream = await open(token, other);
  await stream.next();
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(underLoad(2000));
  await expect(stream.next()).resolves.toBeNull();
});

test('people who wait hear that someone ahead left the line, and people who wait elsewhere do not', async () => {
  const [first, second, elsewhere] = [await someone(), await someone(), await someone()];
  const full = { capacity: 1, waitlist_enabled: true };
  const { event_id } = await anEvent(server.db, full);
  const { event_id: other } = await anEvent(server.db, full);
  for (const id of [event_id, other]) await aRegistration(server.db, { event_id: id });
  const join = (id: string, { token }: { token: string }) =>
    call(server, 'POST', `/events/${id}/registrations`, { token, json: { form_version_id: null, answers: {} } });
  const { registration_id } = (await join(event_id, first)).body;
  expect((await join(event_id, second)).body.waitlist_position).toBe(2);
  await join(other, elsewhere);

  const [mine, others] = [await open(second.token), await open(elsewhere.token)];
  const before = await mine.next();
  await others.next();
  await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token: first.token });
  // What else is written about a registration that has just arrived is told first.
  let news = await mine.next();
  while (news?.registrations_changed_at === before?.registrations_changed_at) news = await mine.next();
  expect(news?.event).toBe('changed');
  const own = (await call(server, 'GET', `/events/${event_id}`, { token: second.token })).body.registration;
  expect(own.waitlist_position).toBe(1);
  const written = await server.db
    .selectFrom('registrations')
    .select('updated_at')
    .where('registration_id', '=', own.registration_id)
    .executeTakeFirst();
  expect(written?.updated_at.toISOString()).toBe(before?.registrations_changed_at);
  mine.leave();
  others.leave();
});
