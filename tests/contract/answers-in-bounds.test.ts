// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpTables } from '#tests/support/server/dump.ts';
import { PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { complaintsAbout, type Received } from './kit/answers.ts';
import { readRow } from './kit/ask-row.ts';
import { operations, type Operation } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { addPrivateThings } from './kit/private-things.ts';
import { makeWorld, type Who, type World } from './kit/world.ts';

/** Who may not comes first, so that the thing is still there. */
const askers = ['nobody', 'other', 'organiser', 'person'] as const;
type Asker = (typeof askers)[number];
const tags = ['asvs/answers-in-bounds' as const];

interface Given extends Received {
  asker: Asker;
}

interface PrivateValues {
  /** Nobody is told, no matter who asks. */
  secret: Set<string>;
  /** Told to its owner alone: values and whose they are. */
  own: Map<string, string>;
  /** Told to organisers too, by the calls that are for them. */
  registrants: Map<string, string>;
}

let server: TestServer;
let world: World;
const given = new Map<string, Given[]>();
const values: PrivateValues = { secret: new Set([PASSWORD]), own: new Map(), registrants: new Map() };

beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  world = await makeWorld(server);
  await addPrivateThings(server, world);
  await notePrivateValues();
  const readingFirst = operations.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  for (const operation of readingFirst) {
    const answers: Given[] = [];
    for (const asker of askers) answers.push({ ...(await askAs(operation, asker)), asker });
    given.set(operation.id, answers);
  }
  await notePrivateValues();
});
afterAll(() => server.close());

async function askAs(operation: Operation, asker: Asker): Promise<Received> {
  const token = asker === 'nobody' ? null : await world.tokenOf(asker);
  if (token !== null) values.secret.add(token);
  return readRow(server, world, operation, rows[operation.id] ?? { succeeds: 0 }, { token });
}

describe('no answer tells more than it should:', () => {
  test.each(operations)('$id', { tags }, (operation) => {
    const answers = given.get(operation.id) ?? [];
    expect(answers).toHaveLength(askers.length);
    expect(answers.map(({ status }) => [rows[operation.id]?.succeeds, 200].includes(status))).toContain(true);
    for (const answer of answers) {
      expect(complaintsAbout(operation, answer)).toEqual([]);
      const named = answer.status < 300 ? namedAsSecrets[operation.id] : undefined;
      expect(secretNames(answer), answer.asker).toEqual(named ?? []);
      expect(tooMuchIn(operation, answer), answer.asker).toEqual([]);
    }
  });

  test('and the search finds what it looks for', { tags }, () => {
    expect(values.secret.size).toBeGreaterThan(40);
    const all = [...given.values()]
      .flat()
      .map(({ body }) => body)
      .join('\n');
    for (const [known, expected] of [
      [values.own, 30],
      [values.registrants, 10],
    ] as const) {
      expect([...known.keys()].filter((value) => all.includes(value)).length).toBeGreaterThan(0);
      expect(known.size).toBeGreaterThan(expected);
    }
  });
});

/** What stands in the answer and belongs to someone else, or to nobody outside. */
function tooMuchIn({ id, role, eventRole }: Operation, { asker, body }: Given): string[] {
  const text = body.replaceAll('\r\n ', '');
  // The form names its person, and the answer is for the person who filled it in.
  const who: Who | null = id === 'logIn' ? 'person' : asker === 'nobody' ? null : asker;
  const me = who && world.userIds[who];
  const isOwn = (owner: string) => owner === me || (id === 'registerUser' && text.includes(owner));
  const ofOthers = (known: Map<string, string>) =>
    [...known].filter(([, owner]) => !isOwn(owner)).map(([value]) => value);
  const forbidden = [
    ...values.secret,
    ...ofOthers(values.own),
    ...(asker === 'organiser' && (role || eventRole) ? [] : ofOthers(values.registrants)),
  ];
  return forbidden.filter((value) => text.includes(value));
}

/** What is called like a secret and has to be answered. */
const namedAsSecrets: Record<string, string[]> = {
  logIn: ['access_token', 'token_type'],
  finishProviderLogin: ['access_token', 'token_type'],
  // Of the owner of an address, who has just shown to read its mail.
  confirmEmail: ['reset_token'],
  // Told once, to the person who sets up an app.
  startSecondFactor: ['secret'],
  // Whether there is one.
  getLoginMethods: ['has_password'],
  // Part of a digest of each ticket, from which nobody makes one.
  getDoorPeople: ['digests'],
  syncDoor: ['digests'],
};

/** Names of fields, however deep, that sound like what nobody is to know. */
function secretNames({ body, headers }: Received): string[] {
  if (!/json/.test(String(headers['content-type']))) return [];
  const names = new Set<string>();
  JSON.parse(body, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  return [...names].filter((name) => /pass(?!key)|hash|secret|digest|salt|token|_file_id/i.test(name)).toSorted();
}

async function notePrivateValues(): Promise<void> {
  const dump = await dumpTables(server.db);
  const read = (table: string) => (dump[table] ?? []).map((text) => JSON.parse(text) as Record<string, string | null>);
  const note = (known: Map<string, string>, table: string, columns: string[]) => {
    for (const row of read(table)) {
      for (const column of columns) if (row[column] && row.user_id) known.set(row[column], row.user_id);
    }
  };
  note(values.own, 'email_changes', ['new_email']);
  note(values.own, 'notifications', ['notification_id']);
  note(values.own, 'sessions', ['session_id']);
  // Told to the person, to whom alone it leads.
  note(values.own, 'profile_pictures', ['file_id']);
  note(values.registrants, 'users', ['email', 'phone']);
  note(values.registrants, 'registrations', ['registration_id', 'code']);
  note(values.registrants, 'answer_files', ['file_id']);
  for (const [table, texts] of Object.entries(dump)) {
    for (const row of read(table)) for (const secret of secretsOf(table, row)) values.secret.add(secret);
    for (const [, token = ''] of texts.join().matchAll(/token=([\w-]{43})/g)) values.secret.add(token);
  }
}

/** Digests in every way of writing them, and the ids under which files lie. */
function secretsOf(table: string, row: Record<string, string | null>): string[] {
  const kept = Object.entries(row).filter(([column]) => /_hash$|_file_id$|^token$|^export_id$/.test(column));
  // Of the files that are kept, each is named by another table too.
  if (!['answer_files', 'stored_files', 'profile_pictures'].includes(table))
    kept.push(['file_id', row.file_id ?? null]);
  return kept.flatMap(([, value]) => {
    if (!value) return [];
    if (!value.startsWith('\\x')) return [value];
    const digest = Buffer.from(value.slice(2), 'hex');
    return (['hex', 'base64', 'base64url'] as const).map((encoding) => digest.toString(encoding));
  });
}
