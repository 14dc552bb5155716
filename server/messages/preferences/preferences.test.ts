import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anUnsubscribeToken, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const everything = {
  event_reminder_in_app: true,
  event_reminder_email: true,
  event_updated_in_app: true,
  event_updated_email: true,
  feedback_invitation_email: true,
  registration_created_in_app: true,
  registration_created_email: 'daily',
};
const path = '/users/me/notification-preferences';

async function someone() {
  const user = await aUser(server.db);
  const secret = await anUnsubscribeToken(server.db, user.user_id);
  return { user, token: await login(server.db, user), secret };
}
const choicesOf = async (token: string) => (await call(server, 'GET', path, { token })).body;

describe('the choices', () => {
  test('are all on until someone switches one off, and what is left out stays', async () => {
    const [me, her] = [await someone(), await someone()];
    expect(await choicesOf(me.token)).toEqual(everything);
    const first = await call(server, 'PATCH', path, { token: me.token, json: { event_reminder_email: false } });
    expect([first.status, first.body]).toEqual([200, { ...everything, event_reminder_email: false }]);
    const json = { event_updated_in_app: false, event_reminder_email: true };
    await call(server, 'PATCH', path, { token: me.token, json });
    expect(await choicesOf(me.token)).toEqual({ ...everything, event_updated_in_app: false });
    expect((await call(server, 'PATCH', path, { token: me.token, json: {} })).body).toEqual(await choicesOf(me.token));
    expect(await choicesOf(her.token)).toEqual(everything);
  });

  test('are not the profile’s: its version stays', async () => {
    const { token, user } = await someone();
    await call(server, 'PATCH', path, { token, json: { event_reminder_email: false } });
    expect((await call(server, 'GET', '/users/me', { token })).body.version).toBe(user.version);
  });

  test.each([{ decisions_email: false }, { event_reminder_email: 'no' }, { registration_created_email: true }, []])(
    '%j is refused',
    async (json) => {
      const { token } = await someone();
      expect((await call(server, 'PATCH', path, { token, json })).status).toBe(422);
      expect(await choicesOf(token)).toEqual(everything);
    },
  );
});

describe('the unsubscribe link', () => {
  test('opens a page that changes nothing, runs nothing and asks with one button', async () => {
    const { secret, token } = await someone();
    const { status, headers, raw } = await call(server, 'GET', `/unsubscribe/${secret}/event_reminder`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/);
    const html = raw.toString();
    expect(html).toContain('No more reminders of events will come from Foyer to your inbox.');
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('<form method="post">');
    expect(html).not.toMatch(/<script|http-equiv/);
    expect(await choicesOf(token)).toEqual(everything);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['application/x-www-form-urlencoded', ''],
  ])('switches that topic’s mails off when it is posted as %s (%j), again and again', async (type, payload) => {
    const { secret, token } = await someone();
    for (const _ of [1, 2]) {
      const answer = await call(server, 'POST', `/unsubscribe/${secret}/event_updated`, {
        payload,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(200);
      expect(answer.raw.toString()).toContain(`<a href="${server.url}/profile/settings">`);
      expect(await choicesOf(token)).toEqual({ ...everything, event_updated_email: false });
    }
    const page = (await call(server, 'GET', `/unsubscribe/${secret}/event_updated`)).raw.toString();
    expect(page).toContain('You are unsubscribed');
    expect(page).not.toContain('<button');
  });

  test.each(['GET', 'POST'] as const)('that nobody has is not found by %s', async (method) => {
    const { status, body, headers } = await call(server, method, `/unsubscribe/${'x'.repeat(43)}/event_reminder`);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.detail).toBe('This link is not valid. Log in and choose in Settings which emails you want to get.');
  });

  test('of no known topic is refused', async () => {
    const { secret } = await someone();
    expect((await call(server, 'POST', `/unsubscribe/${secret}/registration_approved`)).status).toBe(422);
  });
});
