import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDoorDevice, outcomes } from '#tests/support/server/devices/door-device.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-06-15T18:00:00Z');

describe.each(engines)('a ticket that a door took without a network, on %s', (database) => {
  let now = new Date(START);
  let server: TestServer;
  let organiser: string;
  beforeAll(async () => {
    server = await startServer({ database, now: () => now });
    organiser = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());
  beforeEach(() => void (now = new Date(START)));

  const minutesIn = (minutes: number) => new Date(START + minutes * MINUTE);
  const aDoor = async (changes: object = {}, error = 20) => {
    const ends_at = minutesIn(240);
    const { event_id } = await anEvent(server.db, { starts_at: now, ends_at, timezone: 'Europe/Berlin', ...changes });
    const device = await aDoorDevice(server, {
      token: organiser,
      eventId: event_id,
      door: 'North',
      now: () => now,
      error,
    });
    return { event_id, ...device };
  };
  const someone = async (event_id: string, full_name: string, changes: object = {}) => {
    const user = await aUser(server.db, { full_name });
    const made = await aRegistration(server.db, { event_id, user_id: user.user_id, ...changes });
    return { ...made, user, ticket: digestOf(made.ticket) };
  };
  const digestOf = (ticket: Uint8Array) => createHash('sha256').update(ticket).digest('base64url').slice(0, 16);
  const ticketNow = async (registrationId: string) => {
    const found = server.db.selectFrom('registrations').select('ticket').where('registration_id', '=', registrationId);
    return digestOf((await found.executeTakeFirstOrThrow()).ticket);
  };
  const renew = async ({ registration_id, user }: Awaited<ReturnType<typeof someone>>) => {
    const token = await login(server.db, user);
    expect((await call(server, 'POST', `/registrations/${registration_id}/ticket`, { token })).status).toBe(200);
  };

  test('and that isn’t the person’s checks nobody in, which the door is told each time it asks', async () => {
    const door = await aDoor();
    const [ada, bob] = [await someone(door.event_id, 'Ada'), await someone(door.event_id, 'Bob')];
    for (const ticket of [bob.ticket, 'AAAAAAAAAAAAAAAA']) {
      const forged = door.checkIn(ada.code, { ticket });
      const told = await door.sync(forged);
      expect(told).toMatchObject({
        here: 0,
        results: [
          { outcome: 'unknown', code: ada.code, arrived_at: null, detail: expect.stringContaining('isn’t valid') },
        ],
      });
      expect((await door.sync(forged)).results).toEqual(told.results);
    }
    const valid = [door.checkIn(ada.code, { ticket: ada.ticket }), door.checkIn(bob.code)];
    expect(outcomes(await door.sync(...valid))).toEqual(['done', 'done']);
  });

  test('counts where it was replaced later only, as far as the door’s clock tells', async () => {
    const door = await aDoor();
    const [ada, bob, cyd] = [
      await someone(door.event_id, 'Ada'),
      await someone(door.event_id, 'Bob'),
      await someone(door.event_id, 'Cyd'),
    ];
    now = minutesIn(10);
    const before = door.checkIn(ada.code, { ticket: ada.ticket });
    now = minutesIn(20);
    for (const person of [ada, bob, cyd]) await renew(person);
    now = minutesIn(30);
    const after = door.checkIn(bob.code, { ticket: bob.ticket });
    const doubtful = door.checkIn(cyd.code, { ticket: cyd.ticket, error: 15 * MINUTE });
    const told = await door.sync(before, after, doubtful);
    expect(outcomes(told)).toEqual(['done', 'unknown', 'done']);
    expect(told.results[1]).toMatchObject({ code: bob.code, arrived_at: null });
    expect(told.results[1]?.detail).toContain(
      'hasn’t been valid since Monday 15 June 2026, 20:20 CEST: there is a newer one',
    );
    const newer = door.checkIn(bob.code, { ticket: await ticketNow(bob.registration_id) });
    expect(outcomes(await door.sync(newer))).toEqual(['done']);
  });

  test('is the earlier one too where the seat was lost and came back, and where it came by a merge', async () => {
    const door = await aDoor({ approval: 'manual' });
    const [ada, bob] = [await someone(door.event_id, 'Ada'), await someone(door.event_id, 'Bob')];
    const guests = createHash('md5').update(door.event_id).digest();
    await server.db
      .insertInto('merged_registrations')
      .values({ event_id: door.event_id, code: 'MERG-0001', ticket: guests, registration_id: bob.registration_id })
      .execute();
    now = minutesIn(20);
    for (const decision of ['reject', 'approve']) {
      const json = { registration_ids: [ada.registration_id], decision, message: '', notify: false };
      const path = `/admin/events/${door.event_id}/decisions`;
      expect((await call(server, 'POST', path, { token: organiser, json })).status).toBe(200);
    }
    now = minutesIn(30);
    const merged = () => door.checkIn(bob.code, { ticket: digestOf(guests) });
    const first = merged();
    const told = await door.sync(door.checkIn(ada.code, { ticket: ada.ticket }), first);
    expect(outcomes(told)).toEqual(['unknown', 'done']);
    expect(told.results[0]?.detail).toContain('there is a newer one');
    await door.sync(door.undo(first.id));
    now = minutesIn(40);
    await renew(bob);
    now = minutesIn(50);
    expect((await door.sync(merged())).results[0]?.detail).toContain('there is a newer one');
  });
});
