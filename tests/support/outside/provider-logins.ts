import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PASSWORD } from '../made/factories.ts';
import { call } from '../server/call.ts';
import type { Engine } from '../server/engines.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { startLoginProvider, type TestProvider } from './login-provider.ts';

type Changes = Record<string, unknown>;

/** A server with its provider of logins, and people and browsers that go there and back: call it at the top of a `describe`. */
export function useProviderLogins(database: Engine) {
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

  /** A browser with its cookies. */
  function aBrowser() {
    const cookies = new Map<string, string>();
    const send = async (path: string, json?: object, token?: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await call(server, 'POST', path, { json, ...(token && { token }), headers: { cookie } });
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set as string) ?? [];
        if (/; Max-Age=0;/.test(set as string)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
    return Object.assign(send, { cookies });
  }
  type Browser = ReturnType<typeof aBrowser>;

  const begin = async (browser: Browser) => (await browser('/auth/provider')).body.url as string;
  const finish = (browser: Browser, url: URL, changes: Changes = {}) =>
    browser('/auth/provider/return', { ...broughtBack(url), ...changes });

  return {
    get provider() {
      return provider;
    },
    get server() {
      return server;
    },
    get now() {
      return new Date(time);
    },
    pass: (milliseconds: number) => void (time += milliseconds),
    aBrowser,
    begin,
    finish,

    /** Someone whom the provider knows, by what they log in with there. */
    known(claims: Changes = {}): string {
      const name = `someone-${(unique += 1)}`;
      provider.people.set(name, { email: `${name}@example.org`, email_verified: true, name: 'Ada Byron', ...claims });
      return name;
    },

    async comeIn(name: string, browser = aBrowser()) {
      return finish(browser, await provider.logIn(await begin(browser), name));
    },

    async link(token: string, name: string, browser = aBrowser()) {
      const confirmation = { current_password: PASSWORD };
      const { status, body } = await browser('/users/me/identities', confirmation, token);
      if (status !== 200) return { status, body };
      return finish(browser, await provider.logIn(body.url as string, name));
    },

    people: async () => (await server.db.selectFrom('users').select('user_id').execute()).length,
    warned: () => server.logged.filter((line) => line.includes('provider of logins')).at(-1) ?? '',
  };
}

/** What the provider put into the address that it leads back to. */
export const broughtBack = (url: URL) => Object.fromEntries(url.searchParams);
