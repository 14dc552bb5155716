// @module-tag thorough

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RegistrationStatus } from '#openapi/types.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { engines, everyEngine, hasPostgres } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { countWaiting, fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { migrate } from '../platform/database/migrate.ts';
import { countByStatus } from './status-counts.queries.ts';

const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };

describe.each(engines)('how many registrations have each status on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ background: false, database });
    await sql`
      insert into users (user_id, email, password_hash, created_at)
      select gen_random_uuid(), 'c' || number || '@example.org', 'none', now() from generate_series(1, 40) as number`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  test('is known without counting, whatever changes them, of each event apart', async () => {
    const events = [(await anEvent(server.db)).event_id, (await anEvent(server.db)).event_id];
    const expectRight = async () => {
      for (const eventId of events) {
        const { rows } = await sql<{ status: string; count: number }>`
          select status, count(*)::integer as count from registrations where event_id = ${eventId} group by status`.execute(
          server.db,
        );
        expect(await countByStatus(server.db, eventId)).toEqual({
          ...none,
          ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
        });
        const { has_pending } = await server.db
          .selectFrom('events')
          .select('has_pending')
          .where('event_id', '=', eventId)
          .executeTakeFirstOrThrow();
        expect(has_pending).toBe(rows.some(({ status }) => status === 'pending'));
      }
    };
    await sql`
      insert into registrations (registration_id, event_id, user_id, status, code, created_at, updated_at)
      select gen_random_uuid(), event_id, user_id, (array['pending', 'approved', 'rejected', 'cancelled'])[1 + row_number() over () % 4],
        left(md5(random()::text), 9), now(), now()
      from users, events`.execute(server.db);
    await expectRight();
    await sql`update registrations set status = case status when 'pending' then 'approved' else 'cancelled' end
      where status in ('pending', 'rejected')`.execute(server.db);
    await expectRight();
    await sql`update registrations set note = 'Rang'`.execute(server.db);
    await expectRight();
    await sql`delete from registrations where event_id = ${events[0]} and status = 'approved'`.execute(server.db);
    await expectRight();
    await sql`delete from users`.execute(server.db);
    await expectRight();
  });
});

/** The first of the migrations that count. */
const COUNTING = '0026';

test.each(everyEngine)('those of an older database on %s are counted', async (engine) => {
  const db = await anOlderDatabase(engine, COUNTING);
  const { event_id: full } = await anEvent(db);
  const { event_id: empty } = await anEvent(db);
  const { event_id: another } = await anEvent(db);
  const statuses: RegistrationStatus[] = ['pending', 'approved', 'approved', 'waitlisted', 'cancelled', 'cancelled'];
  for (const status of statuses) await aRegistration(db, { event_id: full, status });
  await aRegistration(db, { event_id: another, status: 'rejected' });
  await migrate(db);
  await aRegistration(db, { event_id: full, status: 'approved' });
  expect(await countByStatus(db, full)).toEqual({ ...none, pending: 1, approved: 3, waitlisted: 1, cancelled: 2 });
  expect(await countByStatus(db, empty)).toEqual(none);
  expect(await countByStatus(db, another)).toEqual({ ...none, rejected: 1 });
});

test.skipIf(!hasPostgres)(
  'someone who registers while an older database is migrated goes on, and is counted',
  async () => {
    const db = await anOlderDatabase('postgres', '0025');
    const { event_id } = await anEvent(db);
    const { user_id } = await aUser(db);
    let migrating: Promise<void> | undefined;
    await fillPatiently(db, async (other) => {
      await db.transaction().execute(async (tx) => {
        await sql`select from events where event_id = ${event_id} for no key update`.execute(tx);
        await sql`select from registrations`.execute(tx);
        migrating = migrate(other);
        await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), SOON);
        await aRegistration(tx, { event_id, user_id });
      });
      await migrating;
    });
    expect(await countByStatus(db, event_id)).toEqual({ ...none, approved: 1 });
  },
);
