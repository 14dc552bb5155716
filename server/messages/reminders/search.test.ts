import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDueInvitations } from '#server/feedback/invitations.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { planOf, watched } from '#tests/load/plans.ts';
import { anEvent } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findDueReminders } from './reminders.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hourMs = 60 * 60_000;
const weekAgo = new Date(now.getTime() - 7 * 24 * hourMs);

describe.skipIf(!hasPostgres)('among twenty thousand events', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false, now: () => now });
    // One every 75 minutes, the last in a year; reminders and invitations went out where they were due.
    await fillPatiently(server.db, async (db) => {
      await sql`insert into events (event_id, title, category, format, starts_at, ends_at, timezone, status, search_words, created_at, updated_at)
        select gen_random_uuid(), 'Event', 'technology', 'online', at, at + interval '2 hours', 'UTC', 'published', '{}', ${now}, ${now}
        from (select ${now}::timestamptz + interval '365 days' - n * interval '75 minutes' as at from generate_series(1, 20000) as n) as times`.execute(
        db,
      );
      await sql`insert into reminders_sent select e.event_id, e.starts_at, minutes, ${now}
        from events as e cross join unnest(reminder_offsets) as minutes
        where starts_at - make_interval(mins => minutes) <= ${now} and title = 'Event'`.execute(db);
      await sql`insert into feedback_invitations_sent select event_id, ${now} from events where ends_at <= ${now}`.execute(
        db,
      );
    });
    await anEvent(server.db, { starts_at: new Date(now.getTime() + hourMs) });
    await anEvent(server.db, { starts_at: new Date(now.getTime() - 3 * hourMs) });
    await fillPatiently(server.db, (db) => sql`analyze`.execute(db));
  });
  afterAll(() => server.close());

  test.each([
    ['reminders', findDueReminders, 'events_starting'],
    ['invitations', (db: Db) => findDueInvitations(db, weekAgo, now, 50), 'events_to_ask_about'],
  ] as const)('%s that are due are found by an index', async (_, find, index) => {
    const { db, queries } = watched(server.db);
    const found = await find(db, now, 50);
    expect(found).toHaveLength(1);
    const { indexes, scanned } = await planOf(server.db, queries());
    expect(indexes).toContain(index);
    expect(scanned).not.toContain('events');
  });
});
