// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { aMember, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from '../kit/ask-row.ts';
import { operations, type Operation } from '../kit/contract-document.ts';
import { rows, type Row } from '../kit/permission-rows.ts';
import { listenStrictly, type StrictServer } from '../kit/strict-server.ts';
import { makeWorld, type World } from '../kit/world.ts';

/** Written out again, so that a fault in rules/events/team.ts can't hide. */
const may: Record<EventRole, EventRole[]> = {
  owner: ['owner'],
  editor: ['owner', 'editor'],
  viewer: ['owner', 'editor', 'viewer'],
  check_in: ['owner', 'editor', 'check_in'],
};
/** Those who may least come first, so that what is asked about is still there. */
const roles = ['check_in', 'viewer', 'editor', 'owner'] as const satisfies EventRole[];
const places = [
  'another event',
  'this event until a moment ago',
  'this event, as an organiser until a moment ago',
  'this event, in a session that is too weak',
  'this event',
] as const;
type Place = (typeof places)[number];

let server: TestServer;
/** The same, where organisers need a second factor. */
let strict: StrictServer;
let world: World;

beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  strict = await listenStrictly(server);
  world = await makeWorld(server);
});

afterAll(async () => {
  await strict?.app.close();
  await server?.close();
});

const deleted = new Set<string>();

const ofEvents = operations.flatMap((operation) => {
  const { eventRole } = operation;
  return eventRole ? [{ ...operation, eventRole, row: rows[operation.id] ?? { succeeds: 0 } }] : [];
});
const cases = ofEvents.flatMap((operation) => roles.map((role) => ({ ...operation, asker: role })));

test('every call of one event says which role it needs', { tags: ['asvs/permissions'] }, () => {
  const ofOne = operations.filter(({ path }) =>
    /^\/admin\/(?:events|registrations|mails|messages|door-links|door-devices)\/\{id\}/.test(path),
  );
  expect(ofOne.filter(({ eventRole }) => eventRole === null).map(({ id }) => id)).toEqual([]);
});

// One world is walked through, in order also where tests are shuffled.
describe('a member of the team', { shuffle: false }, () => {
  describe.each(places)('in %s', (place) => {
    test.each(cases)(
      '$id for the role $asker',
      { tags: ['asvs/permissions'] },
      async ({ row, asker, ...operation }) => {
        const eventId = operation.path.startsWith('/admin/events/') ? world.ids[row.id ?? 'event'] : eventOf(row.id);
        const token = await tokenOf(asker, place, eventId);
        const asked = place === 'this event, in a session that is too weak' ? strict : server;
        const { status, body } = await readRow(asked, world, operation, row, { token });
        const expected = refusalOf(operation, asker, place);
        if (expected) expect({ status, body: JSON.parse(body) }).toMatchObject({ status: expected });
        // What someone else has deleted before is not there.
        else expect(deleted.has(operation.id) ? [401, 403] : [401, 403, 404], body).not.toContain(status);
        if (operation.method === 'DELETE' && status < 300) deleted.add(operation.id);
      },
    );
  });
});

test.each(operations.filter(({ role }) => role === 'administrator'))(
  '$id is not for organisers who are no administrators',
  { tags: ['asvs/permissions'] },
  async (operation) => {
    const token = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
    const row = rows[operation.id] ?? { succeeds: 0 };
    expect((await readRow(server, world, operation, row, { token })).status).toBe(403);
  },
);

/** The event that a thing of one belongs to. */
function eventOf(thing: Row['id']): string {
  return thing === 'answered' ? world.ids.withFile : world.ids.event;
}

async function tokenOf(role: EventRole, place: Place, eventId: string): Promise<string> {
  const { db } = server;
  const member = await aMember(db, place === 'another event' ? world.ids.notOpen : eventId, role);
  const token = await login(db, member);
  if (place === 'this event until a moment ago') {
    await db.deleteFrom('event_members').where('user_id', '=', member.user_id).execute();
  }
  if (place === 'this event, as an organiser until a moment ago') {
    await db.deleteFrom('user_roles').where('user_id', '=', member.user_id).execute();
  }
  return token;
}

/** Null for people who may. Someone who works at the door alone is no organiser, and loses nothing that organisers lose. */
function refusalOf({ role, eventRole }: Operation, asker: EventRole, place: Place): number | null {
  if (role === 'organiser' && asker === 'check_in') return 403;
  if (place === 'another event' || place === 'this event until a moment ago') return 404;
  if (asker !== 'check_in') {
    if (place === 'this event, as an organiser until a moment ago') return role === 'organiser' ? 403 : 404;
    if (place === 'this event, in a session that is too weak') return 403;
  }
  return eventRole && may[eventRole].includes(asker) ? null : 403;
}
