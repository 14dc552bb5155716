// @module-tag thorough

import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { dumpTables, type Dump } from '#tests/support/server/dump.ts';
import { PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import type { Received } from './kit/answers.ts';
import { readRow } from './kit/ask-row.ts';
import { operations } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { addPrivateThings } from './kit/private-things.ts';
import { makeWorld, type World } from './kit/world.ts';

type Thing = keyof World['ids'];
/** What is one person's alone, and what anybody may ask for. Every thing that a call for people names is one or the other. */
const own: Thing[] = [
  'answered',
  'answerFile',
  'picture',
  'invitation',
  'notification',
  'registration',
  'session',
  'passkey',
  'identity',
];
const shared: Thing[] = ['event', 'anotherEvent', 'draft', 'ended', 'notOpen', 'withFile', 'asking', 'cover', 'host'];

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const forPeople = operations
  .filter(({ role, eventRole }) => role === null && eventRole === null)
  .map((operation) => ({ operation, id: operation.id, row: rows[operation.id] ?? { succeeds: 0 } }));
const aboutOne = forPeople
  .filter(({ operation }) => operation.path.includes('{id}'))
  .map((asked) => ({ ...asked, thing: asked.row.id ?? ('event' as const) }));

const server = listeningServer({ background: false });
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
  await addPrivateThings(server, world);
});

test('every call about one thing says whose that is', { tags: ['asvs/own-objects'] }, () => {
  expect(aboutOne.filter(({ thing }) => ![...own, ...shared].includes(thing))).toEqual([]);
  const refused = aboutOne.filter(({ thing }) => own.includes(thing));
  expect(new Set(refused.map(({ thing }) => thing))).toEqual(new Set(own));
  expect(refused.filter(({ row }) => row.others !== 404)).toEqual([]);
});

// The last of them ends accounts and sessions of those who ask: in order, also where tests are shuffled.
describe('what is one person’s', { shuffle: false }, () => {
  describe.each(aboutOne.filter(({ thing }) => own.includes(thing)))('$id', ({ operation, row, thing }) => {
    const strangers = (['other', 'organiser'] as const).filter((who) => who === 'other' || row.organiser === undefined);

    test.each(strangers)(
      'answers to the %s as if there were no such thing, by any method, and changes nothing',
      { tags: ['asvs/own-objects'] },
      async (who) => {
        const token = await world.tokenOf(who);
        const before = await dumpTables(server.db);
        // Another call of the same path has its own row.
        const others = operations.filter(({ id, path }) => path === operation.path && id !== operation.id);
        for (const method of METHODS.filter((each) => others.every((other) => other.method !== each))) {
          const theirs = await readRow(server, world, operation, row, { token, method, id: world.ids[thing] });
          const nobodys = await readRow(server, world, operation, row, { token, method, id: world.ids.unknown });
          const isRead = method === 'HEAD' && [operation, ...others].some((each) => each.method === 'GET');
          expect(theirs.status, method).toBe(method === operation.method || isRead ? 404 : 405);
          expect(inWords(theirs), method).toEqual(inWords(nobodys));
        }
        expect(await dumpTables(server.db)).toEqual(before);
      },
    );
  });

  test.each(['other', 'organiser'] as const)(
    'whatever the %s does for themselves, nothing of the person changes',
    { tags: ['asvs/own-objects'] },
    async (who) => {
      const before = ofPerson(await dumpTables(server.db));
      expect(Object.keys(before)).toEqual(expect.arrayContaining(['cvs', 'data_exports', 'email_changes', 'sessions']));
      for (const { operation, row } of forPeople.filter(
        ({ operation: { authentication } }) => authentication !== 'none',
      )) {
        const { status } = await readRow(server, world, operation, row, { token: await world.tokenOf(who) });
        expect(status, operation.id).toBeLessThan(500);
      }
      expect(ofPerson(await dumpTables(server.db))).toEqual(before);
    },
  );

  test(
    'another who deletes their account takes nothing of the person along',
    { tags: ['asvs/own-objects'] },
    async () => {
      const before = ofPerson(await dumpTables(server.db));
      const token = await world.tokenOf('other');
      const { status } = await call(server, 'POST', '/users/me/deletion', {
        token,
        json: { current_password: PASSWORD },
      });
      expect(status).toBe(204);
      expect(ofPerson(await dumpTables(server.db))).toEqual(before);
    },
  );
});

/** The rows that are the person's. */
function ofPerson(dump: Dump): Dump {
  const found = Object.entries(dump).map(
    ([table, texts]) => [table, texts.filter((text) => text.includes(`"user_id":"${world.userIds.person}"`))] as const,
  );
  return Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
}

/** Without what differs from answer to answer. */
function inWords({ status, body }: Received): unknown {
  return { status, body: body.replace(/"request_id":"[^"]*"/, '') };
}
