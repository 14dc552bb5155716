// @module-tag thorough
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { waitlistPosition } from './waitlist-position.ts';

const PEOPLE = 3000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
  await sql`
    insert into users (user_id, email, password_hash, created_at)
    select gen_random_uuid(), 'w' || number || '@example.org', 'none', now()
    from generate_series(1, ${PEOPLE}::integer) as number`.execute(server.db);
});
afterAll(() => server.close());

/** So many who do not wait for the event yet join its line, one statement for `together` of them, who have one moment. */
async function join(eventId: string, count: number, together: number, since: string) {
  for (let from = 0; from < count; from += together)
    await sql`
      insert into registrations (registration_id, event_id, user_id, status, code, waitlisted_at, created_at, updated_at)
      select gen_random_uuid(), ${eventId}, user_id, 'waitlisted', left(md5(random()::text), 9),
        ${since}::timestamptz + ${from}::integer * interval '1 second', now(), now()
      from users where not exists (
        select from registrations where event_id = ${eventId} and registrations.user_id = users.user_id
      ) order by random() limit ${Math.min(together, count - from)}::integer`.execute(server.db);
}

/** In the order of the line. */
async function line(eventId: string) {
  return server.db
    .selectFrom('registrations')
    .select('registration_id')
    .select(waitlistPosition().as('position'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'waitlisted')
    .orderBy('waitlisted_at')
    .orderBy('registration_id')
    .execute();
}

async function expectOneLine(eventId: string, length: number) {
  const positions = (await line(eventId)).map(({ position }) => position);
  expect(positions).toEqual(Array.from({ length }, (_, index) => index + 1));
}

test('stays right while people come, go, change places in the middle and lose their place', async () => {
  const { event_id } = await anEvent(server.db);
  const change = (set: string, nth: number) =>
    sql`
      update registrations set ${sql.raw(set)} where registration_id in (
        select registration_id from (
          select registration_id, row_number() over (order by waitlisted_at, registration_id) as place
          from registrations where event_id = ${event_id} and status = 'waitlisted'
        ) as line where place % ${nth}::integer = 1
      )`.execute(server.db);
  await join(event_id, 1000, 50, '2026-06-01T12:00:00Z');
  await expectOneLine(event_id, 1000);
  // With a clock that is behind, before everybody and between the others.
  await join(event_id, 100, 1, '2026-06-01T11:59:00Z');
  await expectOneLine(event_id, 1100);
  await change(`status = 'cancelled'`, 3);
  await expectOneLine(event_id, 733);
  await change(`waitlisted_at = waitlisted_at + interval '10 seconds'`, 5);
  await expectOneLine(event_id, 733);
  await sql`delete from registrations where event_id = ${event_id} and waitlisted_at < '2026-06-01T12:00:05Z'`.execute(
    server.db,
  );
  await join(event_id, 600, 200, '2026-06-01T13:00:00Z');
  const left = (await line(event_id)).length;
  await expectOneLine(event_id, left);
  await change(`status = 'approved'`, 1 + left);
  await expectOneLine(event_id, left - 1);
  await change(`status = 'approved'`, 2);
  await sql`update registrations set status = 'cancelled' where event_id = ${event_id}`.execute(server.db);
  await expectOneLine(event_id, 0);
  const stretches = await server.db
    .selectFrom('waitlist_stretches')
    .selectAll()
    .where('event_id', '=', event_id)
    .execute();
  expect(stretches).toEqual([]);
});

test('reads as much of a long line as of a short one', async () => {
  const { event_id } = await anEvent(server.db);
  await join(event_id, PEOPLE, 50, '2026-06-01T12:00:00Z');
  await expectOneLine(event_id, PEOPLE);
  await sql`analyze registrations, waitlist_stretches`.execute(server.db);
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off, timing off, summary off) select ${waitlistPosition()} from registrations
    where event_id = ${event_id} order by waitlisted_at desc limit 1`.execute(server.db);
  const read = rows
    .map((row) => Object.values(row)[0] ?? '')
    .filter((text) => /Scan/.test(text) && !/ on registrations \(/.test(text))
    .map((text) => Number(/actual rows=(\d+)/.exec(text)?.[1] ?? 0));
  expect(Math.max(...read)).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(400);
});
