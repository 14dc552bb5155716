import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#server/app.ts';
import { aMember, anEvent, aNotification, aUser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
/** The same, where organisers need a second factor. */
let strict: Pick<TestServer, 'app'>;
beforeAll(async () => {
  server = await startServer();
  const { config } = server.context;
  strict = { app: buildServer({ ...server.context, config: { ...config, secondFactorFor: 'organisers' } }) };
  await strict.app.ready();
});
afterAll(async () => {
  await strict?.app.close();
  await server?.close();
});

async function anEditor() {
  const { event_id } = await anEvent(server.db);
  const { user_id, password_hash } = await aMember(server.db, event_id, 'editor');
  const token = await login(server.db, { user_id, password_hash });
  const loseRole = () => server.db.deleteFrom('user_roles').where('user_id', '=', user_id).execute();
  const loseSeat = () => server.db.deleteFrom('event_members').where('user_id', '=', user_id).execute();
  return { event_id, user_id, token, loseRole, loseSeat };
}

async function bellOf(token: string, at: Pick<TestServer, 'app'> = server) {
  const { body } = await call(at, 'GET', '/notifications/', { token });
  const { unread_count } = (await call(at, 'GET', '/notifications/unread-count', { token })).body;
  return { titles: body.map(({ title }: { title: string }) => title), unread_count };
}

const nothing = { titles: [], unread_count: 0 };

describe('news of registrations', () => {
  test.each([
    ['who is no longer an organiser', 'loseRole'],
    ['who left the team', 'loseSeat'],
  ] as const)('is out of sight for someone %s, and stays unread', async (_who, lose) => {
    const editor = await anEditor();
    const { user_id, event_id, token } = editor;
    const about = {
      related_entity_type: 'event',
      related_entity_id: event_id,
      about_user_id: (await aUser(server.db)).user_id,
    };
    await aNotification(server.db, { user_id, notification_type: 'registration_created', title: 'New', ...about });
    const shown = { titles: ['New'], unread_count: 1 };
    expect(await bellOf(token)).toEqual(shown);
    expect(await bellOf(token, strict)).toEqual(nothing);
    expect((await call(strict, 'POST', '/notifications/mark-all-as-read', { token })).status).toBe(204);
    expect(await bellOf(token)).toEqual(shown);
    await editor[lose]();
    expect(await bellOf(token)).toEqual(nothing);
  });

  test('of the own registration is shown whatever the roles are', async () => {
    const token = await login(server.db, await aUser(server.db));
    const { event_id } = await anEvent(server.db, { approval: 'manual' });
    const json = { form_version_id: null, answers: {} };
    await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    await announced(server);
    expect(await bellOf(token, strict)).toEqual({ titles: ['Registration received'], unread_count: 1 });
  });

  test('is not written for someone who is no longer an organiser', async () => {
    const editor = await anEditor();
    await editor.loseRole();
    const token = await login(server.db, await aUser(server.db));
    const json = { form_version_id: null, answers: {} };
    const { body } = await call(server, 'POST', `/events/${editor.event_id}/registrations`, { token, json });
    await announced(server);
    await call(server, 'POST', `/registrations/${body.registration_id}/cancel`, { token });
    const told = server.db.selectFrom('notifications').select('title');
    expect(await told.where('user_id', '=', editor.user_id).execute()).toEqual([]);
    const host = server.db.selectFrom('events').select('created_by').where('event_id', '=', editor.event_id);
    const { created_by } = await host.executeTakeFirstOrThrow();
    expect((await told.where('user_id', '=', created_by ?? '').execute()).length).toBeGreaterThan(0);
  });
});
