import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { useProviderLogins } from '#tests/support/outside/provider-logins.ts';
import { engines } from '#tests/support/server/engines.ts';

const tagged = { tags: ['asvs/login-provider' as const] };

describe.each(engines)('userinfo of a provider of logins on %s', (database) => {
  const logins = useProviderLogins(database);
  const email = (name: string) => `${name}@example.org`;
  const json = (answer: object) => (_: unknown, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  afterEach(() => logins.provider.replace('/me', null));

  test.each<[string, object, boolean]>([
    ['the address', { email_verified: 'true', name: 'Ada Byron' }, true],
    ['the word on the address', { email: true, name: 'Ada Byron' }, true],
    ['the name', { email: true, email_verified: 'true' }, true],
    ['nothing', { email: true, email_verified: 'true', given_name: 'Ada', family_name: 'Byron' }, false],
  ])('asks userinfo where it lacks %s', tagged, async (_, token, isAsked) => {
    const name = logins.known({ email_verified: 'true', name: undefined, given_name: 'Ada', family_name: 'Byron' });
    logins.provider.tokens.set(name, { ...token, ...('email' in token && { email: email(name) }) });
    const before = logins.provider.asked.length;
    const { session } = (await logins.comeIn(name)).body;
    expect(session.user).toMatchObject({ email: email(name), full_name: 'Ada Byron' });
    expect(session.user.email_verified_at).not.toBeNull();
    expect(logins.provider.asked.slice(before).includes('/me')).toBe(isAsked);
  });

  test.each<[string, RequestListener, RegExp]>([
    ['is about someone else', json({ sub: 'eve', email: 'eve@example.org', email_verified: true }), /body ."sub/],
    ['is about nobody', json({ email: 'eve@example.org', email_verified: true }), /body ."sub/],
    ['is an error', (_, response) => response.writeHead(500).end('down'), /status code/],
    ['refuses the token', (_, response) => response.writeHead(401, { 'www-authenticate': 'Bearer' }).end(), /userinfo/],
    ['breaks off', (_, response) => response.destroy(), /fetch failed/],
    [
      'is signed in a way that it never named',
      (_, response) => response.writeHead(200, { 'content-type': 'application/jwt' }).end('eyJhbGciOiJSUzI1NiJ9.e30.x'),
      /used JWT/,
    ],
  ])('lets nobody in on userinfo that %s', tagged, async (_, answer, why) => {
    const before = await logins.people();
    const name = logins.known();
    logins.provider.tokens.set(name, { email: email(name), email_verified: true });
    logins.provider.replace('/me', answer);
    const { status, body } = await logins.comeIn(name);
    expect([status, body.code, body.detail]).toEqual([
      503,
      'unavailable',
      expect.stringMatching(/^Example ID can't be reached at the moment, or gave an answer that can't be trusted/),
    ]);
    expect(logins.warned()).toMatch(/userinfo/);
    expect(logins.warned()).toMatch(why);
    expect(await logins.people()).toBe(before);
  });
});
