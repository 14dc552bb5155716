import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Context } from '../context.ts';
import type { Handlers } from './contract.ts';
import { routeContract } from './contract-router.ts';
import { createHttpServer } from './http-server.ts';
import { readContract } from './openapi-document.ts';
import { createRateLimiter } from '../limits/rate-limits.ts';

const guards = (context: Context) => ({
  authenticateDoor: async () => null,
  limits: createRateLimiter(context),
  requireEventRole: async () => {},
  requireAuthor: async () => {},
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await login(server.db, await aUser(server.db));
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function register(payload: string, headers: Record<string, string> = json) {
  return server.app.inject({ method: 'POST', url: '/api/users/register', headers, payload });
}

function withToken(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more = {}) {
  return server.app.inject({ method, url, ...more, headers: { authorization: `Bearer ${token}`, ...more } });
}

describe('what comes in', () => {
  test('every wrong field is named, each with a sentence that says what to do', async () => {
    const answer = await register(
      JSON.stringify({ email: 'nobody', password: 'short', full_name: 5, role: 'organiser' }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { code, fields } = answer.json<{ code: string; fields: { field: string; detail: string }[] }>();
    expect(code).toBe('invalid');
    expect(Object.fromEntries(fields.map(({ field, detail }) => [field, detail]))).toEqual({
      email: 'Enter an address like name@example.org.',
      password: 'Use at least 10 characters.',
      full_name: 'Give a text.',
      role: 'This field is unknown; leave it out.',
    });
  });

  test('a missing field is to be filled in', async () => {
    const answer = await register('{"password": "long enough to be one"}');
    expect(answer.json()).toMatchObject({
      detail: 'Fill in this field.',
      fields: [{ field: 'email', detail: 'Fill in this field.' }],
    });
  });

  test.each([
    ['not JSON', '{bad', 400, 'malformed'],
    ['nothing', '', 400, 'malformed'],
    [
      'a prototype',
      '{"__proto__": {"admin": true}, "email": "a@example.org", "password": "long enough"}',
      400,
      'malformed',
    ],
    ['a constructor', '{"constructor": {"prototype": {}}, "email": "a@example.org"}', 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['a NUL', '{"email": "a\\u0000@example.org", "password": "long enough"}', 422, 'invalid'],
    ['half of a character', '{"email": "a@example.org", "password": "long enough \\ud800"}', 422, 'invalid'],
    ['too much', JSON.stringify({ email: 'a'.repeat(70_000) }), 413, 'too_large'],
    ['depth', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 422, 'invalid'],
  ])('%s is refused', async (_name, payload, status, code) => {
    const answer = await register(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  test('another content type than the contract names is refused, and so is none', async () => {
    expect((await register('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await register('email=a', form)).statusCode).toBe(415);
    expect((await register('{}', {})).statusCode).toBe(415);
  });

  test('a form is read as text, and a field that comes twice is refused', async () => {
    const send = (payload: string) =>
      server.app.inject({ method: 'POST', url: '/api/auth/token', headers: form, payload });
    expect((await send('username=1&password=2')).statusCode).toBe(401);
    expect((await send('username=1&username=2&password=3')).statusCode).toBe(422);
    expect((await send('__proto__=1&username=a&password=b')).statusCode).toBe(401);
  });

  test.each([
    ['/api/events?limit=1&limit=2', 'limit'],
    ['/api/events?limit=1e9', 'limit'],
    ['/api/events?limit=-1', 'limit'],
    ['/api/events?search=a&search=b', 'search'],
    ['/api/events?search=%00', 'search'],
    ['/api/events?category=nonsense', 'category'],
    ['/api/events/123', 'id'],
  ])('%s names the parameter %s', async (url, field) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ fields: { field: string }[] }>().fields.map((problem) => problem.field)).toEqual([field]);
  });

  test('a body that the call does not take is passed over', async () => {
    const answer = await withToken('POST', '/api/notifications/mark-all-as-read', { payload: '{bad', ...json });
    expect(answer.statusCode).toBe(204);
  });

  test.each(['/api/events/%E0%A4%A', `/api/events/${'a'.repeat(2000)}`])(
    '%s is answered with a Problem',
    async (url) => {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty('detail');
    },
  );
});

describe('who may', () => {
  test('every call that is not open answers a stranger with 401, before it reads what was sent', async () => {
    const secured = readContract().operations.filter(({ authentication }) => authentication === 'required');
    expect(secured.length).toBeGreaterThan(8);
    for (const { method, path } of secured) {
      const url = `/api${path.replace('{id}', '123')}`;
      const answer = await server.app.inject({ method, url, headers: json, payload: '{bad' });
      expect([path, answer.statusCode, answer.headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
    }
  });

  test('a malformed token is refused, where one is asked for and where one may be sent', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await server.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    const event = { url: '/api/events/01890000-0000-7000-8000-000000000001', headers };
    expect((await server.app.inject(event)).statusCode).toBe(401);
  });

  test('a token in the address is none', async () => {
    expect((await server.app.inject(`/api/users/me?access_token=${token}`)).statusCode).toBe(401);
  });
});

describe('what goes out', () => {
  test('an answer for one person is stored nowhere, one for everybody is asked for again', async () => {
    expect((await withToken('GET', '/api/users/me')).headers['cache-control']).toBe('no-store');
    expect((await server.app.inject('/api/events')).headers['cache-control']).toBe('no-cache');
    expect((await server.app.inject('/api/users/me')).headers['cache-control']).toBe('no-store');
  });

  test('every answer has its id and the security headers', async () => {
    const answer = await server.app.inject('/api/events');
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(`script-src 'self';`),
    });
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('unknown calls are 404, known ones with another method 405 with the right ones', async () => {
    expect((await server.app.inject('/api/nothing')).json()).toMatchObject({ code: 'not_found' });
    const answer = await server.app.inject({ method: 'PUT', url: '/api/users/me' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, PATCH');
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});

test('one line is logged for a request: who and what, no query, no token, no password', async () => {
  server.logged.length = 0;
  await withToken('GET', '/api/notifications/?limit=3&unread_only=true');
  await register('{"email": "secretive@example.org", "password": "short"}');
  const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { method: 'GET', path: '/api/notifications/', status: 200, user_id: expect.any(String) },
    { method: 'POST', path: '/api/users/register', status: 422 },
  ]);
  expect(server.logged.join()).not.toMatch(/secretive|short|limit|Bearer/);
});

test(
  'a fault of ours is one anonymous 500, found in the log by its id',
  { tags: ['asvs/quiet-failures'] },
  async () => {
    const { context } = server;
    const contract = { ...readContract() };
    contract.operations = contract.operations.filter(({ id }) => id === 'getHealth');
    const app = createHttpServer(context);
    const getHealth = async () => {
      throw new Error('the secret inside');
    };
    routeContract(app, contract, { getHealth } as unknown as Handlers, context, guards(context));
    server.logged.length = 0;
    const answer = await app.inject('/api/health');
    const { request_id, ...problem } = answer.json<Record<string, string>>();
    expect(problem).toEqual({ code: 'internal', detail: expect.not.stringContaining('secret') });
    const logged = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged[0]).toMatchObject({ request_id, err: { message: 'the secret inside', stack: expect.any(String) } });
    await app.close();
  },
);

test('a call without a handler and a handler without a call keep the server from starting', async () => {
  const { context } = server;
  const route = (handlers: object) => () =>
    routeContract(createHttpServer(context), readContract(), handlers as Handlers, context, guards(context));
  expect(route({})).toThrow('The contract has registerUser, but no handler is there for it.');
  const all = Object.fromEntries(readContract().operations.map(({ id }) => [id, async () => {}]));
  expect(route({ ...all, dance: async () => {} })).toThrow('The handler dance is not in the contract.');
});
