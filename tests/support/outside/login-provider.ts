import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import Provider from 'oidc-provider';
import type { LoginProvider } from '#server/platform/settings/config.ts';
import { freePort } from '../server/free-port.ts';

/** What the provider says of someone who logs in there under this name. */
type Person = Record<string, unknown>;

export interface TestProvider {
  /** For the server of a test. */
  settings: LoginProvider;
  /** By what they log in with there; anybody else is refused. */
  people: Map<string, Person>;
  /** What their ID token says as well; it says nothing but the subject of anybody else. */
  tokens: Map<string, Person>;
  /** Begins to answer, to a site that is reached at this address. */
  serve: (publicUrl: string) => void;
  /** What it answers to a path from now on, in place of itself; null for itself. */
  replace: (path: string, answer: RequestListener | null) => void;
  /** Paths that were asked for. */
  asked: string[];
  /** Goes through its pages as a person in a browser does: the address that it leads back to. */
  logIn: (address: string, name: string) => Promise<URL>;
  /** As `logIn`, for someone who calls it off. */
  callOff: (address: string) => Promise<URL>;
  close: () => Promise<void>;
}

/** A real provider of OpenID Connect, certified as one, with its own pages to log in and to allow it. Close it at the end. */
export async function startLoginProvider(): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const settings = { issuer, clientId: 'foyer', clientSecret: 'the secret of foyer', name: 'Example ID' };
  const people = new Map<string, Person>();
  const tokens = new Map<string, Person>();
  const replaced = new Map<string, RequestListener>();
  const asked: string[] = [];
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const http = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    (replaced.get(path) ?? answer)(request, response);
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const keys = [aKey()];

  return {
    settings,
    people,
    tokens,
    asked,
    serve(publicUrl) {
      const client = { client_id: settings.clientId, client_secret: settings.clientSecret };
      const provider = new Provider(issuer, {
        clients: [{ ...client, redirect_uris: [`${publicUrl}/login`] }],
        pkce: { methods: ['S256'], required: () => true },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name', 'zoneinfo'],
        },
        conformIdTokenClaims: false,
        findAccount: (_, id) => {
          const person = people.get(id);
          const claims = (use: string) => ({ sub: id, ...(use === 'id_token' ? tokens.get(id) : person) });
          return person && { accountId: id, claims };
        },
        jwks: { keys },
        cookies: { keys: ['a key of the test'] },
        ttl: { Session: 600, Grant: 600, Interaction: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
      });
      const callback = provider.callback();
      answer = (request, response) => void callback(request, response);
    },
    replace(path, other) {
      if (other) replaced.set(path, other);
      else replaced.delete(path);
    },
    logIn: (address, name) => goThrough(address, issuer, name),
    callOff: (address) => goThrough(address, issuer, null),
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** A key that signs tokens, with both its halves. */
export function aKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'the key', alg: 'RS256', use: 'sig' };
}

async function goThrough(address: string, issuer: string, name: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: URL; form?: URLSearchParams } = { url: new URL(address) };
  for (let turn = 0; turn < 12 && next.url.origin === issuer; turn += 1) {
    const answer: Response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    next = stepAfter(answer, await answer.text(), next.url, name);
  }
  return next.url;
}

/** Where a redirection leads, or what a person does with the form of a page. */
function stepAfter({ status, headers }: Response, page: string, url: URL, name: string | null) {
  const location = headers.get('location');
  if (location) return { url: new URL(location, url) };
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (!prompt) throw new Error(`The provider says ${status}: ${page.slice(0, 500)}`);
  if (name === null) return { url: new URL(`${url.href}/abort`) };
  return { url, form: new URLSearchParams({ prompt, login: name, password: 'any' }) };
}
