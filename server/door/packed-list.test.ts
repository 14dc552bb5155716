import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoorColumns, DoorPeople } from '#openapi/types.ts';
import { listOf, ownerOf } from '#rules/door/door-list.ts';
import { unpackList } from '#rules/door/packed-list.ts';
import { complaintsAboutValue } from '#tests/contract/kit/answers.ts';
import { aDoorDevice, loadDoor, loadPackedDoor, outcomes } from '#tests/support/server/devices/door-device.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { codeOf } from '../registrations/insert-registrations.ts';

describe.each(engines)('a packed door list on %s', (database) => {
  const now = new Date('2026-06-15T18:00:00Z');
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database, now: () => now });
    token = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());

  const evening = () => anEvent(server.db, { starts_at: now, ends_at: new Date(now.getTime() + 4 * 3_600_000) });
  /** With a code that is that of the ticket, as registrations are made; `false` for one of before, or with another ticket since. */
  const someone = async (event_id: string, full_name: string, isDerived = true, changes: object = {}) => {
    const user_id = (await aUser(server.db, { full_name })).user_id;
    const made = await aRegistration(server.db, { event_id, user_id, ...changes });
    if (!isDerived) return made;
    const code = codeOf(made.ticket);
    const where = { registration_id: made.registration_id };
    await server.db
      .updateTable('registrations')
      .set({ code })
      .where('registration_id', '=', where.registration_id)
      .execute();
    return { ...made, code };
  };
  const saltOf = ({ packed }: DoorPeople) => packed?.salt ?? '';
  const columnsOf = ({ packed }: DoorPeople): DoorColumns => {
    if (!packed) throw new Error('It is not packed.');
    return unpackList(packed);
  };
  const digestsOf = (ticket: Uint8Array, salt: string) => ({
    plain: createHash('sha256').update(ticket).digest('base64url').slice(0, 16),
    salted: createHash('sha256').update(salt).update(ticket).digest('base64url').slice(0, 16),
    code: codeOf(ticket),
  });

  test('says the same as the columns of the release before, but for digests, which are salted for each download', async () => {
    const { event_id } = await evening();
    const ada = await someone(event_id, 'Ada Byron');
    const bob = await someone(event_id, 'Bob', false, { checked_in_at: now, checked_in_door: 'North' });
    await someone(event_id, 'Zoë Müller', true, { status: 'waitlisted' });
    const { people: before, packed: none, cursor } = await loadDoor(server, event_id, token);
    expect(none).toBeUndefined();
    expect(cursor).toMatch(/\.[0-9a-f]{8}$/);
    const first = await loadPackedDoor(server, event_id, token);
    const second = await loadPackedDoor(server, event_id, token);
    expect(first.people.codes).toEqual([]);
    expect(complaintsAboutValue({ $ref: '#/components/schemas/DoorPeople' }, first)).toEqual([]);
    expect(columnsOf(first)).toEqual({ ...before, digests: expect.any(Array) });
    expect(before.digests.map(({ length }) => length)).toEqual([16, 16, 0]);
    expect(columnsOf(first).digests.map(({ length }) => length)).toEqual([4, 11, 0]);
    expect(saltOf(second)).not.toBe(saltOf(first));
    expect(columnsOf(second).digests).not.toEqual(columnsOf(first).digests);
    const list = listOf(columnsOf(first));
    for (const { ticket, code } of [ada, bob]) {
      expect(ownerOf(list, digestsOf(ticket, saltOf(first)))).toBe(code);
      expect(ownerOf(list, digestsOf(ticket, saltOf(second)))).toBeUndefined();
    }
  });

  test('keeps its salt in what changes later, however often it syncs, and after the list was sent again', async () => {
    const { event_id } = await evening();
    const ada = await someone(event_id, 'Ada Byron');
    const list = await loadPackedDoor(server, event_id, token);
    const device = await aDoorDevice(server, { token, eventId: event_id, door: 'North', now: () => now, list });
    for (const name of ['Bob', 'Cyd']) {
      const { ticket, code } = await someone(event_id, name);
      const { people } = await device.sync();
      expect(ownerOf(listOf(people), digestsOf(ticket, saltOf(list)))).toBe(code);
    }
    // As after a restore.
    device.forget();
    const { people } = await device.sync();
    expect(people.names).toEqual(['Ada Byron', 'Bob', 'Cyd']);
    expect(ownerOf(listOf(people), digestsOf(ada.ticket, saltOf(list)))).toBe(ada.code);
  });

  test('the ticket of a registration that became part of another opens the door as before', async () => {
    const { event_id } = await evening();
    const ada = await someone(event_id, 'Ada Byron');
    const ticket = createHash('md5').update(event_id).digest();
    await server.db
      .insertInto('merged_registrations')
      .values({ event_id, code: codeOf(ticket), ticket, registration_id: ada.registration_id })
      .execute();
    const list = await loadPackedDoor(server, event_id, token);
    const digests = digestsOf(ticket, saltOf(list));
    expect(ownerOf(listOf(columnsOf(list)), digests)).toBe(ada.code);
    const device = await aDoorDevice(server, { token, eventId: event_id, door: 'North', now: () => now, list });
    expect(outcomes(await device.sync(device.checkIn(ada.code, { ticket: digests.plain })))).toEqual(['done']);
  });
});
