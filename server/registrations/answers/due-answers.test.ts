import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { aForm, anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findEventsWithDueAnswers } from './due-answers.queries.ts';

const now = new Date('2026-06-15T12:00:00Z');

describe.skipIf(!hasPostgres)('among the answers of twenty thousand registrations', () => {
  let server: TestServer;
  let dueEventId: string;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false, now: () => now });
    const { db } = server;
    const dated = await aForm(db, { retention_days: 30 });
    const undated = await aForm(db);
    const long = { starts_at: new Date('2026-01-01T12:00:00Z') };
    const due = await anEvent(db, long);
    dueEventId = due.event_id;
    const answered = { answers: '{"a":"b"}' };
    await aRegistration(db, { ...answered, event_id: dueEventId, form_version_id: dated.form_version_id });
    // Events of the last fifteen days and the next, two hundred registrations each; and as many that are long over.
    await fillPatiently(db, async (patient) => {
      await sql`insert into events (event_id, title, category, format, starts_at, ends_at, timezone, status, search_words, created_at, updated_at)
        select gen_random_uuid(), 'Event', 'technology', 'online', at, at + interval '2 hours', 'UTC', 'published', '{}', ${now}, ${now}
        from (
          select ${now}::timestamptz + n * interval '14 hours' as at from generate_series(-25, 24) as n
          union all select ${now}::timestamptz - n * interval '40 days' from generate_series(1, 50) as n
        ) as times`.execute(patient);
      await sql`insert into users (user_id, email, password_hash, created_at)
        select gen_random_uuid(), n || '@example.org', 'none', ${now} from generate_series(1, 200) as n`.execute(
        patient,
      );
      await sql`insert into registrations (registration_id, event_id, user_id, status, code, form_version_id, answers, created_at, updated_at)
        select gen_random_uuid(), event_id, user_id, 'approved', 'A' || lpad((row_number() over ())::text, 8, '0'),
          case when ends_at > ${now}::timestamptz - interval '16 days' then ${dated.form_version_id}::uuid else ${undated.form_version_id}::uuid end,
          '{"a":"b"}', ${now}, ${now}
        from (select event_id, ends_at from events where title = 'Event') as some_events
        cross join (select user_id from users where password_hash = 'none') as people`.execute(patient);
      await sql`analyze`.execute(patient);
    });
  });
  afterAll(() => server.close());

  test('those that are due are found by an index', async () => {
    const { db, queries } = watched(server.db);
    expect(await findEventsWithDueAnswers(db, now, 50)).toEqual([dueEventId]);
    const { indexes, scanned } = await planOf(server.db, queries());
    expect(indexes).toContain('registrations_answered');
    expect(scanned).toEqual(expect.not.arrayContaining(['registrations', 'events']));
  });
});
