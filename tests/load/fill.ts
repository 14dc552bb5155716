import { sql } from 'kysely';
import { aUser } from '#tests/support/made/factories.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface Amounts {
  events: number;
  notifications: number;
  registrations: number;
}

const categories = ['technology', 'design', 'business', 'careers', 'science', 'culture', 'community', 'wellbeing'];
const words = [
  'rust',
  'type',
  'walk',
  'bread',
  'maps',
  'robots',
  'cellos',
  'repair',
  'table',
  'stars',
  'paper',
  'clinic',
];

/**
 * So many events around today, notifications of one person, and registrations: half of them for one event, the other
 * half that person's own. Nine times as many notifications and registrations are other people's.
 */
export async function fill(db: Db, personId: string, { events, notifications, registrations }: Amounts): Promise<void> {
  await sql`
    insert into events (event_id, title, summary, category, tags, format, venue_name, city, starts_at, ends_at, timezone, status,
      capacity, waitlist_enabled, search_words, created_at, updated_at)
    select gen_random_uuid(), initcap(word) || ' evening ' || number, 'An evening with talks.', category, array[word], format, 'Town Hall', 'Utrecht',
      start, start + interval '2 hours', 'Europe/Amsterdam', status, 40, true,
      array[word, 'evening', number::text, 'an', 'with', 'talks', 'town', 'hall', 'utrecht'], now() - interval '1 day',
      now() - interval '400 days' + number * interval '1 minute'
    from (
      select number,
        (${words}::text[])[1 + number % 12] as word,
        (${categories}::text[])[1 + number % 8] as category,
        (array['in_person', 'online', 'hybrid'])[1 + number % 3] as format,
        case when number % 50 = 0 then 'draft' when number % 40 = 0 then 'cancelled' else 'published' end as status,
        date_trunc('minute', now()) + (number - ${events} / 2) * interval '6 minutes' as start
      from generate_series(1, ${events}::int) as number
    ) as numbered`.execute(db);
  const { user_id: somebody } = await aUser(db);
  for (const [userId, amount] of [
    [personId, notifications],
    [somebody, notifications * 9],
  ] as const)
    await sql`
    insert into notifications (notification_id, user_id, notification_type, title, message, created_at, read_at, related_entity_type)
    select gen_random_uuid(), ${userId}, 'event_reminder', 'Notification ' || number, 'It starts tomorrow.', now() - number * interval '1 minute',
      case when number % 3 = 0 then null else now() end, 'event'
    from generate_series(1, ${amount}::int) as number`.execute(db);
  await fillRegistrations(db, personId, registrations);
  await sql`analyze`.execute(db);
}

async function fillRegistrations(db: Db, personId: string, amount: number): Promise<void> {
  const half = Math.floor(amount / 2);
  await sql`
    insert into users (user_id, email, password_hash, full_name, created_at)
    select gen_random_uuid(), 'registrant-' || number || '@example.org', 'none', 'Registrant ' || number, now()
    from generate_series(1, ${half}::int) as number`.execute(db);
  const columns = sql`registration_id, event_id, user_id, status, code, search_words, created_at, updated_at`;
  await sql`
    insert into registrations (${columns}, answer_words)
    select gen_random_uuid(), (select event_id from events where status = 'published' order by starts_at desc limit 1), user_id,
      case when number <= 40 then 'approved' when number % 10 = 0 then 'pending' else 'cancelled' end,
      'A' || lpad(number::text, 8, '0'), array['registrant', number::text], now() - number * interval '1 minute', now(),
      array[case number % 3 when 0 then 'vegan' else 'vegetarian' end, 'team', 'of', 'knitters' || number % 1000]
    from (select user_id, row_number() over () as number from users where full_name like 'Registrant %') as numbered`.execute(
    db,
  );
  await sql`
    insert into registrations (${columns})
    select gen_random_uuid(), event_id, ${personId}, 'cancelled', 'B' || lpad(number::text, 8, '0'), array['person'], now() - number * interval '1 minute', now()
    from (select event_id, row_number() over () as number from events limit ${half}) as numbered`.execute(db);
  await sql`
    insert into registrations (${columns})
    select gen_random_uuid(), event_id, user_id, 'cancelled', 'C' || lpad(number::text, 8, '0'), array['another'], now() - number * interval '1 minute', now()
    from (
      select event_id, user_id, row_number() over () as number
      from (select event_id from events order by starts_at limit 1000) as some_events
      cross join (select user_id from users where full_name like 'Registrant %' limit 180) as some_people
    ) as numbered limit ${amount * 9}`.execute(db);
}
