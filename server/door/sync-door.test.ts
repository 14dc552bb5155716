import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoorSynced } from '#openapi/types.ts';
import { aDoorDevice, loadDoor, outcomes } from '#tests/support/server/devices/door-device.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { SOON } from '#tests/support/soon.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('the door on %s', (database) => {
  const now = new Date('2026-06-15T18:00:00Z');
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database, now: () => now });
    token = await login(server.db, await anOrganiser(server.db, { full_name: 'Noor van Dijk' }));
  });
  afterAll(() => server.close());

  const evening = (changes: object = {}) =>
    anEvent(server.db, { starts_at: now, ends_at: new Date(now.getTime() + 4 * HOUR), ...changes });
  const someone = async (event_id: string, full_name: string, changes: object = {}) =>
    aRegistration(server.db, { event_id, user_id: (await aUser(server.db, { full_name })).user_id, ...changes });

  const load = (eventId: string, as = token) => loadDoor(server, eventId, as);
  const post = (eventId: string, json: object, as = token) =>
    call(server, 'POST', `/door/${eventId}/actions`, { token: as, json });
  const aDoor = (eventId: string, door: string, how: { error?: number } = {}) =>
    aDoorDevice(server, { token, eventId, door, now: () => now, ...how });

  const arrivalOf = async (registration_id: string) => {
    const { checked_in_at, checked_in_door } = await server.db
      .selectFrom('registrations')
      .select(['checked_in_at', 'checked_in_door'])
      .where('registration_id', '=', registration_id)
      .executeTakeFirstOrThrow();
    return [checked_in_at && checked_in_at.getTime() - now.getTime(), checked_in_door];
  };
  test('knows everybody who ever registered by name, with a digest of their ticket and no address', async () => {
    const { event_id } = await evening();
    const zoe = await someone(event_id, 'Zoë');
    const ada = await someone(event_id, 'Ada');
    await someone(event_id, 'Bob', { status: 'waitlisted' });
    const people = await load(event_id);
    expect(people).toMatchObject({ event_id, expected: 2, here: 0, door: null, now: now.getTime() });
    expect(new Date(people.until).getTime() - now.getTime()).toBe(28 * HOUR);
    expect(people.people).toMatchObject({
      names: ['Ada', 'Bob', 'Zoë'],
      statuses: ['approved', 'waitlisted', 'approved'],
      arrivals: [null, null, null],
      doors: ['', '', ''],
      merged: [],
      remarks: [],
    });
    expect(people.people.codes).toEqual([ada.code, expect.any(String), zoe.code]);
    const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(ada.ticket));
    const expected = Buffer.from(digest).subarray(0, 12).toString('base64url');
    expect(people.people.digests).toEqual([expected, '', expect.stringMatching(/^[\w-]{16}$/)]);
    expect(JSON.stringify(people)).not.toMatch(/@|user_id|registration_id/);
  });

  test('is closed before an event is published and a day after its end, and no longer tells who comes', async () => {
    for (const changes of [
      { status: 'draft' },
      { status: 'cancelled' },
      { status: 'archived' },
      { starts_at: new Date(now.getTime() - 30 * HOUR), ends_at: new Date(now.getTime() - 25 * HOUR) },
    ] as const) {
      const { event_id } = await evening(changes);
      const { code, registration_id } = await someone(event_id, 'Ada');
      const refused = await call(server, 'GET', `/door/${event_id}/people`, { token });
      expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
      expect((await post(event_id, { cursor: '', door: '', actions: [] })).status).toBe(409);
      if (changes.status) continue;
      // What was done in time is not lost, however late it is sent.
      const action = { id: uuid(), kind: 'check_in', at: now.getTime() - 28 * HOUR, ahead: 0, error: 9, code };
      const late = await post(event_id, { cursor: '', door: 'Late', actions: [action] });
      expect(late.body).toMatchObject({ results: [{ outcome: 'done' }], people: { codes: [] }, doubles: [] });
      expect(await arrivalOf(registration_id)).toEqual([-28 * HOUR, 'Late']);
    }
  });

  test('notes who came when and where, once, and tells the other doors', async () => {
    const { event_id } = await evening();
    const { code, registration_id } = await someone(event_id, 'Ada Byron');
    const [north, south] = [await aDoor(event_id, 'North  door'), await aDoor(event_id, 'South')];
    const action = north.checkIn(code, { at: now.getTime() - 5 * MINUTE });
    const done = await north.sync(action);
    const arrived_at = now.getTime() - 5 * MINUTE;
    const result = { id: action.id, outcome: 'done', code, arrived_at, door: 'North door', detail: '' };
    expect(done).toMatchObject({ results: [result], here: 1, expected: 1, doubles: [] });
    expect((await north.sync(action)).results).toEqual([result]);
    const told = await south.sync();
    expect(rowOf(told, code)).toMatchObject({ arrival: arrived_at, door: 'North door' });
    await expect.poll(async () => (await south.sync()).people.codes, SOON).toEqual([]);
    const second = await south.sync(south.checkIn(code));
    expect(second.results[0]).toMatchObject({
      outcome: 'already',
      arrived_at,
      detail: 'Ada Byron has been in since 19:55 (North door).',
    });
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity_id', '=', registration_id)
      .execute();
    expect(trail).toEqual([
      { action: 'registration.checked_in', changes: [{ field: 'door', before: null, after: 'North door' }] },
    ]);
  });

  test.each(['the earlier', 'the later'])(
    'two doors apart let in 200 people each, 20 of them the same: nothing is lost, when %s door is back first',
    async (whoFirst) => {
      const { event_id } = await evening();
      const codes = await crowd(event_id, 380);
      const [north, south] = [await aDoor(event_id, 'North'), await aDoor(event_id, 'South')];
      const early = codes
        .slice(0, 200)
        .map((code, at) => north.checkIn(code, { at: now.getTime() - HOUR + at * 1000 }));
      const late = codes
        .slice(180)
        .map((code, at) => south.checkIn(code, { at: now.getTime() - HOUR / 2 + at * 1000 }));
      const both = codes.slice(180, 200).toSorted();
      const doublesOf = ({ doubles }: DoorSynced) => doubles.map((each) => each.code).toSorted();
      if (whoFirst === 'the earlier') {
        expect(new Set(outcomes(await north.sync(...early)))).toEqual(new Set(['done']));
        const back = await south.sync(...late);
        expect(outcomes(back).filter((each) => each === 'already')).toHaveLength(20);
        expect(doublesOf(back)).toEqual(both);
        expect(doublesOf(await north.sync())).toEqual(both);
      } else {
        expect(new Set(outcomes(await south.sync(...late)))).toEqual(new Set(['done']));
        const back = await north.sync(...early);
        expect(new Set(outcomes(back))).toEqual(new Set(['done']));
        expect(doublesOf(back)).toEqual(both);
        const told = await south.sync();
        expect(doublesOf(told)).toEqual(both);
        for (const { first, second, is_clear } of told.doubles) {
          expect([first.door, second.door, is_clear]).toEqual(['North', 'South', true]);
        }
      }
      const { people, here } = await load(event_id);
      expect(here).toBe(380);
      const doors = new Map(people.codes.map((code, at) => [code, people.doors[at]]));
      expect(codes.map((code) => doors.get(code))).toEqual(codes.map((_, at) => (at < 200 ? 'North' : 'South')));
    },
  );

  async function crowd(event_id: string, count: number): Promise<string[]> {
    const made = Date.now().toString(36).slice(-4);
    const { rows } = await sql<{ code: string }>`
      with people as (
        insert into users (user_id, email, full_name, password_hash, created_at)
        select gen_random_uuid(), ${`${made}-${event_id}-`} || number, 'Guest ' || number, '-', now()
        from generate_series(1, ${count}::int) as number returning user_id
      )
      insert into registrations (registration_id, event_id, user_id, status, code, created_at, updated_at)
      select gen_random_uuid(), ${event_id}, user_id, 'approved', left(md5(user_id::text), 9), now(), now()
      from people returning code`.execute(server.db);
    return rows.map(({ code }) => code);
  }

  test('corrects a wrong clock, and believes none that is not known', async () => {
    const { event_id } = await evening();
    const [ada, bob, cyd] = [
      await someone(event_id, 'Ada'),
      await someone(event_id, 'Bob'),
      await someone(event_id, 'Cyd'),
    ];
    const door = await aDoor(event_id, 'North');
    const wrong = now.getTime() - 3 * HOUR;
    await door.sync(
      door.checkIn(ada.code, { at: wrong, ahead: 2 * HOUR }),
      door.checkIn(bob.code, { at: wrong, ahead: null, error: null }),
      door.checkIn(cyd.code, { at: wrong, ahead: 9 * HOUR }),
    );
    expect(await arrivalOf(ada.registration_id)).toEqual([-HOUR, 'North']);
    expect(await arrivalOf(bob.registration_id)).toEqual([0, 'North']);
    expect(await arrivalOf(cyd.registration_id)).toEqual([0, 'North']);
    const dan = await someone(event_id, 'Dan');
    await door.sync(door.checkIn(dan.code, { at: 0, ahead: Number.MIN_SAFE_INTEGER, error: Number.MAX_SAFE_INTEGER }));
    expect(await arrivalOf(dan.registration_id)).toEqual([-24 * HOUR, 'North']);
  });

  test('says where two clocks are not exact enough, and lets the one count that was here first', async () => {
    const { event_id } = await evening();
    const [ada, bob] = [await someone(event_id, 'Ada'), await someone(event_id, 'Bob')];
    const [north, south] = [
      await aDoor(event_id, 'North', { error: 700 }),
      await aDoor(event_id, 'South', { error: 400 }),
    ];
    await north.sync(north.checkIn(ada.code));
    const close = await south.sync(south.checkIn(ada.code, { at: now.getTime() - 1000 }));
    expect(close).toMatchObject({
      results: [{ outcome: 'already', door: 'North' }],
      doubles: [{ is_clear: false, first: { door: 'North' }, second: { door: 'South' } }],
    });
    await north.sync(north.checkIn(bob.code));
    const clear = await south.sync(south.checkIn(bob.code, { at: now.getTime() - 1200 }));
    expect(clear.results).toMatchObject([{ outcome: 'done', door: 'South' }]);
    const double = { code: bob.code, is_clear: true, first: { door: 'South' } };
    expect(clear.doubles).toContainEqual(
      expect.objectContaining({ ...double, first: expect.objectContaining(double.first) }),
    );
  });

  test('an undo takes back the check-in that it names, and leaves the others', async () => {
    const { event_id } = await evening();
    const { code, registration_id } = await someone(event_id, 'Ada');
    const [north, south] = [await aDoor(event_id, 'North'), await aDoor(event_id, 'South')];
    const first = north.checkIn(code, { at: now.getTime() - 9 * MINUTE });
    await north.sync(first);
    await south.sync(south.checkIn(code, { at: now.getTime() - 3 * MINUTE }));
    expect(await arrivalOf(registration_id)).toEqual([-9 * MINUTE, 'North']);
    const undone = await north.sync(north.undo(first.id));
    expect(undone).toMatchObject({ results: [{ outcome: 'done', code, door: 'South' }], doubles: [], here: 1 });
    expect(await arrivalOf(registration_id)).toEqual([-3 * MINUTE, 'South']);
    expect(rowOf(await south.sync(), code)).toMatchObject({ door: 'South' });
    // Sent again, and for what nobody did.
    expect(outcomes(await north.sync(first, north.undo(first.id), north.undo(uuid())))).toEqual([
      'done',
      'done',
      'unknown',
    ]);
    expect(await arrivalOf(registration_id)).toEqual([-3 * MINUTE, 'South']);
    // The organiser takes back all of them.
    const path = `/admin/registrations/${registration_id}/check-in`;
    expect((await call(server, 'DELETE', path, { token })).status).toBe(200);
    expect(await arrivalOf(registration_id)).toEqual([null, '']);
    expect((await call(server, 'POST', path, { token })).body).toMatchObject({ was_here: false });
    expect(await arrivalOf(registration_id)).toEqual([0, '']);
  });

  test('a check-in and its undo in one go leave nothing', async () => {
    const { event_id } = await evening();
    const { code, registration_id } = await someone(event_id, 'Ada');
    const door = await aDoor(event_id, 'North');
    const action = door.checkIn(code);
    expect(outcomes(await door.sync(action, door.undo(action.id), action))).toEqual(['done', 'done', 'done']);
    expect(await arrivalOf(registration_id)).toEqual([null, '']);
  });

  test('someone who no longer has a seat is not let in, and the door hears since when', async () => {
    const { event_id } = await evening({ approval: 'manual' });
    const [ada, bob] = [await someone(event_id, 'Ada'), await someone(event_id, 'Bob', { status: 'waitlisted' })];
    const door = await aDoor(event_id, 'North');
    const first = door.checkIn(ada.code);
    await door.sync(first);
    const decision = { registration_ids: [ada.registration_id], decision: 'reject', message: '', notify: false };
    expect((await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json: decision })).status).toBe(
      200,
    );
    const told = await door.sync(door.checkIn(ada.code), door.checkIn(bob.code), door.checkIn('NOBO-DY00'));
    expect(rowOf(told, ada.code)).toMatchObject({ status: 'rejected', digest: '', arrival: null });
    expect(told.results).toMatchObject([
      { outcome: 'no_seat', arrived_at: null, detail: 'Ada was declined on Monday 15 June 2026, 20:00 CEST.' },
      { outcome: 'no_seat', detail: expect.stringMatching(/^Bob has been on the waitlist since /) },
      { outcome: 'unknown', code: null, detail: 'Nobody with this code is registered for this event.' },
    ]);
    // A new seat does not bring the old arrival back.
    const approve = { ...decision, decision: 'approve' };
    await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json: approve });
    expect(await arrivalOf(ada.registration_id)).toEqual([null, '']);
  });

  test('someone whose role has ended can change nothing, and hears nothing', async () => {
    const { event_id } = await evening();
    const { code, registration_id } = await someone(event_id, 'Ada');
    const member = await aMember(server.db, event_id, 'check_in');
    const theirs = await login(server.db, member);
    const { cursor } = await load(event_id, theirs);
    await server.db.deleteFrom('event_members').where('user_id', '=', member.user_id).execute();
    const actions = [{ id: uuid(), kind: 'check_in', at: now.getTime(), code }];
    const refused = await post(event_id, { cursor, door: 'North', actions }, theirs);
    expect([refused.status, refused.body.people]).toEqual([404, undefined]);
    expect(await arrivalOf(registration_id)).toEqual([null, '']);
  });

  test('whatever changes of someone is told: names, tickets, notes, new people', async () => {
    const { event_id } = await evening();
    const user = await aUser(server.db, { full_name: 'ada' });
    const { code, registration_id } = await aRegistration(server.db, { event_id, user_id: user.user_id });
    const door = await aDoor(event_id, 'North');
    const changed = async () => rowOf(await door.sync(), code);
    await server.db.updateTable('users').set({ full_name: 'Ada' }).where('user_id', '=', user.user_id).execute();
    const named = await changed();
    expect(named).toMatchObject({ name: 'Ada' });
    const ofAda = server.db.updateTable('registrations').where('registration_id', '=', registration_id);
    await ofAda.set({ ticket: sql`default` }).execute();
    expect((await changed())?.digest).not.toBe(named?.digest);
    const nothing = async () => {
      await expect.poll(async () => (await door.sync()).people.codes, SOON).toEqual([]);
    };
    await nothing();
    await ofAda.set({ note: 'Vegetarian' }).execute();
    expect(await changed()).toMatchObject({ name: 'Ada' });
    await nothing();
    await ofAda.set({ decided_at: now }).execute();
    await nothing();
    const bob = await someone(event_id, 'Bob');
    expect(rowOf(await door.sync(), bob.code)).toMatchObject({ name: 'Bob' });
    // Of a database that has another history, such as one that was restored, everybody.
    const elsewhere = await post(event_id, { cursor: '1.00000000', door: '', actions: [] });
    expect(elsewhere.body.people.codes).toHaveLength(2);
  });

  test.runIf(database === 'postgres')('what is committed late is told all the same', async () => {
    const { event_id } = await evening();
    const { code, registration_id } = await someone(event_id, 'Ada');
    const bob = await someone(event_id, 'Bob');
    const door = await aDoor(event_id, 'North');
    let commit = () => {};
    const slow = server.db.transaction().execute(async (tx) => {
      const late = tx.updateTable('registrations').where('registration_id', '=', registration_id);
      await late.set({ note: 'Late' }).execute();
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await expect.poll(() => commit.name, SOON).not.toBe('commit');
    // Others go on, and are told, while it has not ended.
    expect(rowOf(await door.sync(door.checkIn(bob.code)), bob.code)).toMatchObject({ door: 'North' });
    await door.sync();
    commit();
    await slow;
    expect((await door.sync()).people.codes).toContain(code);
    await expect.poll(async () => (await door.sync()).people.codes, SOON).toEqual([]);
  });

  test.runIf(database === 'postgres')(
    'what goes on elsewhere has nothing told twice, however long it takes',
    async () => {
      const { event_id } = await evening();
      let end = () => {};
      const long = server.db.transaction().execute(async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx);
        await new Promise<void>((resolve) => (end = resolve));
      });
      await expect.poll(() => end.name, SOON).not.toBe('end');
      const { code } = await someone(event_id, 'Ada');
      const [north, south] = [await aDoor(event_id, 'North'), await aDoor(event_id, 'South')];
      await north.sync(north.checkIn(code, { at: now.getTime() - 60_000 }));
      const told = await south.sync(south.checkIn(code));
      expect([told.doubles.length, told.people.codes]).toEqual([1, [code]]);
      const again = await south.sync();
      end();
      await long;
      expect([again.doubles, again.people.codes]).toEqual([[], []]);
    },
  );

  test.each([
    '7:3:.MARK',
    '5:9:8,6.MARK',
    '5:9:5,,6.MARK',
    '5:9:4.MARK',
    '5:9:9.MARK',
    '0:0:.MARK',
    '9'.repeat(19) + '.MARK',
  ])('a cursor that was never given, %s, is one of a device that knows nothing', async (made) => {
    const { event_id } = await evening();
    const { code } = await someone(event_id, 'Ada');
    const { cursor } = await load(event_id, token);
    const [, mark = ''] = cursor.split('.');
    const { status, body } = await post(event_id, { cursor: made.replace('MARK', mark), door: '', actions: [] });
    expect([status, body.people.codes]).toEqual([200, [code]]);
  });
});

/** What was told of one person. */
function rowOf({ people }: DoorSynced, code: string) {
  const row = people.codes.indexOf(code);
  if (row === -1) return null;
  const [name, status, digest] = [people.names[row], people.statuses[row], people.digests[row]];
  return { name, status, digest, arrival: people.arrivals[row], door: people.doors[row] };
}
