import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { noteEventChange } from '../../events/changes/note-event-change.ts';
import { sendDueReminders } from './reminders.ts';

const start = new Date('2026-05-01T16:00:00Z');
const hour = 60;
const day = 24 * hour;
/** So many minutes before the start. */
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const longAgo = before(60 * day);

let now = longAgo;
let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  created_by = (await anOrganiser(server.db)).user_id;
});
beforeEach(async () => {
  now = longAgo;
  await server.db.updateTable('events').set({ status: 'archived' }).execute();
});
afterAll(() => server.close());

async function someEvent(changes: object = {}) {
  const event = await anEvent(server.db, { created_by, title: 'Type walk', starts_at: start, ...changes });
  await someone(event.event_id);
  return event;
}
const someone = (event_id: string, changes: object = {}) =>
  aRegistration(server.db, { event_id, created_at: longAgo, ...changes });
const look = (at: Date) => {
  now = at;
  return sendDueReminders(server.context);
};
const bells = async (event_id: string, { db } = server) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('related_entity_id', '=', event_id)
    .orderBy('created_at')
    .orderBy('notification_id')
    .execute();
const titles = async (event_id: string) => (await bells(event_id)).map(({ title }) => title);
const mails = (event_id: string, { db } = server) =>
  db.selectFrom('email_messages').selectAll().where('event_id', '=', event_id).orderBy('created_at').execute();

test('a day and an hour before the start, and never else', async () => {
  const { event_id } = await someEvent();
  await look(before(day + 1));
  expect(await titles(event_id)).toEqual([]);
  await look(before(day));
  await look(before(day - 1));
  await look(before(hour + 1));
  expect(await titles(event_id)).toEqual(['Tomorrow at 18:00 CEST']);
  await look(before(hour));
  await look(before(1));
  await look(before(0));
  await look(before(-1));
  expect(await bells(event_id)).toMatchObject([
    {
      notification_type: 'event_reminder',
      title: 'Tomorrow at 18:00 CEST',
      message: 'Type walk starts tomorrow at 18:00 CEST.',
      related_entity_type: 'event',
    },
    { notification_type: 'event_reminder', title: 'In 1 hour', message: 'Type walk starts in 1 hour, at 18:00 CEST.' },
  ]);
  const [first, second, ...others] = await mails(event_id);
  expect(first).toMatchObject({
    template: 'event_reminder',
    subject: 'Reminder: Type walk starts tomorrow at 18:00 CEST',
  });
  expect(first?.unsubscribe_url).toMatch(/\/event_reminder$/);
  expect(second?.subject).toBe('Reminder: Type walk starts in 1 hour');
  expect(others).toEqual([]);
});

test('thirty days ahead too', async () => {
  const { event_id } = await someEvent({ reminder_offsets: [30 * day] });
  await look(before(30 * day + 1));
  expect(await titles(event_id)).toEqual([]);
  await look(before(30 * day));
  expect(await titles(event_id)).toEqual(['On Friday 1 May 2026 at 18:00 CEST']);
});

test('an event without reminders, and one that begins, has none', async () => {
  const { event_id } = await someEvent({ reminder_offsets: [] });
  const begun = await someEvent({ reminder_offsets: [0, 10], starts_at: before(day) });
  await look(before(5));
  expect([...(await titles(event_id)), ...(await titles(begun.event_id))]).toEqual([]);
});

test('of what fell due while the server was down only the nearest to the start is sent', async () => {
  const { event_id } = await someEvent({ reminder_offsets: [3 * day, day, hour, 10] });
  await look(before(30));
  expect(await titles(event_id)).toEqual(['In 30 minutes']);
  await look(before(29));
  expect(await bells(event_id)).toHaveLength(1);
  await look(before(10));
  expect(await titles(event_id)).toEqual(['In 30 minutes', 'In 10 minutes']);
});

test('an earlier reminder that is added late is not sent after a later one', async () => {
  const { event_id } = await someEvent({ reminder_offsets: [hour] });
  await look(before(hour));
  await server.db
    .updateTable('events')
    .set({ reminder_offsets: [day, hour] })
    .where('event_id', '=', event_id)
    .execute();
  await look(before(30));
  expect(await titles(event_id)).toEqual(['In 1 hour']);
});

test('a moved event is reminded of at its new time and not at the old one', async () => {
  const { event_id } = await someEvent();
  const move = (starts_at: Date) =>
    server.db
      .updateTable('events')
      .set({ starts_at, ends_at: new Date(starts_at.getTime() + 60_000) })
      .where('event_id', '=', event_id)
      .execute();
  await look(before(day));
  expect(await bells(event_id)).toHaveLength(1);
  await move(before(-3 * day));
  await look(before(hour));
  expect(await bells(event_id)).toHaveLength(1);
  await look(before(-2 * day));
  await look(before(-3 * day + hour));
  expect(await titles(event_id)).toEqual(['Tomorrow at 18:00 CEST', 'Tomorrow at 18:00 CEST', 'In 1 hour']);
});

test('a start that people have not been told of yet waits for that', async () => {
  const event = await someEvent({ starts_at: before(-10 * day) });
  const { event_id } = event;
  const due = before(hour);
  await server.db.transaction().execute(async (tx) => {
    now = due;
    await noteEventChange(tx, server.context, event, event);
    await tx.updateTable('events').set({ starts_at: start }).where('event_id', '=', event_id).execute();
  });
  await look(due);
  expect(await titles(event_id)).toEqual([]);
  await server.db.deleteFrom('event_changes').where('event_id', '=', event_id).execute();
  await look(before(50));
  expect(await titles(event_id)).toEqual(['In 50 minutes']);
});

test.each(['draft', 'cancelled', 'archived'] as const)('nobody is reminded of an event that is %s', async (status) => {
  const { event_id } = await someEvent({ status });
  await look(before(day));
  await look(before(hour));
  expect(await bells(event_id)).toEqual([]);
  expect(await mails(event_id)).toEqual([]);
});

test('those with a seat are reminded, someone who came after the reminder was due is not, and preferences are respected', async () => {
  const { event_id } = await anEvent(server.db, { created_by, starts_at: start });
  const person = async (changes: object = {}, preferences = {}) => {
    const user = await aUser(server.db, { notification_preferences: JSON.stringify(preferences) });
    await someone(event_id, { user_id: user.user_id, ...changes });
    return user;
  };
  for (const status of ['pending', 'waitlisted', 'rejected', 'cancelled']) await person({ status });
  const [early, promoted] = [await person(), await person({ decided_at: before(day + 5) })];
  await person({ created_at: before(day - 1) });
  await person({ decided_at: before(day - 1) });
  const noMail = await person({}, { event_reminder_email: false });
  const noBell = await person({}, { event_reminder_in_app: false });
  await look(before(day - 2));
  const rung = (await bells(event_id)).map(({ user_id }) => user_id);
  expect(rung.toSorted()).toEqual([early, promoted, noMail].map(({ user_id }) => user_id).toSorted());
  const written = (await mails(event_id)).map(({ recipient }) => recipient);
  expect(written.toSorted()).toEqual([early, promoted, noBell].map(({ email }) => email).toSorted());
  // An hour before they are all there.
  await look(before(hour));
  expect(await bells(event_id)).toHaveLength(3 + 5);
});

test.each([
  ['forward', '2026-03-29T08:00:00Z', '2026-03-28T09:00:00Z', 'CEST'],
  ['back', '2026-10-25T09:00:00Z', '2026-10-24T08:00:00Z', 'CET'],
])('a day before 10:00 is 10:00 the day before, when clocks have gone %s between', async (_, starts, due, letters) => {
  const { event_id } = await someEvent({ starts_at: new Date(starts), reminder_offsets: [day, 2 * hour] });
  await look(new Date(Date.parse(due) - 1000));
  expect(await titles(event_id)).toEqual([]);
  await look(new Date(due));
  expect(await titles(event_id)).toEqual([`Tomorrow at 10:00 ${letters}`]);
  await look(new Date(Date.parse(starts) - 2 * hour * 60_000 - 1000));
  expect(await bells(event_id)).toHaveLength(1);
  await look(new Date(Date.parse(starts) - 2 * hour * 60_000));
  expect(await titles(event_id)).toEqual([`Tomorrow at 10:00 ${letters}`, 'In 2 hours']);
});

test('thirty days before is as long when clocks have gone back between', async () => {
  const { event_id } = await someEvent({ starts_at: new Date('2026-11-10T09:00:00Z'), reminder_offsets: [30 * day] });
  await look(new Date('2026-10-11T08:00:00Z'));
  expect(await titles(event_id)).toEqual(['On Tuesday 10 November 2026 at 10:00 CET']);
});

test('by the clock of the event, also over the night in which clocks change', async () => {
  const starts_at = new Date('2026-03-29T16:00:00Z');
  const { event_id } = await someEvent({ starts_at });
  await someone(event_id, { created_at: new Date('2026-01-01T00:00:00Z') });
  await look(new Date('2026-03-28T17:00:00Z'));
  expect((await bells(event_id))[0]?.message).toBe('Type walk starts tomorrow at 18:00 CEST.');
});

test('when it fails half-way nothing is written, and the next look sends it', async () => {
  const { event_id } = await someEvent();
  const last = await aUser(server.db);
  await someone(event_id, { user_id: last.user_id });
  const run = (statement: string) => sql.raw(statement).execute(server.db);
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
  await run(`create trigger refuse before insert on notifications for each row
    when (new.user_id = '${last.user_id}') execute function refuse()`);
  await look(before(day));
  expect([await bells(event_id), await mails(event_id)]).toEqual([[], []]);
  expect(await server.db.selectFrom('reminders_sent').selectAll().where('event_id', '=', event_id).execute()).toEqual(
    [],
  );
  await run('drop function refuse cascade');
  await look(before(day - 1));
  expect(await bells(event_id)).toHaveLength(2);
  expect(await mails(event_id)).toHaveLength(2);
});

describe.skipIf(!hasPostgres)('several processes', () => {
  test('send each reminder once', async () => {
    const postgres = await startServer({ database: 'postgres', background: false, now: () => now });
    const events = await Promise.all(Array.from({ length: 8 }, () => anEvent(postgres.db, { starts_at: start })));
    for (const { event_id } of events) {
      for (let count = 0; count < 3; count += 1) {
        await aRegistration(postgres.db, { event_id, created_at: longAgo });
      }
    }
    now = before(day);
    await Promise.all(Array.from({ length: 6 }, () => sendDueReminders(postgres.context)));
    for (const { event_id } of events) {
      expect(await bells(event_id, postgres)).toHaveLength(3);
      expect(await mails(event_id, postgres)).toHaveLength(3);
    }
    await postgres.close();
  });
});
