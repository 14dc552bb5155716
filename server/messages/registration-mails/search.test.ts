import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { aMember, anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findDueDigests } from './digests.ts';

const now = new Date('2026-06-15T12:00:00Z');
const dayMs = 24 * 60 * 60_000;

describe.skipIf(!hasPostgres)('among five thousand organisers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false, now: () => now });
    // Each with an event, past or to come, at which one person has a seat.
    await fillPatiently(server.db, async (db) => {
      await sql`insert into users (user_id, email, full_name, password_hash, email_verified_at, created_at)
        select gen_random_uuid(), 'o' || n || '@example.org', 'Organiser', '', ${now}, ${now} from generate_series(1, 5000) as n`.execute(
        db,
      );
      await sql`insert into user_roles (user_id, role_name) select user_id, 'organiser' from users`.execute(db);
      await sql`insert into events (event_id, title, category, format, starts_at, ends_at, timezone, status, search_words, created_by, created_at, updated_at)
        select gen_random_uuid(), 'Event', 'technology', 'online', at, at + interval '2 hours', 'UTC', 'published', '{}', user_id, ${now}, ${now}
        from (select user_id, ${now}::timestamptz + interval '365 days' - row_number() over () * interval '1 hour' as at from users) as times`.execute(
        db,
      );
      await sql`insert into registrations (registration_id, event_id, user_id, status, code, created_at, updated_at)
        select gen_random_uuid(), event_id, created_by, 'approved', lpad(to_hex(row_number() over ()), 9, '0'), ${now}, ${now}
        from events`.execute(db);
    });
    const { event_id } = await anEvent(server.db, { starts_at: new Date(now.getTime() + dayMs) });
    await aMember(server.db, event_id, 'editor');
    await aRegistration(server.db, { event_id, status: 'pending', created_at: new Date(now.getTime() - dayMs) });
    await fillPatiently(server.db, (db) => sql`analyze`.execute(db));
  });
  afterAll(() => server.close());

  test('those who have a digest due are found by the events where someone waits', async () => {
    const { db, queries } = watched(server.db);
    expect(await findDueDigests(db, now, 50)).toHaveLength(2);
    const { indexes, scanned } = await planOf(server.db, queries());
    expect(indexes).toContain('events_to_decide');
    expect(scanned.filter((table) => table !== 'registration_digests')).toEqual([]);
  });
});
