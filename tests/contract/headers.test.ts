// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { askRow } from './kit/ask-row.ts';
import { operations, type Operation } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { makeWorld, type World } from './kit/world.ts';

const EVIL = 'https://evil.example';
/** Types whose bytes are text, and so have an encoding. */
const TEXT = /^text\/|json$|\+xml$|\/xml$|javascript$/;

let server: TestServer;
let world: World;
beforeAll(async () => {
  // As it stands behind TLS; it is asked without.
  server = await startServer({ config: { publicUrl: 'https://events.example.org' } });
  await server.listen();
  world = await makeWorld(server);
});
afterAll(async () => server?.close());

const rowOf = ({ id }: Operation) => rows[id] ?? { succeeds: 0 };
const tokenFor = ({ role, eventRole }: Operation) => world.tokenOf(role || eventRole ? 'organiser' : 'person');
const withBody = operations.filter(({ body }) => body !== null);
const personal = operations.filter(({ authentication }) => authentication !== 'none');

interface Answers {
  nobody: Response;
  /** To a token that nobody gave. */
  strange: Response;
  /** To someone who may. */
  allowed: Response;
  /** To someone who may, with what the call does not take. */
  plain: Response;
  /** Where nothing is. */
  nothing: Response;
}

async function askEveryWay(operation: Operation, headers: Record<string, string> = {}): Promise<Answers> {
  const row = rowOf(operation);
  const ask = (token: string | null, more = {}) =>
    askRow(server, world, operation, row, { token, headers: { ...headers, ...more } });
  const answers = {
    nobody: await ask(null),
    strange: await ask('x'.repeat(43)),
    allowed: await ask(await tokenFor(operation)),
    plain: await ask(await tokenFor(operation), { 'content-type': 'text/plain' }),
    nothing: await fetch(`${server.url}/api${operation.path}/nothing`, { method: 'PUT', headers }),
  };
  // The stream goes on for ever.
  for (const { body } of Object.values(answers)) await body?.cancel();
  return answers;
}

let asked: Promise<Map<string, Answers>> | null = null;
/** What every call answers to a program, by its name: asked once for all tests that look at it. */
function allAnswers(): Promise<Map<string, Answers>> {
  asked ??= (async () => {
    const all = new Map<string, Answers>();
    for (const operation of operations) all.set(operation.id, await askEveryWay(operation));
    return all;
  })();
  return asked;
}

async function answersOf(operation: Operation): Promise<Answers> {
  const answers = (await allAnswers()).get(operation.id);
  if (!answers) throw new Error(`${operation.id} was not asked.`);
  return answers;
}

test('every answer of every call bears the headers that browsers are to heed', { tags: ['asvs/headers'] }, async () => {
  const found = new Set<number>();
  for (const operation of operations) {
    for (const { status, headers } of Object.values(await answersOf(operation))) {
      found.add(status);
      expect(Object.fromEntries(headers), `${operation.id} ${status}`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
        'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  }
  expect([...found].toSorted()).toEqual(expect.arrayContaining([200, 201, 202, 204, 401, 404, 409, 415, 422]));
});

test('without TLS nothing tells browsers to insist on it', { tags: ['asvs/headers'] }, async () => {
  const plain = await startServer({ background: false });
  const answer = await plain.app.inject('/api/events');
  await plain.close();
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('every answer with a body says its type and encoding', { tags: ['asvs/content-types'] }, async () => {
  for (const operation of operations) {
    for (const { status, headers } of Object.values(await answersOf(operation))) {
      const [type = '', ...parameters] = (headers.get('content-type') ?? '').split(/;\s*/);
      const name = `${operation.id} ${status} ${type}`;
      if (status >= 400) expect(type, name).toBe('application/problem+json');
      else if (status === 204 || headers.get('content-length') === '0') expect(type, name).toBe('');
      else expect(Object.keys(operation.answers[status]?.content ?? {}), name).toContain(type);
      if (TEXT.test(type)) expect(parameters, name).toContain('charset=utf-8');
    }
  }
});

test.each(personal)('$id: what a person gets is stored nowhere', { tags: ['asvs/no-store'] }, async (operation) => {
  const { allowed, strange } = await answersOf(operation);
  const other = await askRow(server, world, operation, rowOf(operation), { token: await world.tokenOf('other') });
  await other.body?.cancel();
  for (const { headers, status } of [allowed, strange, other]) {
    expect(headers.get('cache-control'), String(status)).toBe('no-store');
  }
});

describe('a page of another origin', () => {
  test('is let in to no answer of any call', { tags: ['asvs/cross-origin'] }, async () => {
    for (const operation of operations) {
      for (const origin of [EVIL, 'null']) {
        for (const { status, headers } of Object.values(await askEveryWay(operation, { origin }))) {
          const allowing = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
          expect(allowing, `${operation.id} ${status}`).toEqual([]);
          expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
          expect(headers.get('set-cookie')).toBeNull();
        }
      }
    }
  });

  test('asks in vain whether it may', { tags: ['asvs/cross-origin'] }, async () => {
    for (const { path, method } of operations) {
      const headers = {
        origin: EVIL,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      };
      const answer = await fetch(`${server.url}/api${path}`, { method: 'OPTIONS', headers });
      await answer.body?.cancel();
      expect(answer.status, path).toBe(405);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.each(withBody)(
    '$id takes none of the types that need no leave',
    { tags: ['asvs/cross-origin'] },
    async (operation) => {
      const own = operation.body?.type;
      expect((await answersOf(operation)).plain.status, 'text/plain').toBe(415);
      const simple = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
      for (const type of simple.filter((name) => !own || !name.startsWith(own))) {
        const answer = await askRow(server, world, operation, rowOf(operation), {
          token: await tokenFor(operation),
          headers: { 'content-type': type },
        });
        await answer.body?.cancel();
        expect(answer.status, type).toBe(415);
      }
    },
  );
});
