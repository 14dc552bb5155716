import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const attendance = async (eventId: string) =>
  (await call(server, 'GET', `/admin/events/${eventId}/attendance`, { token })).body;

/** Those with a time came then. */
async function anEveningOf(people: [time: string | null, door?: string][]) {
  const { event_id } = await anEvent(server.db);
  const made = [];
  for (const [time, door = ''] of people) {
    const came = { checked_in_at: time === null ? null : new Date(time), checked_in_door: door };
    made.push(await aRegistration(server.db, { event_id, status: 'approved', ...came }));
  }
  await aRegistration(server.db, { event_id, status: 'waitlisted' });
  return { event_id, made };
}

test('tells who came, where and when, by five minutes', async () => {
  const { event_id, made } = await anEveningOf([
    ['2026-05-04T17:59:59.999Z', 'Courtyard'],
    ['2026-05-04T18:00:00.000Z', 'Main entrance'],
    ['2026-05-04T18:04:59.000Z', 'Main entrance'],
    ['2026-05-04T19:31:00.000Z'],
    [null],
  ]);
  const [walkedIn] = made;
  const action = {
    event_id,
    registration_id: walkedIn?.registration_id ?? null,
    outcome: 'done',
    at: new Date(),
  } as const;
  await server.db
    .insertInto('door_actions')
    .values([
      { ...action, action_id: uuid(), kind: 'walk_in', received_at: new Date() },
      { ...action, action_id: uuid(), kind: 'walk_in', received_at: new Date(), undone_at: new Date() },
      { ...action, action_id: uuid(), kind: 'check_in', received_at: new Date() },
    ])
    .execute();
  expect(await attendance(event_id)).toEqual({
    expected: 5,
    came: 4,
    no_shows: 1,
    walk_ins: 1,
    doors: [
      { door: 'Main entrance', people: 2 },
      { door: '', people: 1 },
      { door: 'Courtyard', people: 1 },
    ],
    step_minutes: 5,
    arrivals: [
      { at: '2026-05-04T17:55:00.000Z', people: 1 },
      { at: '2026-05-04T18:00:00.000Z', people: 2 },
      { at: '2026-05-04T19:30:00.000Z', people: 1 },
    ],
  });
});

test('goes by hours where people came over days', async () => {
  const { event_id } = await anEveningOf([
    ['2026-05-04T18:59:00Z'],
    ['2026-05-06T08:20:00Z'],
    ['2026-05-06T08:50:00Z'],
  ]);
  expect(await attendance(event_id)).toMatchObject({
    step_minutes: 60,
    arrivals: [
      { at: '2026-05-04T18:00:00.000Z', people: 1 },
      { at: '2026-05-06T08:00:00.000Z', people: 2 },
    ],
  });
});

test('of an event to which nobody came yet is all zero', async () => {
  const { event_id } = await anEveningOf([[null]]);
  expect(await attendance(event_id)).toEqual({
    ...{ expected: 1, came: 0, no_shows: 1, walk_ins: 0, doors: [], step_minutes: 5, arrivals: [] },
  });
});
