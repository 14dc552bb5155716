// @module-tag thorough
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aMessage, aNotification, anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aSeatAsked } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { fullValue } from './kit/breaches.ts';
import { operations, resolve, type Operation } from './kit/contract-document.ts';
import { makeTokens, sendTo, type Tokens } from './kit/send-to.ts';

let server: TestServer;
let tokens: Tokens;
let eventId: string;
let messageId: string;
let userId: string;
let registrationId: string;
/** Of a browser in which a code was typed. */
let attempt: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  const person = await aUser(server.db);
  tokens = { ...(await makeTokens(server)), person: await login(server.db, person) };
  eventId = (await anEvent(server.db, { shows_attendees: true })).event_id;
  await aRegistration(server.db, { event_id: eventId, user_id: person.user_id });
  messageId = (await aMessage(server.db, { event_id: eventId })).event_message_id;
  userId = (await aUser(server.db)).user_id;
  const seat = await aSeatAsked(server, eventId, 'guest@example.org');
  await seat.take();
  attempt = seat.attempt;
  registrationId = (await aRegistration(server.db, { event_id: eventId })).registration_id;
});
afterAll(() => server.close());

type Given = Parameters<typeof sendTo>[3];
/** Of an event, a message, a registration or a person that is there, where it is about one. */
function ask(operation: Operation, { parameters, ...given }: Given) {
  const known = {
    ...(operation.parameters.some(({ name }) => name === 'code-attempt') && { 'code-attempt': attempt }),
    ...(/\/(?:events|door)\/\{id\}/.test(operation.path) && { id: eventId }),
    ...(operation.path.includes('/messages/{id}') && { id: messageId }),
    ...(operation.path.includes('/registrations/{id}') && { id: registrationId }),
    ...(operation.path.includes('/people/{id}') && { id: userId }),
  };
  return sendTo(server, tokens, operation, { parameters: { ...known, ...parameters }, ...given });
}
const withQuery = operations.filter(({ parameters }) => parameters.some((parameter) => parameter.in === 'query'));
const inQuery = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query');
const asJson = operations.filter(({ body }) => body?.type === 'application/json');
const shapes = { tags: ['asvs/odd-shapes' as const] };

/** Everything of an answer but what each has for itself. What is made is made once. */
async function comparable(operation: Operation, given: Given) {
  const takesKey = operation.parameters.some(({ name }) => name === 'idempotency-key');
  const parameters = takesKey ? { 'idempotency-key': `odd-input-${operation.id}` } : {};
  const { status, body, raw } = await ask(operation, { ...given, parameters });
  if (body === null) return [status, raw.toString('latin1')];
  return [status, Array.isArray(body) ? body : { ...body, request_id: '' }];
}

function expectNothingAdded() {
  const plain: Record<string, unknown> = {};
  expect([plain['polluted'], (Object as unknown as Record<string, unknown>)['polluted']]).toEqual([
    undefined,
    undefined,
  ]);
}

describe.each(withQuery)('$id', (operation) => {
  test('refuses a parameter that comes twice, by its name', shapes, async () => {
    for (const { name, schema } of inQuery(operation)) {
      const value = encodeURIComponent(String(fullValue(schema)));
      for (const other of [value, '1']) {
        const { status, body } = await ask(operation, { extra: `${name}=${value}&${name}=${other}` });
        expect([name, status]).toEqual([name, 422]);
        expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([name]);
      }
    }
  });

  test('passes over operators, lists and names of prototypes in its address', shapes, async () => {
    const plain = await comparable(operation, {});
    const names = inQuery(operation).flatMap(({ name }) => [
      `${name}[]`,
      `${name}[0]`,
      `${name}[$ne]`,
      `${name}.length`,
    ]);
    const odd = ['__proto__', '__proto__[polluted]', 'constructor', 'constructor[prototype][polluted]', 'toString'];
    for (const name of [...names, ...odd]) {
      expect([name, ...(await comparable(operation, { extra: `${encodeURIComponent(name)}=1` }))]).toEqual([
        name,
        ...plain,
      ]);
      expect([name, ...(await comparable(operation, { extra: `${name}=1` }))]).toEqual([name, ...plain]);
    }
    expectNothingAdded();
  });
});

test.each(asJson)('$id refuses names of prototypes in its body, wherever they stand', shapes, async (operation) => {
  const body = JSON.stringify(fullValue(operation.body?.schema ?? {})).slice(1);
  const added = [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"\\u005f_proto__":{"polluted":1}',
  ];
  for (const pair of added) {
    for (const payload of [`{${pair},${body}`, `{"a":[{${pair}}],${body}`]) {
      expect(await ask(operation, { payload })).toMatchObject({ status: 400, body: { code: 'malformed' } });
    }
  }
  expectNothingAdded();
});

test('a form takes neither operators nor a field twice, and nothing from names of prototypes', shapes, async () => {
  const logIn = operations.find(({ id }) => id === 'logIn') as Operation;
  const status = async (payload: string) => (await ask(logIn, { payload })).status;
  expect(await status('username=a&username=b&password=c')).toBe(422);
  expect(await status('username[$ne]=a&password[$ne]=b')).toBe(422);
  expect(await status('username[]=a&password=b')).toBe(422);
  expect(await status('__proto__[polluted]=1&constructor.prototype.polluted=1&username=a&password=b')).toBe(401);
  expectNothingAdded();
});

describe('a page', () => {
  const bounds = { tags: ['asvs/bounds' as const] };
  const having = (name: string) =>
    operations.filter((operation) => inQuery(operation).some((each) => each.name === name));
  const limits = [
    '1e9',
    '1000000000',
    '101000',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e15',
    '1.5',
    '',
    'all',
    '9'.repeat(90),
  ];
  const cursors = [
    'garbage',
    '-1',
    '1e15',
    'AAAA',
    '_'.repeat(150),
    'bm90IGEgY3Vyc29y',
    cursorAt('9999-99-99T99:99:99.999Z'),
  ];

  function cursorAt(time: string) {
    return Buffer.from(`${time} 01890000-0000-7000-8000-000000000001`).toString('base64url');
  }

  test.each(having('limit'))('of $id has as many entries as its contract allows', bounds, async (operation) => {
    for (const limit of limits) {
      const { status, body } = await ask(operation, { parameters: { limit } });
      expect([limit, status, body.fields?.[0].field]).toEqual([limit, 422, 'limit']);
    }
    const { maximum = 0 } = resolve(inQuery(operation).find(({ name }) => name === 'limit')?.schema ?? {});
    expect(maximum).toBeGreaterThan(0);
    expect(maximum).toBeLessThanOrEqual(200);
    const plain = await comparable(operation, {});
    for (const extra of ['page=1e15', 'offset=-1', 'per_page=1e9'])
      expect(await comparable(operation, { extra })).toEqual(plain);
  });

  test.each(having('cursor'))('of $id begins only where one before has ended', bounds, async (operation) => {
    expect((await ask(operation, {})).status).toBe(200);
    for (const cursor of cursors) {
      const { status, body } = await ask(operation, { parameters: { cursor } });
      expect([cursor, status, body.fields?.[0].field]).toEqual([cursor, 422, 'cursor']);
    }
  });

  test('is full and no fuller where there is more', bounds, async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    for (let count = 0; count < 201; count += 1) await aNotification(server.db, { user_id: user.user_id });
    for (let count = 0; count < 101; count += 1) await anEvent(server.db);
    const { body } = await call(server, 'GET', '/notifications/?limit=200', { token });
    expect(body).toHaveLength(200);
    expect((await call(server, 'GET', '/notifications/', { token })).body).toHaveLength(50);
    expect((await call(server, 'GET', '/events?limit=100')).body).toMatchObject({
      items: { length: 100 },
      next: expect.stringMatching(/./),
    });
    expect((await call(server, 'GET', '/events')).body.items).toHaveLength(24);
  });
});
