import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const confirmation = { current_password: PASSWORD };

describe.each(engines)('two-step login on %s', { tags: ['asvs/second-factor'] }, (database) => {
  let server: TestServer;
  let time = Date.now();
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(time), background: false, limits: 'enforced' });
  });
  // Nobody's code of the test before is of the same step.
  beforeEach(() => void (time += 10 * STEP));
  afterAll(() => server.close());

  const ask = (token: string, path: string, body: object) =>
    call(server, 'POST', `/users/me/second-factor${path}`, { token, json: body });
  const methodsOf = async (token: string) => (await call(server, 'GET', '/users/me/login-methods', { token })).body;
  const enter = (username: string, code?: string) =>
    call(server, 'POST', '/auth/token', {
      form: { username, password: PASSWORD, ...(code !== undefined && { otp: code }) },
    });
  const codeOf = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time + ahead * STEP });
  const mailsTo = (email: string) =>
    server.db
      .selectFrom('email_messages')
      .select(['template', 'plain_text'])
      .where('recipient', '=', email)
      .orderBy('email_message_id')
      .execute();

  async function turnOn(token: string): Promise<{ secret: string; codes: string[] }> {
    const { body } = await ask(token, '', confirmation);
    const answer = await ask(token, '/confirmation', { otp: codeOf(body.secret) });
    expect(answer.status).toBe(200);
    time += STEP;
    return { secret: body.secret, codes: answer.body.recovery_codes };
  }

  async function aCarefulPerson() {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    return { ...user, token, ...(await turnOn(token)) };
  }

  test('is off until a code of the secret has come back; the password is asked for first', async () => {
    const user = await aUser(server.db, { email: `ada-${database}@example.org` });
    const token = await login(server.db, user);
    const refused = await ask(token, '', { current_password: 'not mine' });
    expect([refused.status, refused.body.fields?.[0].field]).toEqual([422, 'current_password']);

    const { status, body } = await ask(token, '', confirmation);
    expect(status).toBe(200);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Foyer:${user.email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    expect(await methodsOf(token)).toEqual({
      has_password: true,
      second_factor: null,
      identities: [],
      passkeys: [],
      is_required: false,
      is_missing: false,
      is_to_show: false,
    });
    expect((await enter(user.email)).status).toBe(200);

    const wrong = await ask(token, '/confirmation', { otp: '000000' });
    expect([wrong.status, wrong.body.fields?.[0].field]).toEqual([422, 'otp']);
    const right = await ask(token, '/confirmation', { otp: codeOf(body.secret) });
    expect(new Set(right.body.recovery_codes).size).toBe(10);
    expect(await methodsOf(token)).toMatchObject({ second_factor: { recovery_codes_left: 10 } });
    expect((await mailsTo(user.email)).map(({ template }) => template)).toContain('login_changed');
  });

  test('asks for a code after the right password alone, and takes each once', async () => {
    const { email, secret } = await aCarefulPerson();
    const wrongPassword = await call(server, 'POST', '/auth/token', { form: { username: email, password: 'wrong' } });
    expect(wrongPassword.body.code).toBe('wrong_credentials');
    const asked = await enter(email);
    expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_needed']);
    const code = codeOf(secret);
    const wrong = await enter(email, code === '123456' ? '654321' : '123456');
    expect([wrong.status, wrong.body.fields?.[0].field]).toEqual([422, 'otp']);
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => enter(email, code)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(email, codeOf(secret, -1))).status).toBe(422);
    expect((await enter(email, ` ${codeOf(secret, 1).replace(/^(...)/, '$1 ')}`)).status).toBe(200);
  });

  test('lets a phone be one step wrong, not two', async () => {
    const { email, secret } = await aCarefulPerson();
    time += 4 * STEP;
    expect((await enter(email, codeOf(secret, -2))).status).toBe(422);
    expect((await enter(email, codeOf(secret, 2))).status).toBe(422);
    expect((await enter(email, codeOf(secret, -1))).status).toBe(200);
    expect((await enter(email, codeOf(secret, 1))).status).toBe(200);
  });

  test('takes each recovery code once, however it is typed; new ones end the old', async () => {
    const { email, codes, token } = await aCarefulPerson();
    const [first = '', second = '', third = ''] = codes;
    expect((await enter(email, first)).status).toBe(200);
    expect((await enter(email, first)).status).toBe(422);
    expect((await enter(email, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await methodsOf(token)).toMatchObject({ second_factor: { recovery_codes_left: 8 } });
    const renewed = await ask(token, '/recovery-codes', confirmation);
    expect((await enter(email, third)).status).toBe(422);
    expect((await enter(email, renewed.body.recovery_codes[0])).status).toBe(200);
  });

  test('allows ten wrong codes an hour; right ones never count', { tags: ['asvs/login-limits'] }, async () => {
    const { email, secret, codes } = await aCarefulPerson();
    for (const code of codes.slice(0, 3)) expect((await enter(email, code)).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await enter(email, 'never')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await enter(email, codeOf(secret))).status).toBe(429);
    time += 61 * MINUTE;
    expect((await enter(email, codeOf(secret))).status).toBe(200);
  });

  test('moves to another phone, whose first code ends that of the old one', async () => {
    const { email, secret, token } = await aCarefulPerson();
    const { body } = await ask(token, '', confirmation);
    expect((await enter(email, codeOf(secret))).status).toBe(200);
    time += STEP;
    expect((await ask(token, '/confirmation', { otp: codeOf(body.secret) })).status).toBe(200);
    time += STEP;
    expect((await enter(email, codeOf(secret))).status).toBe(422);
    expect((await enter(email, codeOf(body.secret))).status).toBe(200);
  });

  test(
    'is turned off with the password, by the person and by nobody’s session alone',
    { tags: ['asvs/login-changes-told'] },
    async () => {
      const { email, token } = await aCarefulPerson();
      expect((await ask(token, '/removal', { current_password: 'not mine' })).status).toBe(422);
      expect((await ask(token, '/removal', confirmation)).status).toBe(204);
      expect((await enter(email)).status).toBe(200);
      expect((await ask(token, '/recovery-codes', confirmation)).status).toBe(409);
      const [last] = (await mailsTo(email)).filter(({ template }) => template === 'login_changed').slice(-1);
      expect(last?.plain_text).toContain('nothing but your password');
    },
  );

  test('is turned off by an administrator for someone who lost the phone, on record and by mail', async () => {
    const person = await aCarefulPerson();
    const chief = await anOrganiser(server.db);
    const token = await login(server.db, chief);
    const path = `/admin/people/${person.user_id}`;
    expect((await call(server, 'GET', path, { token })).body.has_second_factor).toBe(true);
    const off = await call(server, 'DELETE', `${path}/second-factor`, { token });
    expect([off.status, off.body.has_second_factor]).toEqual([200, false]);
    expect((await enter(person.email)).status).toBe(200);
    const trail = () =>
      server.db
        .selectFrom('audit_entries')
        .select('actor_id')
        .where('action', '=', 'user.second_factor_reset')
        .where('entity_id', '=', person.user_id)
        .execute();
    expect(await trail()).toEqual([{ actor_id: chief.user_id }]);
    expect((await call(server, 'DELETE', `${path}/second-factor`, { token })).status).toBe(200);
    expect(await trail()).toHaveLength(1);
  });
});

describe.each([
  ['organisers', ['organiser']],
  ['administrators', ['organiser', 'administrator']],
] as const)('where %s need it', { tags: ['asvs/second-factor-required'] }, (secondFactorFor, roles) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ background: false, config: { secondFactorFor } });
  });
  afterAll(() => server.close());

  const events = (token: string) => call(server, 'GET', '/admin/events', { token });
  const methodsOf = async (token: string) => (await call(server, 'GET', '/users/me/login-methods', { token })).body;

  test('they organise once their session has shown a code', async () => {
    const user = await aUser(server.db, { roles: [...roles] });
    const token = await login(server.db, user);
    const refused = await events(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    expect(await methodsOf(token)).toMatchObject({ is_required: true, is_missing: true });
    const { body } = await call(server, 'POST', '/users/me/second-factor', { token, json: confirmation });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    await call(server, 'POST', '/users/me/second-factor/confirmation', { token, json: { otp: code } });
    expect((await events(token)).status).toBe(200);
    expect(await methodsOf(token)).toMatchObject({ is_required: true, is_missing: false });
    // A session from before, which only ever showed the password.
    expect((await events(await login(server.db, user))).status).toBe(403);
  });

  test('everybody else is asked for nothing', async () => {
    const token = await login(server.db, await aUser(server.db));
    expect((await call(server, 'GET', '/users/me', { token })).status).toBe(200);
    expect(await methodsOf(token)).toMatchObject({ is_required: false, is_missing: false });
  });
});

test('where administrators need it, organisers do not', async () => {
  const server = await startServer({ background: false, config: { secondFactorFor: 'administrators' } });
  const token = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
  expect((await call(server, 'GET', '/admin/events', { token })).status).toBe(200);
  await server.close();
});
