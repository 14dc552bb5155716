import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aForm, anEvent, aNotification, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createBackground } from './background.ts';
import { correctFarTimes } from './platform/background/far-times.ts';

const DAY = 24 * 60 * 60_000;

/** What deletes, sends or ticks off for good by the clock. */
const WAITING = [
  'alerts',
  'answers to erase',
  'change notices',
  'code housekeeping',
  'discarded files',
  'feedback invitations',
  'files without a row',
  'housekeeping',
  'invitations of old events',
  'offered seats',
  'old imports',
  'old mails',
  'old notifications',
  'registration digests',
  'registration news',
  'reminders',
  'times far ahead',
  'unclaimed files',
];

/** Why the others go on. */
const GOING_ON = {
  'code mails': 'someone waits for them, and what was asked for in the future is mailed too',
  announcements: 'they go by the database’s clock, and are due at once',
  'data exports': 'someone waits for them, and an archive that is built twice does no harm',
  imports: 'they read no clock',
  'keys of mailboxes': 'they read no clock',
  'login notices': 'a warning must not wait',
  'mails given up': 'it tells people of what is so, and reads no clock',
  'notes of erasures': 'they go by what was erased, and read no clock',
  messages: 'those that go out already; it asks the clock before it begins one that is scheduled',
  'password resets': 'they open an account to someone who waits',
  'words to search for': 'they read no clock',
};

test('a server that starts a year ahead does nothing that can’t be undone, and sends what must not wait', async () => {
  const right = Date.now();
  const now = () => new Date(right + 365 * DAY);
  const server = await startServer({ background: false, now, isClockWrong: true });
  onTestFinished(server.close);
  const { db, context } = server;
  const kept = await fill(server);
  const { email } = await aUser(db);
  const request = { request_id: uuid(), email, requested_at: new Date(right - 60_000) };
  await db.insertInto('password_reset_requests').values(request).execute();

  const background = createBackground(context);
  await background.start();
  onTestFinished(() => background.stop());
  await vi.waitFor(async () => {
    const waiting = await gauge(server, 'foyer_worker_waiting');
    expect(Object.keys(waiting).toSorted()).toEqual([...WAITING, ...Object.keys(GOING_ON)].toSorted());
    expect(Object.keys(waiting).filter((name) => waiting[name] === 1)).toEqual(expect.arrayContaining(WAITING));
    const finished = await gauge(server, 'foyer_worker_last_success_seconds');
    const through = Object.keys(finished).filter((name) => (finished[name] ?? 0) > 0);
    expect(through.toSorted()).toEqual(Object.keys(GOING_ON).toSorted());
  }, SOON);

  expect(await kept()).toEqual(kept.before);
  const mails = await db.selectFrom('email_messages').select('template').execute();
  expect(mails).toEqual([{ template: 'password_reset' }]);
  const health = await server.app.inject('/api/health');
  expect(health.json()).toMatchObject({ clock: 'doubtful' });
  expect(await context.metrics.text()).toContain('foyer_clock_doubtful 1');
  const lines = server.logged.filter((line) => line.includes('365 days ahead of the database'));
  expect(lines).toHaveLength(1);
});

test('what a clock far ahead has written is due at once, or as far ahead as it can be', async () => {
  const { db, context, close } = await startServer({ background: false });
  onTestFinished(close);
  const at = new Date('2026-11-26T12:00:00Z');
  const far = new Date(at.getTime() + 365 * DAY);
  const soon = new Date(at.getTime() + 60_000);
  const { event_id } = await anEvent(db);
  const person = await aUser(db);
  await login(db, person);
  await db.updateTable('sessions').set({ expires_at: far, last_used_at: far }).execute();
  await db.insertInto('event_changes').values({ event_id, before: '{}', due_at: far }).execute();
  await db
    .insertInto('discarded_files')
    .values([
      { file_id: uuid(), due_at: far },
      { file_id: uuid(), due_at: soon },
    ])
    .execute();
  await db.insertInto('held_files').values({ holder: uuid(), until: far }).execute();
  await db.insertInto('registration_news').values({ event_id, noted_at: far, since: far }).execute();
  await sql`insert into rate_limits (key, hits, ends_at) values ('login', 9, ${far})`.execute(db);

  await correctFarTimes({ ...context, now: () => at });

  expect(await db.selectFrom('event_changes').select('due_at').execute()).toEqual([{ due_at: at }]);
  const due = await db.selectFrom('discarded_files').select('due_at').orderBy('due_at').execute();
  expect(due).toEqual([{ due_at: at }, { due_at: soon }]);
  expect(await db.selectFrom('held_files').select('until').execute()).toEqual([{ until: at }]);
  expect(await db.selectFrom('registration_news').select('noted_at').execute()).toEqual([{ noted_at: at }]);
  const limits = await sql`select ends_at from rate_limits where key = 'login'`.execute(db);
  expect(limits.rows).toEqual([{ ends_at: at }]);
  const sessions = await db.selectFrom('sessions').select(['expires_at', 'last_used_at']).execute();
  expect(sessions).toEqual([{ expires_at: new Date(at.getTime() + 30 * DAY), last_used_at: at }]);
});

/** An event in nine days with answers and a message, a session, and a notification that was read; the result reads them. */
async function fill({ db }: TestServer) {
  const person = await aUser(db);
  const form = await aForm(db, { retention_days: 1, questions: [aQuestion({ question_id: 'a' })] });
  const { event_id } = await anEvent(db, { starts_at: new Date(Date.now() + 9 * DAY), reminder_offsets: [60] });
  const { form_version_id } = form;
  await aRegistration(db, {
    ...{ event_id, user_id: person.user_id, form_version_id, answers: JSON.stringify({ a: 'Yes' }) },
  });
  const full = await anEvent(db, { starts_at: new Date(Date.now() + 9 * DAY), capacity: 1 });
  const { registration_id } = await aRegistration(db, { event_id: full.event_id, status: 'waitlisted' });
  await db
    .insertInto('seat_offers')
    .values({ registration_id, event_id: full.event_id, offered_until: new Date(Date.now() + DAY) })
    .execute();
  await aNotification(db, { user_id: person.user_id, read_at: new Date() });
  await login(db, person);
  await db
    .insertInto('event_messages')
    .values({
      ...{ event_message_id: uuid(), event_id, key: uuid(), subject: 'News', body: 'Bring a coat.' },
      audience: JSON.stringify({ statuses: ['approved'], arrived: 'any', answers: [] }),
      ...{ audience_in_words: 'Everybody', created_by: person.user_id, created_at: new Date(), state: 'scheduled' },
      send_at: new Date(Date.now() + 9 * DAY),
    })
    .execute();
  const read = async () => ({
    answers: await db.selectFrom('registrations').select(['answers', 'answers_erased_at']).execute(),
    messages: await db.selectFrom('event_messages').select('state').execute(),
    sessions: await db.selectFrom('sessions').select('session_id').execute(),
    notifications: await db.selectFrom('notifications').select('notification_id').execute(),
    invited: await db.selectFrom('feedback_invitations_sent').selectAll().execute(),
    reminded: await db.selectFrom('reminders_sent').selectAll().execute(),
    offered: await db.selectFrom('seat_offers').selectAll().execute(),
  });
  return Object.assign(read, { before: await read() });
}

/** By worker. */
async function gauge({ context }: TestServer, name: string): Promise<Record<string, number>> {
  const lines = (await context.metrics.text()).matchAll(new RegExp(`^${name}{worker="([^"]+)"} (.+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, worker, value]) => [worker, Number(value)]));
}
