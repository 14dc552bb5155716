import { connect } from 'node:net';
import { once } from 'node:events';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anUnsubscribeToken, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { SOON } from '#tests/support/soon.ts';
import { makeFeedbackLinks } from '../../feedback/feedback-links.queries.ts';

type Line = Record<string, unknown>;
type Options = Parameters<typeof call>[3];

const NEW = 'another quiet place by the sea';
const FAILED = 'a password that was never right';

const server = listeningServer();

/** The one line of one request, once it is there. */
async function lineOf(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options?: Options) {
  const from = server.logged.length;
  const answer = await call(server, method, path, options);
  const found = () =>
    server.logged
      .slice(from)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ request_id }) => request_id === answer.headers['x-request-id']);
  await vi.waitUntil(() => found().length > 0, SOON);
  expect(found()).toHaveLength(1);
  return { line: found()[0], answer };
}

const tokenIn = async (template: string) => (await linkInMail(server, { template })).searchParams.get('token') ?? '';

const wrongFile = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\nMZ no PDF\r\n--b--\r\n',
};

test(
  'logins, resets, refusals and refused uploads leave a line each with time, who and request, and no secret',
  { tags: ['asvs/logs-events', 'asvs/logs-clean'] },
  async () => {
    const began = Date.now();
    const email = 'ada.byron@example.org';
    const secrets = [PASSWORD, NEW, FAILED];
    const expectLine = (line: Line | undefined, expected: Line) => {
      expect(line).toMatchObject({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ip: '127.0.0.1',
        ...expected,
      });
      expect(Date.parse(String(line?.['time']))).toBeGreaterThanOrEqual(began);
      expect(Date.parse(String(line?.['time']))).toBeLessThanOrEqual(Date.now());
    };
    const logIn = (password: string, username = email) =>
      lineOf('POST', '/auth/token', { form: { username, password } });

    const { answer: signedUp, line: signUp } = await lineOf('POST', '/users/register', {
      json: { email, password: PASSWORD },
    });
    const { user_id } = signedUp.body as { user_id: string };
    expectLine(signUp, { method: 'POST', path: '/api/users/register', status: 201, user_id });

    const loggedIn = await logIn(PASSWORD);
    const token = loggedIn.answer.body.access_token as string;
    expectLine(loggedIn.line, { method: 'POST', path: '/api/auth/token', status: 200, user_id });
    expectLine((await logIn(FAILED)).line, {
      path: '/api/auth/token',
      status: 401,
      code: 'wrong_credentials',
      user_id,
    });
    const stranger = (await logIn(FAILED, 'nobody@example.org')).line;
    expectLine(stranger, { status: 401, code: 'wrong_credentials' });
    expect(stranger).not.toHaveProperty('user_id');

    const link = await tokenIn('verify_email');
    expectLine((await lineOf('POST', '/auth/email-confirmation', { json: { token: link } })).line, { status: 200 });
    const asked = await lineOf('POST', '/auth/password-reset/request', { json: { email } });
    expectLine(asked.line, { path: '/api/auth/password-reset/request', status: 202 });
    const reset = await tokenIn('password_reset');
    const resetting = () =>
      lineOf('POST', '/auth/password-reset/confirm', { json: { token: reset, new_password: NEW } });
    expectLine((await resetting()).line, { path: '/api/auth/password-reset/confirm', status: 204, user_id });
    expectLine((await resetting()).line, { status: 422, code: 'reset_link_used' });
    expectLine((await lineOf('GET', '/users/me', { token })).line, { status: 401, code: 'unauthenticated' });

    const again = (await logIn(NEW)).answer.body.access_token as string;
    const refused = await lineOf('GET', '/admin/events', { token: again });
    expectLine(refused.line, { method: 'GET', path: '/api/admin/events', status: 403, code: 'forbidden', user_id });
    const upload = await lineOf('POST', '/users/me/cv', { token: again, ...wrongFile });
    expectLine(upload.line, { method: 'POST', path: '/api/users/me/cv', status: 422, code: 'invalid', user_id });

    const json = { new_email: 'ada.lovelace@example.org', current_password: NEW };
    const changing = await lineOf('POST', '/users/me/email-change', { token: again, json });
    expectLine(changing.line, { path: '/api/users/me/email-change', status: 200, user_id });
    secrets.push(token, again, link, reset, await tokenIn('approve_email_change'), await tokenIn('confirm_new_email'));

    const gone = await lineOf('POST', '/users/me/deletion', { token: again, json: { current_password: NEW } });
    expectLine(gone.line, { path: '/api/users/me/deletion', status: 204, user_id });
    expect(server.logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    expect(secrets.every(({ length }) => length >= 20)).toBe(true);
  },
);

describe('links of mails', () => {
  test('stand in no line, wherever their token is', { tags: ['asvs/logs-clean'] }, async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const unsubscribing = await anUnsubscribeToken(server.db, user.user_id);
    const links = await server.db
      .transaction()
      .execute((tx) => makeFeedbackLinks(tx, event_id, [user.user_id], new Date()));
    const feedback = links.get(user.user_id) ?? '';
    expect([unsubscribing.length, feedback.length]).toEqual([43, 43]);
    const session = await login(server.db, user);
    const certificate = 'Zq3_vT-8kLw0Xn5RbYc7Ug';
    const from = server.logged.length;
    const addresses = [
      ...[`/api/unsubscribe/${unsubscribing}/event_reminder`, `/api/unsubscribe/${unsubscribing}/nonsense`],
      ...[
        `/api/unsubscribe/${unsubscribing}`,
        `/unsubscribe/${unsubscribing}`,
        `/api/unsubscribe/%zz/${unsubscribing}`,
      ],
      ...[
        `/feedback/${event_id}?token=${feedback}`,
        `/reset-password?token=${session}`,
        `/confirm-email?token=${session}`,
      ],
      ...[`/api/users/me?access_token=${session}`, `//${session}`, `/${session}.js`],
      ...[`/certificates/${certificate}`, `/certificates/${certificate}.`, `/certificates/x/${certificate}`],
    ];
    for (const address of addresses) await (await fetch(`${server.url}${address}`)).text();
    await (await fetch(`${server.url}${addresses[0]}`, { method: 'POST' })).text();
    await vi.waitUntil(() => server.logged.length >= from + addresses.length + 1, SOON);
    const lines = server.logged.slice(from).join('');
    for (const secret of [unsubscribing, feedback, session, certificate]) expect(lines).not.toContain(secret);
    expect(lines).toContain('/api/unsubscribe/*/event_reminder');
    expect(lines).toContain('"/certificates/*"');
  });
});

describe('a line', () => {
  const FORGED = '\r\n{"level":"info","msg":"request","status":200,"forged":true}\r\n';
  let from = 0;
  // Of headers that no proxy of ours sends a server warns once: that is said before lines are counted.
  beforeAll(async () => {
    const before = server.logged.length;
    await call(server, 'GET', '/events/cities', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await vi.waitUntil(() => server.logged.length >= before + 2, SOON);
  });
  beforeEach(() => {
    from = server.logged.length;
  });
  const written = () => server.logged.slice(from);

  test('stays one, whatever was put into it', { tags: ['asvs/logs-events'] }, async () => {
    const token = await login(server.db, await anOrganiser(server.db, { full_name: FORGED }));
    const escaped = encodeURIComponent(FORGED);
    const headers = { 'user-agent': FORGED, 'x-forwarded-for': FORGED, 'x-request-id': FORGED, referer: FORGED };
    await call(server, 'GET', `/events/${escaped}?search=${escaped}`, { headers });
    await call(server, 'GET', `/${escaped}`, { headers });
    await call(server, 'POST', '/auth/token', { headers, form: { username: FORGED, password: FORGED } });
    await call(server, 'POST', '/users/register', { headers, json: { email: FORGED, password: FORGED, [FORGED]: 1 } });
    await call(server, 'POST', '/admin/questionnaires', {
      headers,
      token,
      json: { purpose: 'registration', name: FORGED },
    });
    await call(server, 'GET', '/users/me', { headers: { ...headers, authorization: `Bearer ${FORGED}` } });
    await vi.waitUntil(() => written().length >= 6, SOON);

    expect(written()).toHaveLength(6);
    for (const line of written()) {
      expect(line.match(/[\r\n\u2028\u2029]/g)).toEqual(['\n']);
      expect(line.endsWith('\n')).toBe(true);
      expect(JSON.parse(line)).not.toHaveProperty('forged');
    }
  });

  test('tells of what could not even be read or routed, too', { tags: ['asvs/logs-events'] }, async () => {
    const port = Number(new URL(server.url).port);
    for (const head of ['GET / HTTP/1.1\r\nnonsense', 'GET /api/events/%zz HTTP/1.1\r\nHost: x\r\nConnection: close']) {
      const socket = connect(port, '127.0.0.1').resume();
      socket.write(`${head}\r\n\r\n`);
      await once(socket, 'close');
    }
    await vi.waitUntil(() => written().length >= 2, SOON);
    const known = { ip: '127.0.0.1', status: 400, code: 'malformed', time: expect.stringMatching(/Z$/) };
    expect(written().map((line) => JSON.parse(line) as Line)).toMatchObject([
      { ...known, msg: 'broken request', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { ...known, msg: 'request', path: '/api/events/%zz', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });
});
