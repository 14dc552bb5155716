import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNotification } from '#server/platform/notifications/create-notification.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { atOnce, SOON } from '#tests/support/soon.ts';

describe.each(engines)('the stream on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ database });
    await server.listen();
  });
  afterAll(async () => server?.close());

  test('says that it is ready, then what has changed, to the person alone', async () => {
    const ada = await aUser(server.db);
    const grace = await aUser(server.db);
    const adas = await follow(ada);
    const graces = await follow(grace);
    expect(adas.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(adas.answer.headers.get('cache-control')).toMatch(/no-store/);
    await expect
      .poll(adas.messages, SOON)
      .toEqual([{ event: 'ready', data: { latest_id: null, registrations_changed_at: null } }]);
    await expect.poll(graces.messages, SOON).toHaveLength(1);

    await notify(grace.user_id);
    await expect.poll(graces.messages, atOnce()).toHaveLength(2);
    const latest = await server.db.selectFrom('notifications').select('notification_id').executeTakeFirstOrThrow();
    expect(graces.messages()[1]).toEqual({
      event: 'changed',
      data: { latest_id: latest.notification_id, registrations_changed_at: null },
    });
    expect(adas.messages()).toHaveLength(1);
    adas.leave();
    graces.leave();
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    ['a logout', '/auth/logout', {}],
    ['the end of the account', '/users/me/deletion', { current_password: PASSWORD }],
    [
      'another password, set elsewhere',
      '/users/me/password',
      { current_password: PASSWORD, new_password: 'a quiet place by the sea' },
    ],
  ])(
    'ends at once with its session: by %s',
    { tags: ['asvs/deletion-ends-sessions', 'asvs/password-ends-sessions'] },
    async (_by, path, body) => {
      const ada = await aUser(server.db);
      const { ended, token, messages } = await follow(ada);
      await expect.poll(messages, SOON).toHaveLength(1);
      const elsewhere = path === '/users/me/password' ? await login(server.db, ada) : token;
      const { status } = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${elsewhere}` },
        body: JSON.stringify(body),
      });
      expect(status).toBe(204);
      let hasEnded = false;
      void ended.then(() => (hasEnded = true));
      await expect.poll(() => hasEnded, SOON).toBe(true);
    },
  );

  async function notify(userId: string) {
    await server.db.transaction().execute((tx) =>
      createNotification(tx, server.context, {
        userId,
        type: 'event_updated',
        title: 'Moved',
        message: 'To Friday.',
      }),
    );
  }

  async function follow(user: { user_id: string; password_hash: string }) {
    const token = await login(server.db, user);
    const abort = new AbortController();
    const answer = await fetch(`${server.url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    let text = '';
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    };
    const ended = read().catch(() => {});
    return { answer, token, ended, messages: () => parse(text), leave: () => abort.abort() };
  }
});

function parse(text: string) {
  return text
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? 'null') as unknown,
    }));
}
