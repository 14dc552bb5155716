// @module-tag thorough

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aForm, aMember, anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { settleAlerts, notifySome } from './messages/alerts/send-alerts.ts';
import { eraseDueAnswers } from './registrations/answers/answer-eraser.ts';
import { sendLoginNotices } from './accounts/auth/login-notice-worker.ts';
import { answerResetRequests } from './accounts/auth/password-reset-worker.ts';
import { sendDueNotices } from './messages/notices/change-notices.ts';
import { whatPeopleKnow } from './events/changes/event-change.policy.ts';
import { startDue, writeSome } from './messages/event-messages/send-messages.ts';
import { sendDueInvitations } from './feedback/invitations.ts';
import type { Context } from './platform/context.ts';
import { sendRegistrationDigests } from './messages/registration-mails/digests.ts';
import { sendRegistrationNews } from './messages/registration-mails/news.ts';
import { sendDueReminders } from './messages/reminders/reminders.ts';

const HOUR = 60 * 60_000;
/** One more than any worker takes at a time. */
const BROKEN = 51;

interface Work {
  name: string;
  /** When the events begin, in hours from now. */
  starts: number;
  prepare?: (db: TestServer['db'], events: Made[]) => Promise<unknown>;
  look: (context: Context) => Promise<unknown>;
  /** What fails for a broken event: a statement on this table. */
  fails: { table: string; on: 'insert' | 'update' | 'delete'; when?: string; eventId?: string };
}

interface Made {
  event_id: string;
  place: number;
}

let personId = '';
const messagesIn = (state: 'scheduled' | 'sending') => async (db: TestServer['db'], events: Made[]) => {
  for (const { event_id, place } of events) {
    const registration = await aRegistration(db, { event_id, user_id: personId });
    const message = {
      ...{ event_message_id: uuid(), event_id, key: uuid(), subject: 'News', body: 'Bring a coat.', state },
      audience: JSON.stringify({ statuses: ['approved'], arrived: 'any', answers: [] }),
      ...{ audience_in_words: 'Everybody', created_by: personId, created_at: new Date() },
      send_at: new Date(Date.now() - HOUR + place),
    };
    await db.insertInto('event_messages').values(message).execute();
    if (state === 'scheduled') continue;
    const { event_message_id } = message;
    const { registration_id } = registration;
    await db
      .insertInto('event_message_recipients')
      .values({ event_message_id, registration_id, user_id: personId })
      .execute();
  }
};
const alertsWith = (news: 'seat' | null) => (db: TestServer['db'], events: Made[]) =>
  db
    .insertInto('availability_alerts')
    .values(
      events.map(({ event_id }) => ({
        event_id,
        user_id: personId,
        waits_for: 'seat' as const,
        news,
        requested_at: new Date(),
      })),
    )
    .execute();

/** A zone where it is noon now. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const works: Work[] = [
  { name: 'reminders', starts: 0.5, look: sendDueReminders, fails: { table: 'reminders_sent', on: 'insert' } },
  {
    ...{ name: 'change notices', starts: 24, look: sendDueNotices },
    async prepare(db, events) {
      const rows = await db.selectFrom('events').selectAll().orderBy('event_id').execute();
      const before = new Map(rows.map((event) => [event.event_id, JSON.stringify(whatPeopleKnow(event))]));
      for (const { event_id, place } of events) {
        const change = { event_id, before: before.get(event_id) ?? '', due_at: new Date(Date.now() - HOUR + place) };
        await db.insertInto('event_changes').values(change).execute();
      }
    },
    fails: { table: 'event_changes', on: 'delete' },
  },
  {
    ...{ name: 'feedback invitations', starts: -4, look: sendDueInvitations },
    fails: { table: 'feedback_invitations_sent', on: 'insert' },
  },
  {
    ...{ name: 'registration news', starts: 24, look: sendRegistrationNews },
    prepare: (db, events) =>
      db
        .insertInto('registration_news')
        .values(
          events.map(({ event_id, place }) => {
            const noted_at = new Date(Date.now() - HOUR + place);
            return { event_id, noted_at, since: noted_at };
          }),
        )
        .execute(),
    fails: { table: 'registration_news', on: 'delete' },
  },
  {
    ...{ name: 'registration digests', starts: 24, look: sendRegistrationDigests },
    async prepare(db, events) {
      await db
        .updateTable('users')
        .set({ notification_preferences: JSON.stringify({ registration_created_email: 'never' }) })
        .execute();
      for (const { event_id } of events) {
        const { user_id } = await aMember(db, event_id, 'editor');
        await db.updateTable('users').set({ timezone: zoneAtNoon() }).where('user_id', '=', user_id).execute();
        const created_at = new Date(Date.now() - 48 * HOUR);
        await aRegistration(db, { event_id, user_id: personId, status: 'pending', created_at });
      }
    },
    fails: {
      ...{ table: 'registration_digests', on: 'insert' },
      when: 'exists (select from event_members join broken using (event_id) where user_id = new.user_id)',
      eventId: '(select event_id from event_members where user_id = new.user_id)',
    },
  },
  {
    ...{ name: 'answers to erase', starts: -240, look: eraseDueAnswers },
    async prepare(db, events) {
      const form = await aForm(db, { retention_days: 1, questions: [aQuestion({ question_id: 'a' })] });
      for (const { event_id } of events) {
        const { form_version_id } = form;
        await aRegistration(db, {
          event_id,
          user_id: personId,
          form_version_id,
          answers: JSON.stringify({ a: 'Yes' }),
        });
      }
    },
    fails: { table: 'registrations', on: 'update' },
  },
  {
    ...{ name: 'password resets', starts: 24, look: answerResetRequests },
    prepare: (db, events) =>
      db
        .insertInto('password_reset_requests')
        .values(
          events.map(({ event_id, place }) => ({
            ...{ request_id: event_id, email: `nobody${place}@example.org`, device: '' },
            requested_at: new Date(Date.now() - HOUR + place),
          })),
        )
        .execute(),
    fails: {
      ...{ table: 'password_reset_requests', on: 'delete', eventId: 'old.request_id' },
      when: 'exists (select from broken where event_id = old.request_id)',
    },
  },
  {
    ...{ name: 'login notices', starts: 24, look: sendLoginNotices },
    prepare: (db, events) =>
      db
        .insertInto('login_notices')
        .values(
          events.map(({ event_id, place }) => ({
            ...{ notice_id: event_id, username: `nobody${place}`, device: '' },
            noticed_at: new Date(Date.now() - HOUR + place),
          })),
        )
        .execute(),
    fails: {
      ...{ table: 'login_notices', on: 'delete', eventId: 'old.notice_id' },
      when: 'exists (select from broken where event_id = old.notice_id)',
    },
  },
  {
    ...{ name: 'alerts to settle', starts: 24, look: settleAlerts, prepare: alertsWith(null) },
    fails: { table: 'availability_alerts', on: 'update' },
  },
  {
    ...{ name: 'alerts', starts: 24, look: notifySome, prepare: alertsWith('seat') },
    fails: { table: 'availability_alerts', on: 'delete' },
  },
  {
    ...{ name: 'messages to begin', starts: 24, look: startDue, prepare: messagesIn('scheduled') },
    fails: { table: 'event_messages', on: 'update' },
  },
  {
    ...{ name: 'messages', starts: 24, look: writeSome, prepare: messagesIn('sending') },
    fails: {
      ...{ table: 'event_message_recipients', on: 'delete' },
      when: 'exists (select from event_messages join broken using (event_id) where event_message_id = old.event_message_id)',
      eventId: '(select event_id from event_messages where event_message_id = old.event_message_id)',
    },
  },
];

describe.each(works)('$name that always fail', ({ starts, prepare, look, fails }) => {
  let server: TestServer;
  let now = new Date();
  beforeAll(async () => {
    server = await startServer({ database: 'pglite', background: false, now: () => now });
  });
  afterAll(() => server.close());

  test('keep none of the others waiting, and are tried again', async () => {
    const { db, context, logged } = server;
    personId = (await aUser(db)).user_id;
    const events = await someEvents(db, starts);
    await prepare?.(db, events);
    const good = events.at(-1)?.event_id ?? '';
    onTestFinished(() => mend(db));
    await breakAll(db, fails, good);
    const failures = () => logged.filter((line) => line.includes('background work failed for one')).length;
    const seen = async () => (await sql`select from seen where event_id = ${good}`.execute(db)).rows.length > 0;

    for (let looks = 0; looks < 5 && !(await seen()); looks += 1) await look(context);
    expect(await seen()).toBe(true);
    const before = failures();
    expect(before).toBe(BROKEN);
    await look(context);
    expect(failures()).toBe(before);
    now = new Date(now.getTime() + 2 * 60_000);
    await look(context);
    expect(failures()).toBeGreaterThan(before);
  });
});

/** Those that are looked at first fail. */
async function someEvents(db: TestServer['db'], starts: number): Promise<Made[]> {
  const { user_id: created_by } = await anOrganiser(db);
  const events: Made[] = [];
  // Ids are in the order of time, as are the starts.
  for (let place = 0; place <= BROKEN; place += 1) {
    const starts_at = new Date(Date.now() + starts * HOUR + place * 1000);
    const { event_id } = await anEvent(db, { starts_at, reminder_offsets: starts > 0 ? [60] : [], created_by });
    events.push({ event_id, place });
  }
  return events;
}

/** In the same transaction: what fails is seen by nobody. */
async function breakAll(
  db: TestServer['db'],
  { table, on, when, eventId }: Work['fails'],
  good: string,
): Promise<void> {
  const row = on === 'delete' ? 'old' : 'new';
  const isBroken = when ?? `exists (select from broken where event_id = ${row}.event_id)`;
  await sql`create table broken as select event_id from events where event_id <> ${good}`.execute(db);
  await sql`create table seen (event_id uuid)`.execute(db);
  await sql
    .raw(`create function break_it() returns trigger language plpgsql as $$ begin
      if ${isBroken} then raise exception 'broken'; end if;
      insert into seen values (${eventId ?? `${row}.event_id`});
      return ${row};
    end $$`)
    .execute(db);
  await sql.raw(`create trigger breaks before ${on} on ${table} for each row execute function break_it()`).execute(db);
}

/** Removes what `breakAll` made: with other tables than a new one's the database is lent to no test after this. */
async function mend(db: TestServer['db']): Promise<void> {
  await sql`drop function if exists break_it cascade`.execute(db);
  await sql`drop table if exists broken, seen`.execute(db);
}
