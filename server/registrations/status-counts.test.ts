import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { countByStatus } from './status-counts.queries.ts';

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
        const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
        expect(await countByStatus(server.db, eventId)).toEqual(
          Object.assign(none, Object.fromEntries(rows.map(({ status, count }) => [status, count]))),
        );
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
