// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpTables, type Dump } from '#tests/support/server/dump.ts';
import { aRegistration, PASSWORD } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from './kit/ask-row.ts';
import { operationOf, operations, resolve, type Operation, type Schema } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { makeWorld, onePixel, type World } from './kit/world.ts';

const tags = ['asvs/mass-assignment' as const];
const LONG_AGO = '2001-02-03T04:05:06.000Z';
const MANY = 987_654;

let server: TestServer;
let world: World;
/** Someone whom no call here is about, and their registration. */
let bystander: { user_id: string; registration_id: string };
beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  world = await makeWorld(server);
  bystander = await aRegistration(server.db);
});
afterAll(() => server.close());

/** What no call takes from its caller. The values are such as could be stored, and are nowhere else. */
const extras = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    ['user_id', 'owner_id', 'created_by', 'actor_id', 'decided_by', 'about_user_id'].map((name) => [
      name,
      bystander.user_id,
    ]),
  ),
  ...Object.fromEntries(
    ['created_at', 'updated_at', 'email_verified_at', 'checked_in_at', 'deleted_at', 'read_at', 'expires_at'].map(
      (name) => [name, LONG_AGO],
    ),
  ),
  registration_id: bystander.registration_id,
  role: 'organiser',
  role_name: 'organiser',
  roles: [{ role_name: 'organiser' }],
  is_admin: true,
  is_organiser: true,
  status: 'rejected',
  seats_taken: MANY,
  size: MANY,
  ics_sequence: MANY,
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$stolen',
  token_hash: 'stolen',
  file_id: world.ids.answerFile,
  cover_id: world.ids.cover,
});

/** In any row that is new or changed these came from the extra fields. */
const traces = () => [bystander.user_id, bystander.registration_id, '2001-02-03', String(MANY), 'stolen', 'rejected'];

const withBodies = operations.filter(({ body }) => body && body.type === 'application/json');

describe('a field too many in JSON is refused by its name and nothing is stored:', () => {
  /** Nothing that is refused ends a session. */
  let tokens: Record<Asker, string>;
  beforeAll(async () => {
    tokens = { organiser: await world.tokenOf('organiser'), person: await world.tokenOf('person') };
  });

  test.each(withBodies)('$id', { tags }, async (operation) => {
    const asker = askerOf(operation);
    const token = asker && tokens[asker];
    const before = await dumpTables(server.db);
    const whole = wholeBodyOf(operation);
    const places = [...objectsIn(operation.body?.schema ?? {}, whole)];
    expect(places.map(({ place }) => place)).toContain('');
    for (const { place, schema } of places) {
      const unknown = Object.entries(extras()).filter(([name]) => !(name in (schema.properties ?? {})));
      for (const [name, value] of unknown) {
        const body = withField(whole, [...place.split('.').filter(Boolean), name], value);
        const { status, body: answer } = await askWith(operation, { token, sent: { body } });
        expect(status, `${place}.${name}: ${answer}`).toBe(422);
        expect(JSON.parse(answer).fields).toContainEqual({
          field: place ? `${place}.${name}` : name,
          detail: expect.any(String),
        });
      }
    }
    expect(await dumpTables(server.db)).toEqual(before);
  });
});

const others = operations.filter(({ method, body }) => method !== 'GET' && body?.type !== 'application/json');

// One world is walked through, in order also where tests are shuffled.
describe('what is sent along with a form, or where nothing is to be sent, is passed over:', { shuffle: false }, () => {
  test.each(others)('$id', { tags }, async (operation) => {
    const token = await tokenFor(operation);
    const before = await dumpTables(server.db);
    const query = new URLSearchParams(asTexts()).toString();
    const { status } = await askWith(operation, { token, query, sent: bodyWithMore(operation) });
    expect([rowOf(operation).succeeds, 200]).toContain(status);
    const after = await dumpTables(server.db);
    // But for the two calls that are about nothing else.
    if (!['giveRole', 'takeRole'].includes(operation.id)) expect(after.user_roles).toEqual(before.user_roles);
    const written = newRows(before, after).join('\n');
    for (const trace of traces()) expect(written).not.toContain(trace);
  });
});

test.each(['registerForEvent', 'giveFeedback'])(
  'answers of %s to what was not asked are not kept',
  { tags },
  async (id) => {
    const operation = operationOf(id);
    const body = wholeBodyOf(operation) as { answers: object };
    const before = await dumpTables(server.db);
    const answers = { ...asTexts(), ...body.answers };
    const token = await world.tokenOf('person');
    const { status } = await askWith(operation, { token, sent: { body: { ...body, answers } } });
    expect(status).toBe(rowOf(operation).succeeds);
    const written = newRows(before, await dumpTables(server.db)).join('\n');
    expect(written).not.toBe('');
    for (const trace of traces()) expect(written).not.toContain(trace);
  },
);

test('someone who logs in with more than a password gets no more than a session', { tags }, async () => {
  const { body } = await askWith(operationOf('logIn'), { token: null, sent: bodyWithMore(operationOf('logIn')) });
  expect(JSON.parse(body).user).toMatchObject({ user_id: world.userIds.person, roles: [] });
});

function askWith(operation: Operation, how: Parameters<typeof readRow>[4]) {
  return readRow(server, world, operation, rowOf(operation), how);
}

function rowOf({ id }: Operation) {
  return rows[id] ?? { succeeds: 0 };
}

type Asker = 'organiser' | 'person';

/** Null for nobody. */
function askerOf({ authentication, role, eventRole }: Operation): Asker | null {
  if (authentication === 'none') return null;
  return role || eventRole ? 'organiser' : 'person';
}

async function tokenFor(operation: Operation): Promise<string | null> {
  const asker = askerOf(operation);
  return asker && world.tokenOf(asker);
}

function asTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extras()).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** What the row sends, with every object in it that the contract knows. */
function wholeBodyOf(operation: Operation): object {
  const body = rowOf(operation).send?.(world).body as object;
  const question = {
    ...aQuestion({ question_id: 'why', type: 'single_choice' }),
    show_if: { question_id: 'why', any_of: ['a'] },
  };
  const more: Record<string, unknown> = {
    questions: [question],
    email_templates: [{ trigger: 'event_reminder', email_template_id: world.ids.emailTemplate }],
  };
  const { properties = {} } = operation.body?.schema ?? {};
  return { ...body, ...Object.fromEntries(Object.entries(more).filter(([name]) => name in properties)) };
}

/** Every object of the value whose fields the schema names, with its place in it. */
function* objectsIn(given: Schema, value: unknown, place = ''): Generator<{ place: string; schema: Schema }> {
  const schema = resolve(given);
  const at = (step: string) => (place ? `${place}.${step}` : step);
  for (const way of schema.oneOf ?? []) yield* objectsIn(way, value, place);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(schema.items ?? {}, item, at(String(index)));
  } else if (typeof value === 'object' && value !== null && schema.properties) {
    yield { place, schema };
    for (const [name, below] of Object.entries(schema.properties)) {
      yield* objectsIn(below, (value as Record<string, unknown>)[name], at(name));
    }
  }
}

function withField(whole: object, path: string[], value: unknown): object {
  const copy = structuredClone(whole);
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy);
  (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  return copy;
}

/** The extra fields in the form itself, as many as it takes, or as JSON where the contract has no body. */
function bodyWithMore({ id, body }: Operation): { body: object | string; type?: string } {
  if (body?.type === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(rows[id]?.send?.(world).body as string);
    for (const [name, value] of Object.entries(asTexts())) form.append(name, value);
    return { body: form.toString(), type: body.type };
  }
  if (body?.type !== 'multipart/form-data') return { body: { ...extras(), current_password: PASSWORD } };
  const names = ['user_id', 'registration_id', 'created_at', 'file_id', 'size'];
  const parts = names.map(
    (name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asTexts()[name]}\r\n`,
  );
  const [file, content] = files[id] ?? ['f.pdf', Buffer.from('%PDF-1.7')];
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`;
  return {
    body: new Blob([parts.join('') + head, content, '\r\n--b--\r\n']),
    type: 'multipart/form-data; boundary=b',
  };
}

function newRows(before: Dump, after: Dump): string[] {
  return Object.entries(after).flatMap(([table, texts]) => texts.filter((text) => !before[table]?.includes(text)));
}

/** What is no document. */
const files: Record<string, [name: string, content: Buffer<ArrayBuffer>]> = {
  uploadCover: ['c.png', onePixel],
  uploadPicture: ['p.png', onePixel],
  prepareImport: ['people.csv', Buffer.from('email,full_name\nada@example.org,Ada')],
};
