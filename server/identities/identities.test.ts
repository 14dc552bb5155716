import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { aKey, startLoginProvider, type TestProvider } from '#tests/support/outside/login-provider.ts';
import { call } from '#tests/support/server/call.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createHousekeeper } from '../auth/housekeeping.ts';

const MINUTE = 60_000;
const confirmation = { current_password: PASSWORD };
const tagged = { tags: ['asvs/login-provider' as const] };
const taken = { tags: ['asvs/address-owner' as const] };

describe.each(engines)('a login with a provider on %s', (database) => {
  let provider: TestProvider;
  let server: TestServer;
  let time: number;
  let unique = 0;
  beforeAll(async () => {
    provider = await startLoginProvider();
    const config = { loginProvider: provider.settings };
    server = await startServer({ database, now: () => new Date(time), background: false, config });
    provider.serve(server.context.config.publicUrl);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => void (time = Date.now()));

  /** Somebody whom the provider knows, by what they log in with there. */
  function known(claims: Record<string, unknown> = {}): string {
    const name = `somebody-${(unique += 1)}`;
    provider.people.set(name, { email: `${name}@example.org`, email_verified: true, name: 'Ada Byron', ...claims });
    return name;
  }

  /** A browser with its cookies. */
  function aBrowser() {
    const cookies = new Map<string, string>();
    return async (path: string, json?: object, token?: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await call(server, 'POST', path, { json, ...(token && { token }), headers: { cookie } });
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set as string) ?? [];
        cookies.set(name, value);
      }
      return answer;
    };
  }
  type Browser = ReturnType<typeof aBrowser>;

  const back = (url: URL) => Object.fromEntries(url.searchParams);
  const begin = async (browser: Browser) => (await browser('/auth/provider')).body.url as string;
  const finish = (browser: Browser, url: URL, changes: object = {}) =>
    browser('/auth/provider/return', { ...back(url), ...changes });

  async function comeIn(name: string, browser = aBrowser()) {
    return finish(browser, await provider.logIn(await begin(browser), name));
  }

  async function link(token: string, name: string, browser = aBrowser()) {
    const { status, body } = await browser('/users/me/identities', confirmation, token);
    if (status !== 200) return { status, body };
    return finish(browser, await provider.logIn(body.url as string, name));
  }

  const identitiesOf = async (token: string) =>
    (await call(server, 'GET', '/users/me/login-methods', { token })).body.identities;
  const templatesTo = async (recipient: string) => {
    const query = server.db.selectFrom('email_messages').select('template').where('recipient', '=', recipient);
    return (await query.orderBy('email_message_id').execute()).map(({ template }) => template);
  };
  const people = async () => (await server.db.selectFrom('users').select('user_id').execute()).length;
  const warned = () => server.logged.filter((line) => line.includes('provider of logins')).at(-1) ?? '';

  test('makes an account the first time, and is the same person the next', tagged, async () => {
    const name = known({ zoneinfo: 'Asia/Kolkata' });
    const first = await comeIn(name);
    expect([first.status, first.body.linked]).toEqual([200, false]);
    const { user, access_token: token } = first.body.session;
    expect(user).toMatchObject({ email: `${name}@example.org`, full_name: 'Ada Byron', timezone: 'Asia/Kolkata' });
    expect(user.email_verified_at).not.toBeNull();
    expect((await call(server, 'GET', '/users/me', { token })).body.user_id).toBe(user.user_id);
    expect(await templatesTo(user.email)).toEqual([]);
    expect(await identitiesOf(token)).toEqual([
      { identity_id: expect.any(String), provider: 'Example ID', email: user.email, linked_at: expect.any(String) },
    ]);

    // The address changes there: it is the subject that says who it is.
    provider.people.set(name, { email: 'elsewhere@example.org', email_verified: true });
    const again = await comeIn(name);
    expect(again.body.session.user).toMatchObject({ user_id: user.user_id, email: user.email });
  });

  test('has the password set by mail, and nobody knows one before', tagged, async () => {
    const { session } = (await comeIn(known())).body;
    const form = { username: session.user.email as string, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
  });

  test('counts as more than a password', async () => {
    const { session } = (await comeIn(known())).body;
    const row = await server.db
      .selectFrom('sessions')
      .select('is_strong')
      .where('user_id', '=', session.user.user_id as string)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_strong: true });
  });

  test('has an address confirmed that the provider does not vouch for', tagged, async () => {
    const name = known({ email_verified: 'true' });
    const { session } = (await comeIn(name)).body;
    expect(session.user.email_verified_at).toBeNull();
    expect(await templatesTo(session.user.email)).toEqual(['verify_email']);
  });

  test('gives a confirmed address what it had as a guest, one that is not confirmed nothing', tagged, async () => {
    const [sure, unsure] = [known(), known({ email_verified: false })];
    for (const name of [sure, unsure]) {
      const guest = { password_hash: null, email_verified_at: null, guest_since: new Date() };
      await aUser(server.db, { email: `${name}@example.org`, ...guest });
    }
    await comeIn(sure);
    await comeIn(unsure);
    const guests = await server.db.selectFrom('users').select('email').where('guest_since', 'is not', null).execute();
    expect(guests.map(({ email }) => email)).toEqual([`${unsure}@example.org`]);
  });

  test('links no account by its address alone', tagged, async () => {
    const user = await aUser(server.db);
    const before = await people();
    const answer = await comeIn(known({ email: user.email.toUpperCase() }));
    expect([answer.status, answer.body.code]).toEqual([409, 'not_allowed_now']);
    expect(answer.body.detail).toBe(
      'There is an account with this address already. Log in with its password, then connect Example ID in Settings.',
    );
    expect(await people()).toBe(before);
  });

  test('takes over an account whose address nobody confirmed', taken, async () => {
    const changes = { full_name: 'A Stranger', email_verified_at: null };
    const maker = await aUser(server.db, changes);
    const token = await login(server.db, maker);
    await aPasskey(server.db, { user_id: maker.user_id });
    const unsure = await comeIn(known({ email: maker.email, email_verified: false }));
    expect([unsure.status, unsure.body.code]).toEqual([409, 'not_allowed_now']);

    const { session } = (await comeIn(known({ email: maker.email.toUpperCase() }))).body;
    expect(session.user).toMatchObject({ user_id: maker.user_id, full_name: 'Ada Byron' });
    expect(session.user.email_verified_at).not.toBeNull();
    expect((await call(server, 'GET', '/users/me', { token })).status).toBe(401);
    const form = { username: maker.email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
    const methods = (await call(server, 'GET', '/users/me/login-methods', { token: session.access_token })).body;
    expect([methods.identities.length, methods.passkeys]).toEqual([1, []]);

    const blocked = await aUser(server.db, { email_verified_at: null, blocked_at: new Date() });
    expect((await comeIn(known({ email: blocked.email }))).status).toBe(409);
  });

  test.each([undefined, 'no address', 'a@b.example\u0000', 7])(
    'makes no account with the address %j',
    async (email) => {
      const before = await people();
      const answer = await comeIn(known({ email }));
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        expect.stringMatching(/^Example ID did not say your email/),
      ]);
      expect(await people()).toBe(before);
    },
  );

  test('takes a name as it comes, on one line and not too long', async () => {
    const { session } = (await comeIn(known({ name: `Ada\u0000\n${'x'.repeat(300)}` }))).body;
    expect(session.user.full_name).toMatch(/^Ada x{115}…$/);
    expect((await comeIn(known({ name: { given: 'Ada' } }))).body.session.user.full_name).toBe('');
  });

  test('is linked to whoever asks with their password, and unlinked, each told by mail', tagged, async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    const refused = await aBrowser()('/users/me/identities', { current_password: 'not mine' }, token);
    expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'current_password']);

    const name = known();
    const linked = await link(token, name);
    expect([linked.status, linked.body]).toEqual([200, { session: null, linked: true }]);
    expect(await templatesTo(user.email)).toEqual(['login_changed']);
    expect((await comeIn(name)).body.session.user.user_id).toBe(user.user_id);

    const second = await link(token, known());
    expect([second.status, second.body.detail]).toEqual([409, expect.stringContaining('is connected with yours')]);

    const [{ identity_id: id }] = await identitiesOf(token);
    const stranger = await login(server.db, await aUser(server.db));
    expect((await call(server, 'DELETE', `/users/me/identities/${id}`, { token: stranger })).status).toBe(404);
    expect((await call(server, 'DELETE', `/users/me/identities/${id}`, { token })).status).toBe(204);
    expect(await identitiesOf(token)).toEqual([]);
    expect(await templatesTo(user.email)).toEqual(['login_changed', 'login_changed']);
    expect((await comeIn(name)).body.session.user.user_id).not.toBe(user.user_id);
  });

  test('is linked to one person alone', tagged, async () => {
    const name = known();
    await comeIn(name);
    const token = await login(server.db, await aUser(server.db));
    const answer = await link(token, name);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/^Somebody else here logs in/)]);
    expect(await identitiesOf(token)).toEqual([]);
  });

  test('keeps whoever is blocked out', tagged, async () => {
    const name = known();
    const { session } = (await comeIn(name)).body;
    const userId = session.user.user_id as string;
    await server.db
      .updateTable('users')
      .set({ blocked_at: new Date(time) })
      .where('user_id', '=', userId)
      .execute();
    const answer = await comeIn(name);
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
  });

  test('goes with the account', tagged, async () => {
    const name = known();
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    await link(token, name);
    await call(server, 'POST', '/users/me/deletion', { token, json: confirmation });
    expect(await dumpText(server.db)).not.toContain(name);
  });

  describe('a visit', () => {
    const invalid = [422, 'link_invalid'];
    const seen = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

    test('is bound by a cookie that scripts and other sites never see', tagged, async () => {
      const answer = await call(server, 'POST', '/auth/provider');
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^provider-visit=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/);
      const dump = await dumpText(server.db);
      expect(dump).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1]);
      expect(dump).not.toContain(new URL(answer.body.url as string).searchParams.get('state'));
      const elsewhere = await call(server, 'POST', '/auth/provider', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(elsewhere.headers['set-cookie']).toBeUndefined();
    });

    test('works in the browser that began it, with its own state, and once', tagged, async () => {
      const [mine, other] = [aBrowser(), aBrowser()];
      await begin(other);
      const url = await provider.logIn(await begin(mine), known());
      expect(seen(await finish(other, url))).toEqual(invalid);
      expect(seen(await finish(aBrowser(), url))).toEqual(invalid);
      expect(seen(await finish(mine, url, { state: 'x'.repeat(43) }))).toEqual(invalid);
      expect((await finish(mine, url)).status).toBe(200);
      expect(seen(await finish(mine, url))).toEqual(invalid);
    });

    test('is over after ten minutes, and kept no longer', tagged, async () => {
      const browser = aBrowser();
      const url = await provider.logIn(await begin(browser), known());
      time += 10 * MINUTE;
      expect(seen(await finish(browser, url))).toEqual(invalid);
      time += MINUTE;
      const housekeeper = createHousekeeper(server.context);
      housekeeper.start();
      await housekeeper.stop();
      expect(await server.db.selectFrom('provider_visits').selectAll().execute()).toEqual([]);
    });

    test('proves with a verifier that the code is its own (PKCE)', tagged, async () => {
      const browser = aBrowser();
      const address = new URL(await begin(browser));
      expect(address.searchParams.get('code_challenge_method')).toBe('S256');
      expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
      expect(address.searchParams.get('scope')).toBe('openid email profile');
      const url = await provider.logIn(address.href, known());
      await server.db
        .updateTable('provider_visits')
        .set({ code_verifier: 'v'.repeat(43) })
        .execute();
      expect(seen(await finish(browser, url))).toEqual(invalid);
    });

    test('takes no code that the provider did not give, and none without one', tagged, async () => {
      const browser = aBrowser();
      const url = await provider.logIn(await begin(browser), known());
      expect(seen(await finish(browser, url, { code: 'made up' }))).toEqual(invalid);
      const next = await provider.logIn(await begin(browser), known());
      const { state } = back(next);
      expect(seen(await browser('/auth/provider/return', { state }))).toEqual([422, 'invalid']);
    });

    test('believes no token with the nonce of another visit', tagged, async () => {
      const browser = aBrowser();
      const url = await provider.logIn(await begin(browser), known());
      await server.db.updateTable('provider_visits').set({ nonce: 'another' }).execute();
      expect(seen(await finish(browser, url))).toEqual([503, 'unavailable']);
      expect(warned()).toMatch(/nonce/);
    });

    test('believes no answer in the name of another provider', tagged, async () => {
      const browser = aBrowser();
      const url = await provider.logIn(await begin(browser), known());
      expect(back(url)).toHaveProperty('iss', provider.settings.issuer);
      expect(seen(await finish(browser, url, { iss: 'https://other.example.org' }))).toEqual([503, 'unavailable']);
    });

    test('that is called off there, or fails there, is told of', tagged, async () => {
      const browser = aBrowser();
      const url = await provider.callOff(await begin(browser));
      expect(back(url)).toMatchObject({ error: 'access_denied' });
      const { error_description: _, ...came } = back(url);
      const answer = await browser('/auth/provider/return', came);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('was not allowed to say')]);
      expect(seen(await browser('/auth/provider/return', came))).toEqual(invalid);
      const { searchParams } = new URL(await begin(browser));
      const failed = await browser('/auth/provider/return', {
        state: searchParams.get('state'),
        error: 'server_error',
      });
      expect([failed.status, failed.body.detail]).toEqual([
        409,
        expect.stringMatching(/^Example ID did not log you in/),
      ]);
    });
  });

  test('believes no token that another key signed', tagged, async () => {
    const fresh = await startServer({ database, background: false, config: { loginProvider: provider.settings } });
    provider.serve(fresh.context.config.publicUrl);
    const { n, e, kid, alg, use } = aKey();
    provider.replace('/jwks', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [{ kty: 'RSA', n, e, kid, alg, use }] }));
    });
    const started = await call(fresh, 'POST', '/auth/provider');
    const url = await provider.logIn(started.body.url as string, known());
    const headers = { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' };
    const answer = await call(fresh, 'POST', '/auth/provider/return', { json: back(url), headers });
    provider.replace('/jwks', null);
    provider.serve(server.context.config.publicUrl);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(fresh.logged.join()).toMatch(/signature verification failed/);
    expect(await fresh.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await fresh.close();
  });

  test('says so while the provider is away, is slow or talks nonsense, and works when it is back', tagged, async () => {
    const browser = aBrowser();
    const url = await provider.logIn(await begin(browser), known());
    provider.replace('/token', (_, response) => response.writeHead(502).end('a gateway'));
    const answer = await finish(browser, url);
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
    provider.replace('/token', () => {});
    const slow = await provider.logIn(await begin(browser), known());
    expect((await finish(browser, slow)).status).toBe(503);
    expect(warned()).toMatch(/timed out/);
    provider.replace('/token', null);

    const document = '/.well-known/openid-configuration';
    provider.replace(document, (_, response) => response.writeHead(200).end('<html>'));
    time += 61 * MINUTE;
    expect((await browser('/auth/provider')).status).toBe(503);
    provider.replace(document, null);
    expect((await comeIn(known(), browser)).status).toBe(200);
  });
});

test('without a provider nothing is begun or finished, and nobody is asked', async () => {
  const server = await startServer({ background: false });
  const token = await login(server.db, await aUser(server.db));
  const answers = [
    await call(server, 'POST', '/auth/provider'),
    await call(server, 'POST', '/auth/provider/return', { json: { state: 'x', code: 'y' } }),
    await call(server, 'POST', '/users/me/identities', { token, json: confirmation }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'not_allowed_now']));
  expect((await call(server, 'GET', '/users/me/login-methods', { token })).body.identities).toEqual([]);
  await server.close();
});
