import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aDevice, aPasskey } from '#tests/support/made/passkeys.ts';
import { call } from '#tests/support/server/call.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createHousekeeper } from '../auth/housekeeping.ts';
import { SOON } from '#tests/support/soon.ts';

const MINUTE = 60_000;
const ORIGIN = 'https://events.example.org';
const confirmation = { current_password: PASSWORD };
const config = { publicUrl: ORIGIN };

function callsOf(server: () => TestServer) {
  const start = (token: string, json: object = confirmation) =>
    call(server(), 'POST', '/users/me/passkeys/challenge', { token, json });
  const keep = (token: string, json: object) => call(server(), 'POST', '/users/me/passkeys', { token, json });
  const challenge = async (): Promise<string> =>
    (await call(server(), 'POST', '/auth/passkey-challenge')).body.challenge;
  const enter = (json: object) => call(server(), 'POST', '/auth/passkey', { json });
  const methodsOf = async (token: string) => (await call(server(), 'GET', '/users/me/login-methods', { token })).body;

  async function add(token: string, device = aDevice(), name?: string) {
    const { body } = await start(token);
    const credential = device.create({ challenge: body.challenge, origin: ORIGIN });
    return keep(token, { credential, ...(name !== undefined && { name }) });
  }
  async function aHolder() {
    const user = await aUser(server().db);
    const token = await login(server().db, user);
    const device = aDevice();
    const { status, body } = await add(token, device);
    expect(status).toBe(201);
    return { ...user, token, device, passkey_id: body.passkey_id as string };
  }
  return { start, keep, challenge, enter, methodsOf, add, aHolder };
}

describe.each(engines)('passkeys on %s', { tags: ['asvs/passkeys'] }, (database) => {
  let server: TestServer;
  let time = Date.now();
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(time), background: false, config });
  });
  afterAll(() => server.close());
  const { start, keep, challenge, enter, methodsOf, add, aHolder } = callsOf(() => server);

  const mailsTo = async (email: string) => {
    const mails = await server.db
      .selectFrom('email_messages')
      .select(['template', 'plain_text'])
      .where('recipient', '=', email)
      .orderBy('email_message_id')
      .execute();
    return mails.filter(({ template }) => template === 'login_changed').map(({ plain_text }) => plain_text);
  };

  test('one is added with the password, logs in without it, and is listed with its name and uses', async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    const refused = await start(token, { current_password: 'not mine' });
    expect([refused.status, refused.body.fields?.[0].field]).toEqual([422, 'current_password']);

    const { status, body } = await start(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'events.example.org', name: 'Foyer' },
      user: { name: user.email, displayName: user.full_name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = aDevice();
    const credential = device.create({ challenge: body.challenge, origin: ORIGIN });
    const added = await keep(token, { name: '  My phone ', credential });
    expect([added.status, added.body.name, added.body.last_used_at]).toEqual([201, 'My phone', null]);
    expect((await start(token)).body.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await mailsTo(user.email)).at(-1)).toContain('A passkey was added');

    const asked = await call(server, 'POST', '/auth/passkey-challenge');
    expect(asked.body).toMatchObject({ rpId: 'events.example.org', userVerification: 'required' });
    const session = await enter(device.get({ challenge: asked.body.challenge, origin: ORIGIN }));
    expect([session.status, session.body.user.user_id]).toEqual([200, user.user_id]);
    expect(String(session.headers['set-cookie'])).toMatch(/device=/);
    const methods = await methodsOf(session.body.access_token);
    expect(methods.passkeys).toEqual([{ ...added.body, last_used_at: new Date(time).toISOString() }]);
  });

  test('asks for no code where two-step login is on', async () => {
    const { user_id, device } = await aHolder();
    const factor = { user_id, secret: new Uint8Array(20), since: new Date(time) };
    await server.db.insertInto('second_factors').values(factor).execute();
    expect((await enter(device.get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(200);
  });

  test('an assertion works once, also when it is sent at the same moment', async () => {
    const { device } = await aHolder();
    const assertion = device.get({ challenge: await challenge(), origin: ORIGIN });
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => enter(assertion)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await enter(assertion)).body.code).toBe('wrong_credentials');
  });

  test.each<[string, Partial<Parameters<ReturnType<typeof aDevice>['get']>[0]>]>([
    ['another origin', { origin: 'https://events.example.org.evil.example', rpId: 'events.example.org' }],
    ['the same host without encryption', { origin: 'http://events.example.org' }],
    ['another site', { rpId: 'evil.example' }],
    ['no finger and no PIN', { isVerified: false }],
    ['nobody there', { isPresent: false }],
    ['the making of one', { type: 'webauthn.create' }],
    ['a challenge that nobody gave', { challenge: 'x'.repeat(43) }],
    ['a malformed challenge', { challenge: '' }],
  ])('refuses what was signed for %s, and says no more than that', async (_, quirk) => {
    const { device } = await aHolder();
    const { status, body } = await enter(device.get({ challenge: await challenge(), origin: ORIGIN, ...quirk }));
    expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    expect((await enter(device.get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(200);
  });

  test('refuses another key, a passkey that nobody has, and the handle of someone else', async () => {
    const { device } = await aHolder();
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect((await enter(device.get({ challenge: await challenge(), origin: ORIGIN }, stranger))).status).toBe(401);
    expect((await enter(aDevice().get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(401);
    const honest = device.get({ challenge: await challenge(), origin: ORIGIN });
    const userHandle = Buffer.alloc(16, 7).toString('base64url');
    expect((await enter({ ...honest, response: { ...honest.response, userHandle } })).status).toBe(401);
    const { body } = await start(await login(server.db, await aUser(server.db)));
    expect((await enter(device.get({ challenge: body.challenge, origin: ORIGIN }))).status).toBe(401);
  });

  test('refuses a challenge after five minutes, and the housekeeper takes it away', async () => {
    const { device, token } = await aHolder();
    const late = await challenge();
    const waiting = (await start(token)).body.challenge;
    time += 5 * MINUTE;
    expect((await enter(device.get({ challenge: late, origin: ORIGIN }))).status).toBe(401);
    const credential = aDevice().create({ challenge: waiting, origin: ORIGIN });
    expect((await keep(token, { credential })).body.code).toBe('not_allowed_now');
    const fresh = await challenge();
    const keeper = createHousekeeper(server.context);
    keeper.start();
    const left = () => server.db.selectFrom('passkey_challenges').select('challenge').execute();
    await expect.poll(async () => (await left()).map((row) => row.challenge), SOON).toEqual([fresh]);
    await keeper.stop();
  });

  test('refuses a counter that goes back or stands, once it counts', async () => {
    const { device } = await aHolder();
    const use = async (counter: number) =>
      (await enter(device.get({ challenge: await challenge(), origin: ORIGIN, counter }))).status;
    expect([await use(0), await use(0), await use(7)]).toEqual([200, 200, 200]);
    expect([await use(7), await use(3), await use(0), await use(8)]).toEqual([401, 401, 401, 200]);
    const atOnce = await Promise.all([9, 9].map(use));
    expect(atOnce.sort()).toEqual([200, 401]);
  });

  test('does not add what answers another challenge, another site, or was not unlocked', async () => {
    const [mine, theirs] = await Promise.all([aHolder(), aHolder()]);
    const refusals = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }];
    for (const quirk of refusals) {
      const { body } = await start(mine.token);
      const credential = aDevice().create({ challenge: body.challenge, origin: ORIGIN, ...quirk });
      const { status, body: problem } = await keep(mine.token, { credential });
      expect([status, problem.fields?.[0].field]).toEqual([422, 'credential']);
    }
    const { body } = await start(theirs.token);
    const credential = aDevice().create({ challenge: body.challenge, origin: ORIGIN });
    expect((await keep(mine.token, { credential })).status).toBe(409);
    expect((await keep(theirs.token, { credential })).status).toBe(201);
    expect((await keep(theirs.token, { credential })).status).toBe(409);
    const ofLogin = aDevice().create({ challenge: await challenge(), origin: ORIGIN });
    expect((await keep(mine.token, { credential: ofLogin })).status).toBe(409);
    expect((await add(mine.token, theirs.device)).body.detail).toContain('already in use');
    expect((await methodsOf(mine.token)).passkeys).toHaveLength(1);
  });

  test('reads nothing of what a device says of its maker', async () => {
    const { token } = await aHolder();
    const attStmt = new Map<string, unknown>([['x5c', [new Uint8Array(40)]]]);
    const { body } = await start(token);
    const credential = aDevice().create({ challenge: body.challenge, origin: ORIGIN }, { fmt: 'packed', attStmt });
    expect((await keep(token, { credential })).status).toBe(201);
  });

  test('keeps twenty of a person at most', async () => {
    const { token, user_id, passkey_id } = await aHolder();
    for (let count = 1; count < 19; count += 1) await aPasskey(server.db, { user_id });
    const [one, other] = [aDevice(), aDevice()];
    expect((await add(token, one)).status).toBe(201);
    expect((await start(token)).status).toBe(409);
    await call(server, 'DELETE', `/users/me/passkeys/${passkey_id}`, { token });
    const { body } = await start(token);
    await aPasskey(server.db, { user_id });
    const credential = other.create({ challenge: body.challenge, origin: ORIGIN });
    expect((await keep(token, { credential })).body.detail).toContain('You have 20 passkeys');
  });

  test('the person removes one, and nobody else; it logs nobody in then', async () => {
    const [mine, theirs] = await Promise.all([aHolder(), aHolder()]);
    const remove = (token: string) => call(server, 'DELETE', `/users/me/passkeys/${mine.passkey_id}`, { token });
    expect((await remove(theirs.token)).status).toBe(404);
    expect((await remove(mine.token)).status).toBe(204);
    expect((await remove(mine.token)).status).toBe(404);
    expect((await enter(mine.device.get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(401);
    expect((await mailsTo(mine.email)).at(-1)).toContain('A passkey was removed');
  });

  test('says that they are blocked to the person who holds the passkey', async () => {
    const { device, user_id } = await aHolder();
    await server.db.updateTable('users').set({ blocked_at: new Date() }).where('user_id', '=', user_id).execute();
    const { status, body } = await enter(device.get({ challenge: await challenge(), origin: ORIGIN }));
    expect([status, body.code]).toEqual([403, 'account_blocked']);
  });

  test('goes with what an administrator resets, on record and by mail', async () => {
    const { device, user_id, email } = await aHolder();
    const token = await login(server.db, await anOrganiser(server.db));
    const path = `/admin/people/${user_id}`;
    expect((await call(server, 'GET', path, { token })).body.has_passkeys).toBe(true);
    const reset = await call(server, 'DELETE', `${path}/second-factor`, { token });
    expect([reset.status, reset.body.has_passkeys]).toEqual([200, false]);
    expect((await enter(device.get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(401);
    expect((await mailsTo(email)).at(-1)).toContain('nothing but your password');
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', user_id)
      .execute();
    expect(trail).toEqual([{ action: 'user.second_factor_reset' }]);
  });

  test('goes with the account', async () => {
    const { device, token, user_id } = await aHolder();
    await start(token);
    const json = confirmation;
    expect((await call(server, 'POST', '/users/me/deletion', { token, json })).status).toBe(204);
    expect((await enter(device.get({ challenge: await challenge(), origin: ORIGIN }))).status).toBe(401);
    const left = await server.db.selectFrom('passkeys').select('name').where('user_id', '=', user_id).execute();
    expect(left).toEqual([]);
  });
});

test('where a second step is needed, a passkey is one, as it is added and as it logs in', async () => {
  const server = await startServer({ background: false, config: { ...config, secondFactorFor: 'organisers' } });
  const { add, challenge, enter, methodsOf } = callsOf(() => server);
  const user = await anOrganiser(server.db);
  const token = await login(server.db, user);
  const events = async (of: string) => (await call(server, 'GET', '/admin/events', { token: of })).status;
  expect(await events(token)).toBe(403);
  const device = aDevice();
  await add(token, device);
  expect([await events(token), (await methodsOf(token)).is_missing]).toEqual([200, false]);
  expect(await events(await login(server.db, user))).toBe(403);
  const session = await enter(device.get({ challenge: await challenge(), origin: ORIGIN }));
  expect(await events(session.body.access_token)).toBe(200);
  await server.close();
});

test(
  'a hundred that do not fit are enough for an address; those that do never count',
  { tags: ['asvs/login-limits'] },
  async () => {
    const server = await startServer({ background: false, config, limits: 'enforced' });
    const { aHolder, challenge, enter } = callsOf(() => server);
    const { device } = await aHolder();
    const right = async () => (await enter(device.get({ challenge: await challenge(), origin: ORIGIN }))).status;
    expect(await right()).toBe(200);
    const wrong = aDevice().get({ challenge: 'x'.repeat(43), origin: ORIGIN });
    for (let turn = 0; turn < 100; turn += 1) expect((await enter(wrong)).status).toBe(401);
    expect([(await enter(wrong)).status, await right()]).toEqual([429, 429]);
    await server.close();
  },
);
