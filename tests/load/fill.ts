import { sql } from 'kysely';
import { anOrganiser, aUser } from '#tests/support/made/factories.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface Filled {
  /** Has 200 registrations and as many notifications, in a large database as in a small one. */
  person: Awaited<ReturnType<typeof aUser>>;
  organiser: Awaited<ReturnType<typeof aUser>>;
  /** The event that half of all registrations, mails and audit entries belong to. */
  busiest: string;
  /** One of `OF_SMALL` registrations. */
  small: string;
}

const OWN = 200;
const OF_SMALL = 80;
/** The waitlist grows by so many people at a time. */
const AT_ONCE = 250;
/** As many as the pages that are asked for: their places in line are looked up in any amount. */
const FEWEST_WAITING = 200;

/**
 * So many events around today, and as many registrations, notifications, mails and audit entries, in no order on disk. The words
 * `rare` and `middling` find a full page in any amount: of the first there are always as few, of the second as many as are
 * slowest to find. Some events of long ago have not ended.
 */
export async function fill(db: Db, amount: number): Promise<Filled> {
  const filled = { person: await aUser(db), organiser: await anOrganiser(db) };
  await fillEvents(db, amount);
  const [busiest, small] = [await findEvent(db, 'Busiest'), await findEvent(db, 'Small')];
  await fillPeople(db, amount / 2);
  await fillRegistrations(db, amount, { ...filled, busiest, small });
  await fillNotifications(db, amount, filled.person.user_id);
  await fillMails(db, amount, busiest);
  await fillAudit(db, amount, { ...filled, busiest });
  return { ...filled, busiest, small };
}

async function findEvent(db: Db, title: string): Promise<string> {
  const found = db.selectFrom('events').select('event_id').where('title', '=', title);
  return (await found.executeTakeFirstOrThrow()).event_id;
}

/** Of so many rows one in this many has the word of which a page is as slow to gather as to come across. */
function middling(amount: number): number {
  return Math.max(12, Math.round(Math.sqrt(amount) / 4));
}

async function fillEvents(db: Db, amount: number): Promise<void> {
  await sql`
    insert into events (event_id, title, summary, category, tags, format, venue_name, city, starts_at, ends_at, timezone, status,
      capacity, waitlist_enabled, search_words, created_at, updated_at)
    select gen_random_uuid(), title, 'An evening with talks.', category, array[word], format, 'Town Hall', 'Utrecht',
      start, start + case when number % (${amount}::int / 20) = 1 then interval '20 years' else interval '2 hours' end,
      'Europe/Amsterdam', status, 1000000, true,
      array[word, 'evening', number::text, 'an', 'with', 'talks', 'town', 'hall', 'utrecht']
        || case when number % (${amount}::int / 125) = 3 then array['rare'] else '{}' end
        || case when number % ${middling(amount)}::int = 1 then array['middling'] else '{}' end,
      now() - interval '1 day', now() - interval '4000 days' + number * interval '5 minutes'
    from (
      select number,
        (array['rust', 'type', 'walk', 'bread', 'maps', 'robots', 'cellos', 'repair', 'table', 'stars'])[1 + number % 10] as word,
        (array['technology', 'design', 'business', 'careers', 'science', 'culture', 'community'])[1 + number % 7] as category,
        (array['in_person', 'online', 'hybrid'])[1 + number % 3] as format,
        case when number = ${amount}::int / 2 + 10 then 'Busiest' when number = ${amount}::int / 2 + 21 then 'Small' else 'Evening ' || number end as title,
        case when number % 11 = 2 then 'draft' when number % 11 = 4 then 'archived' when number % 11 = 6 then 'cancelled'
          else 'published' end as status,
        date_trunc('minute', now()) + (number - ${amount}::int / 2) * interval '5 minutes' as start
      from generate_series(1, ${amount}::int) as number
      order by md5(number::text)
    ) as numbered`.execute(db);
}

async function fillPeople(db: Db, amount: number): Promise<void> {
  await sql`
    insert into users (user_id, email, password_hash, full_name, created_at)
    select gen_random_uuid(), 'registrant-' || number || '@example.org', 'none', 'Registrant ' || number, now()
    from generate_series(1, ${amount}::int) as number`.execute(db);
}

async function fillRegistrations(
  db: Db,
  amount: number,
  { person, busiest, small }: Omit<Filled, 'organiser'>,
): Promise<void> {
  const half = amount / 2;
  const columns = sql`registration_id, event_id, user_id, status, code, waitlisted_at, search_words, answer_words, created_at, updated_at`;
  await sql`create temp table people as
    select user_id, row_number() over (order by md5(email)) as number from users where full_name like 'Registrant %'`.execute(
    db,
  );
  await sql`create index on people (number)`.execute(db);
  const waiting = Math.max(FEWEST_WAITING, Math.floor(half / 5));
  const ofBusiest = (from: number, to: number) =>
    sql`
    insert into registrations (${columns}, answers)
    select gen_random_uuid(), ${busiest}, user_id,
      case when number <= ${waiting} then 'waitlisted' when number % 6 = 0 then 'pending' when number % 6 = 1 then 'cancelled'
        when number % 6 = 2 then 'rejected' else 'approved' end,
      'A' || lpad(number::text, 8, '0'), case when number <= ${waiting} then now() - interval '1 day' + ${from}::int * interval '1 second' end,
      array['registrant', number::text],
      array[case number % 3 when 0 then 'vegan' else 'vegetarian' end, 'team']
        || case when number % (${half}::int / 60) = 3 then array['rare'] else '{}' end
        || case when number % ${middling(half)}::int = 1 then array['middling'] else '{}' end,
      now() - number * interval '10 seconds', now(),
      jsonb_build_object('diet', case when number % (${half}::int / 60) = 3 then 'rare' when number % 3 = 0 then 'vegan' else 'any' end)
    from people where number between ${from} and ${to}`.execute(db);
  for (let from = 1; from <= waiting; from += AT_ONCE) await ofBusiest(from, Math.min(from + AT_ONCE - 1, waiting));
  await ofBusiest(waiting + 1, half);
  await sql`
    insert into registrations (${columns})
    select gen_random_uuid(), ${small}, user_id, 'approved', 'D' || lpad(number::text, 8, '0'), null,
      array['registrant', number::text], array['vegetarian', 'team'], now() - number * interval '10 seconds', now()
    from people where number <= ${OF_SMALL}`.execute(db);
  const others = sql`(
    select event_id, row_number() over () as number from events where event_id not in (${busiest}, ${small}))`;
  await sql`
    insert into registrations (${columns})
    select gen_random_uuid(), event_id, ${person.user_id}, 'approved', 'B' || lpad(number::text, 8, '0'), null,
      array['person'], '{}', now() - number * interval '1 minute', now()
    from ${others} as other where number <= ${OWN}`.execute(db);
  await sql`
    insert into registrations (${columns})
    select gen_random_uuid(), event_id, user_id, 'approved', 'C' || lpad(number::text, 8, '0'), null,
      array['another'], array['vegan'], now() - number * interval '1 minute', now()
    from ${others} as other join people using (number) where number between ${OWN + 1} and ${half}`.execute(db);
}

async function fillNotifications(db: Db, amount: number, personId: string): Promise<void> {
  await sql`
    insert into notifications (notification_id, user_id, notification_type, title, message, created_at, read_at, related_entity_type)
    select gen_random_uuid(), coalesce(user_id, ${personId}), 'event_reminder', 'Notification ' || each.number, 'It starts tomorrow.',
      now() - each.number * interval '1 minute', case when each.number % 3 = 0 then null else now() end, 'event'
    from generate_series(1, ${amount}::int) as each (number)
    left join people on each.number > ${OWN} and people.number = each.number % (${amount}::int / 2) + 1`.execute(db);
}

async function fillMails(db: Db, amount: number, busiest: string): Promise<void> {
  await sql`
    insert into email_messages (email_message_id, recipient, template, subject, html, plain_text, status, idempotency_key, message_id,
      event_id, created_at, queued_at, next_attempt_at)
    select gen_random_uuid(), 'registrant-' || number || '@example.org', 'registration_approved', 'You have a seat',
      repeat('<p>See you there.</p>', 20), repeat('See you there.', 20),
      case when number % (${amount}::int / 125) = 3 then 'failed' else 'sent' end, number::text, number || '@example.org',
      case when number % 2 = 1 then ${busiest}::uuid end,
      now() - number * interval '1 second', now(), now()
    from generate_series(1, ${amount}::int) as number`.execute(db);
}

async function fillAudit(
  db: Db,
  amount: number,
  { organiser, busiest }: Pick<Filled, 'organiser' | 'busiest'>,
): Promise<void> {
  await sql`
    insert into audit_entries (audit_entry_id, at, actor_id, action, entity_type, entity_id, entity_name, event_id)
    select gen_random_uuid(), now() - number * interval '1 second', ${organiser.user_id}, 'registration.approved',
      case when number % (${amount}::int / 125) = 3 then 'form' else 'registration' end, gen_random_uuid(), 'Registrant ' || number,
      case when number % 2 = 0 then ${busiest}::uuid end
    from generate_series(1, ${amount}::int) as number`.execute(db);
}
