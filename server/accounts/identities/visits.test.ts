import { describe, expect, test } from 'vitest';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aKey } from '#tests/support/outside/login-provider.ts';
import { broughtBack, useProviderLogins } from '#tests/support/outside/provider-logins.ts';
import { call } from '#tests/support/server/call.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { createHousekeeper } from '../auth/housekeeping.ts';

const MINUTE = 60_000;
const confirmation = { current_password: PASSWORD };
const tagged = { tags: ['asvs/login-provider' as const] };

describe.each(engines)('a visit to a provider of logins on %s', (database) => {
  const logins = useProviderLogins(database);

  const invalid = [422, 'link_invalid'];
  const seen = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  test('is bound by a cookie that scripts and other sites never see', tagged, async () => {
    const answer = await call(logins.server, 'POST', '/auth/provider');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^provider-visit-[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/);
    const dump = await dumpText(logins.server.db);
    expect(dump).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1]);
    expect(dump).not.toContain(new URL(answer.body.url as string).searchParams.get('state'));
    const elsewhere = await call(logins.server, 'POST', '/auth/provider', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.headers['set-cookie']).toBeUndefined();
  });

  test('works in the browser that began it, with its own state, and once', tagged, async () => {
    const [mine, other] = [logins.aBrowser(), logins.aBrowser()];
    await logins.begin(other);
    const url = await logins.provider.logIn(await logins.begin(mine), logins.known());
    expect(seen(await logins.finish(other, url))).toEqual(invalid);
    expect(seen(await logins.finish(logins.aBrowser(), url))).toEqual(invalid);
    expect(seen(await logins.finish(mine, url, { state: 'x'.repeat(43) }))).toEqual(invalid);
    expect((await logins.finish(mine, url)).status).toBe(200);
    expect(seen(await logins.finish(mine, url))).toEqual(invalid);
  });

  test('of each tab is finished in it, whichever comes back first', tagged, async () => {
    const browser = logins.aBrowser();
    const user = await aUser(logins.server.db);
    const names = [logins.known(), logins.known(), logins.known()];
    const token = await login(logins.server.db, user);
    const begun = [await logins.begin(browser), await logins.begin(browser)];
    begun.push((await browser('/users/me/identities', confirmation, token)).body.url as string);
    const urls = await Promise.all(begun.map((url, at) => logins.provider.logIn(url, names[at] ?? '')));
    const mixed = { state: broughtBack(urls[0] as URL)['state'] };
    expect(seen(await logins.finish(logins.aBrowser(), urls[1] as URL))).toEqual(invalid);

    expect((await logins.finish(browser, urls[1] as URL)).body.session.user.email).toBe(`${names[1]}@example.org`);
    expect((await logins.finish(browser, urls[2] as URL)).body).toEqual({ session: null, linked: true });
    expect((await logins.finish(browser, urls[0] as URL)).body.session.user.email).toBe(`${names[0]}@example.org`);
    for (const url of urls) expect(seen(await logins.finish(browser, url))).toEqual(invalid);
    expect(seen(await logins.finish(browser, urls[2] as URL, mixed))).toEqual(invalid);
  });

  test('has a cookie that says nothing of another one', tagged, async () => {
    const [mine, other] = [logins.aBrowser(), logins.aBrowser()];
    const url = await logins.provider.logIn(await logins.begin(mine), logins.known());
    const cookie = [...mine.cookies].map(([name]) => `${name}=${'x'.repeat(43)}`).join('; ');
    await logins.begin(other);
    const [stranger = ''] = other.cookies.values();
    const stolen = [...mine.cookies].map(([name]) => `${name}=${stranger}`).join('; ');
    for (const header of [cookie, stolen]) {
      const json = broughtBack(url);
      expect(
        seen(await call(logins.server, 'POST', '/auth/provider/return', { json, headers: { cookie: header } })),
      ).toEqual(invalid);
    }
    expect((await logins.finish(mine, url)).status).toBe(200);
  });

  test('is one of ten in a browser, where the oldest goes first', tagged, async () => {
    const browser = logins.aBrowser();
    const urls: URL[] = [];
    for (let tab = 0; tab < 12; tab += 1) urls.push(new URL(await logins.begin(browser)));
    expect(browser.cookies.size).toBe(10);
    const state = (tab: number) => urls[tab]?.searchParams.get('state');
    const callOff = (tab: number) => browser('/auth/provider/return', { state: state(tab), error: 'access_denied' });
    expect(seen(await callOff(1))).toEqual(invalid);
    expect(seen(await callOff(2))).toEqual([409, 'not_allowed_now']);
    expect(seen(await callOff(11))).toEqual([409, 'not_allowed_now']);
  });

  test('is over after ten minutes, and kept no longer', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.logIn(await logins.begin(browser), logins.known());
    logins.pass(10 * MINUTE);
    expect(seen(await logins.finish(browser, url))).toEqual(invalid);
    logins.pass(MINUTE);
    const housekeeper = createHousekeeper(logins.server.context);
    housekeeper.start();
    await housekeeper.stop();
    expect(await logins.server.db.selectFrom('provider_visits').selectAll().execute()).toEqual([]);
  });

  test('proves with a verifier that the code is its own (PKCE)', tagged, async () => {
    const browser = logins.aBrowser();
    const address = new URL(await logins.begin(browser));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(address.searchParams.get('scope')).toBe('openid email profile');
    const url = await logins.provider.logIn(address.href, logins.known());
    await logins.server.db
      .updateTable('provider_visits')
      .set({ code_verifier: 'v'.repeat(43) })
      .execute();
    expect(seen(await logins.finish(browser, url))).toEqual(invalid);
  });

  test('takes no code that the provider did not give, and none without one', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.logIn(await logins.begin(browser), logins.known());
    expect(seen(await logins.finish(browser, url, { code: 'made up' }))).toEqual(invalid);
    const next = await logins.provider.logIn(await logins.begin(browser), logins.known());
    const { state } = broughtBack(next);
    expect(seen(await browser('/auth/provider/return', { state }))).toEqual([422, 'invalid']);
  });

  test('believes no token with the nonce of another visit', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.logIn(await logins.begin(browser), logins.known());
    await logins.server.db.updateTable('provider_visits').set({ nonce: 'another' }).execute();
    expect(seen(await logins.finish(browser, url))).toEqual([503, 'unavailable']);
    expect(logins.warned()).toMatch(/nonce/);
  });

  test('believes no answer in the name of another provider', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.logIn(await logins.begin(browser), logins.known());
    expect(broughtBack(url)).toHaveProperty('iss', logins.provider.settings.issuer);
    expect(seen(await logins.finish(browser, url, { iss: 'https://other.example.org' }))).toEqual([503, 'unavailable']);
  });

  test('that is called off there, or fails there, is told of', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.callOff(await logins.begin(browser));
    expect(broughtBack(url)).toMatchObject({ error: 'access_denied' });
    const { error_description: _, ...came } = broughtBack(url);
    const answer = await browser('/auth/provider/return', came);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('was not allowed to say')]);
    expect(seen(await browser('/auth/provider/return', came))).toEqual(invalid);
    const { searchParams } = new URL(await logins.begin(browser));
    const failed = await browser('/auth/provider/return', {
      state: searchParams.get('state'),
      error: 'server_error',
    });
    expect([failed.status, failed.body.detail]).toEqual([409, expect.stringMatching(/^Example ID did not log you in/)]);
  });

  test('believes no token that another key signed', tagged, async () => {
    const fresh = await startServer({
      database,
      background: false,
      config: { loginProvider: logins.provider.settings },
    });
    logins.provider.serve(fresh.context.config.publicUrl);
    const { n, e, kid, alg, use } = aKey();
    logins.provider.replace('/jwks', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [{ kty: 'RSA', n, e, kid, alg, use }] }));
    });
    const started = await call(fresh, 'POST', '/auth/provider');
    const url = await logins.provider.logIn(started.body.url as string, logins.known());
    const headers = { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' };
    const answer = await call(fresh, 'POST', '/auth/provider/return', { json: broughtBack(url), headers });
    logins.provider.replace('/jwks', null);
    logins.provider.serve(logins.server.context.config.publicUrl);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(fresh.logged.join()).toMatch(/signature verification failed/);
    expect(await fresh.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await fresh.close();
  });

  test('says so while the provider is away, is slow or talks nonsense, and works when it is back', tagged, async () => {
    const browser = logins.aBrowser();
    const url = await logins.provider.logIn(await logins.begin(browser), logins.known());
    logins.provider.replace('/token', (_, response) => response.writeHead(502).end('a gateway'));
    const answer = await logins.finish(browser, url);
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
    logins.provider.replace('/token', () => {});
    const slow = await logins.provider.logIn(await logins.begin(browser), logins.known());
    expect((await logins.finish(browser, slow)).status).toBe(503);
    expect(logins.warned()).toMatch(/timed out/);
    logins.provider.replace('/token', null);

    const document = '/.well-known/openid-configuration';
    logins.provider.replace(document, (_, response) => response.writeHead(200).end('<html>'));
    logins.pass(61 * MINUTE);
    expect((await browser('/auth/provider')).status).toBe(503);
    logins.provider.replace(document, null);
    expect((await logins.comeIn(logins.known(), browser)).status).toBe(200);
  });
});
