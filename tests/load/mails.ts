import { sql } from 'kysely';
import { storeMails, databaseClock } from '#server/platform/mail/outbox.ts';
import { ticketBlock } from '#server/platform/mail/ticket-image.ts';
import { unsubscribeLink } from '#server/platform/mail/mailed-links.ts';
import type { Db } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openToFill } from '#server/platform/database/open-database.ts';
import { anEvent } from '#tests/support/made/factories.ts';

const SITE = 'https://events.example.org';

/** A database of mails alone, if any, in which so many people are approved for an event, and a mail to each waits: a ticket, or a reminder of its start. */
export async function fillOutbox(
  place: { databaseUrl: string | null; dataDir: string },
  template: 'registration_approved' | 'event_reminder',
  people: number,
): Promise<void> {
  const { db, close } = await openToFill(place);
  try {
    await migrate(db);
    const event = await anEvent(db);
    const registered = await register(db, event.event_id, people);
    const mails = registered.map(({ user_id, registration_id, email, code }) => {
      const ticket = ticketBlock(SITE, code);
      return {
        ...{ to: email, template, subject: `Soup and stories, ${code}`, idempotencyKey: `bench:${registration_id}` },
        html: `<h1>Soup and stories</h1><p>${'Bring a friend. '.repeat(100)}</p>${template === 'event_reminder' ? '' : ticket.html}`,
        text: `Soup and stories\n\n${'Bring a friend. '.repeat(100)}\n\n${template === 'event_reminder' ? '' : ticket.text}`,
        about: { userId: user_id, eventId: event.event_id, registrationId: registration_id, times: event },
        ...(template === 'event_reminder'
          ? { unsubscribeUrl: unsubscribeLink(SITE, 'event_reminder') }
          : { hasTicket: true }),
      };
    });
    await db.transaction().execute((tx) => storeMails(tx, mails, 'events.example.org', databaseClock));
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

async function register(db: Db, eventId: string, people: number) {
  await sql`
    insert into users (user_id, email, password_hash, full_name, email_verified_at, created_at)
    select gen_random_uuid(), 'mail-' || number || '@example.org', 'none', 'Person ' || number, now(), now()
    from generate_series(1, ${people}::int) as number
    on conflict do nothing`.execute(db);
  await sql`
    insert into registrations (registration_id, event_id, user_id, status, code, created_at, updated_at)
    select gen_random_uuid(), ${eventId}, user_id, 'approved', upper(left(md5(user_id::text || ${eventId}), 9)), now(), now()
    from users where email like 'mail-%'`.execute(db);
  return db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.user_id', 'registration_id', 'code', 'email'])
    .where('event_id', '=', eventId)
    .$narrowType<{ email: string }>()
    .execute();
}
