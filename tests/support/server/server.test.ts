import { afterAll, describe, expect, it } from 'vitest';
import { aNotification, anEvent, aUser, login } from '../made/factories.ts';
import { everyEngine } from './engines.ts';
import { startServer } from './server.ts';

describe.each(everyEngine)('a test’s server on %s', (database) => {
  const starting = startServer({ database });
  afterAll(async () => (await starting)?.close());

  it('knows the people and their things that the factories made', async () => {
    const server = await starting;
    const user = await aUser(server.db);
    const notification = await aNotification(server.db, { user_id: user.user_id });
    const event = await anEvent(server.db);
    const headers = { authorization: `Bearer ${await login(server.db, user)}` };

    const me = await server.app.inject({ url: '/api/users/me', headers });
    const list = await server.app.inject({ url: '/api/notifications/', headers });
    const details = await server.app.inject({ url: `/api/events/${event.event_id}` });

    expect(me.json()).toMatchObject({ email: user.email });
    expect(list.json()).toMatchObject([{ notification_id: notification.notification_id, is_read: false }]);
    expect(details.json()).toMatchObject({ title: event.title });
  });

  it('answers over the network once it listens', async () => {
    const server = await starting;
    await server.listen();

    const answer = await fetch(`${server.url}/api/health`);

    expect(await answer.json()).toMatchObject({ status: 'ok', database: 'ok', missing_settings: [] });
  });
});
