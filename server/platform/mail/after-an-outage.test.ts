import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aMember, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startOddMailServer } from '#tests/support/outside/odd-mail-server.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from './mail.ts';
import { createMailer } from './mailer.ts';

type Answer = Parameters<typeof startOddMailServer>[0];

/** A server whose mails wait until a mailer is started: the mail server is away until then. */
async function afterwards(answer: Answer = () => undefined, database?: 'postgres') {
  const mails = await startOddMailServer(answer);
  const server = await startServer({ background: false, ...(database && { database }) });
  const { context, db } = server;
  const config = { ...context.config, smtpUrl: `smtp://127.0.0.1:${mails.port}` };
  const mailerWith = (now: () => Date) => createMailer({ ...context, config, now });
  const mailer = mailerWith(() => new Date());
  onTestFinished(async () => {
    await mailer.stop();
    await mails.close();
    await server.close();
  });
  const write = (...written: Mail[]) => db.transaction().execute((tx) => mailer.enqueue(tx, ...written));
  const statuses = async () =>
    (await db.selectFrom('email_messages').selectAll().orderBy('created_at').execute()).map(
      ({ subject, status, not_sent_because }) => [subject, not_sent_because ?? status],
    );
  return { db, mails, mailer, mailerWith, write, statuses };
}

const words = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: subject, idempotencyKey: subject });

test('mails of one registration leave in the order they were written, what is untrue by then does not', async () => {
  const { db, mails, mailer, write, statuses } = await afterwards(({ asked, recipient }) =>
    asked === 'RCPT' && recipient === 'cy@example.org' ? '451 4.7.1 Greylisted' : undefined,
  );
  const event = await anEvent(db);
  const person = await aUser(db, { email: 'ada@example.org' });
  const { registration_id } = await aRegistration(db, { event_id: event.event_id, user_id: person.user_id });
  const about = { userId: person.user_id, eventId: event.event_id, registrationId: registration_id, times: event };
  const to = person.email;
  await write({ to, template: 'event_message', about, ...words('Soup') });
  await write({ to, template: 'registration_approved', about, ...words('You are in') });
  await write({ to, template: 'event_reminder', about, ...words('In 1 hour') });
  await write({ to, template: 'registration_cancelled', about, ...words('Cancelled') });
  await db.updateTable('registrations').set({ status: 'cancelled' }).execute();
  mailer.start();
  await vi.waitFor(async () => expect((await statuses()).map(([, status]) => status)).not.toContain('queued'), SOON);
  await vi.waitFor(async () => {
    expect(await statuses()).toEqual([
      ['Soup', 'sent'],
      ['You are in', 'untrue'],
      ['In 1 hour', 'untrue'],
      ['Cancelled', 'sent'],
    ]);
  }, SOON);
  expect(mails.taken.map(({ subject }) => subject)).toEqual(['Soup', 'Cancelled']);
});

test('news of registrations leave for who still decides about them alone', async () => {
  const { db, mails, mailer, write } = await afterwards();
  const event = await anEvent(db);
  const people = await Promise.all(
    (['editor', 'editor', 'editor', 'viewer'] as const).map((role) => aMember(db, event.event_id, role)),
  );
  const [editor, former, blocked, viewer] = people;
  for (const { user_id: userId, email: to } of people) {
    await write({ to, template: 'registration_news', about: { userId }, ...words(to) });
  }
  await db
    .deleteFrom('user_roles')
    .where('user_id', '=', former?.user_id ?? '')
    .execute();
  await db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('user_id', '=', blocked?.user_id ?? '')
    .execute();
  mailer.start();
  const kept = () =>
    db.selectFrom('email_messages').select('recipient').where('not_sent_because', '=', 'untrue').execute();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(3), SOON);
  await vi.waitFor(() => expect(mails.taken.map(({ subject }) => subject)).toEqual([editor?.email]), SOON);
  expect((await kept()).map(({ recipient }) => recipient)).toContain(viewer?.email);
});

test('a mail that is put off holds up those after it of the same person and event, and no others', async () => {
  const { db, mails, mailer, write, statuses } = await afterwards(({ asked, recipient }) =>
    asked === 'RCPT' && recipient === 'ada@example.org' ? '451 4.7.1 Greylisted' : undefined,
  );
  const event = await anEvent(db);
  const ada = await aUser(db, { email: 'ada@example.org' });
  const about = { userId: ada.user_id, eventId: event.event_id };
  await write({ to: ada.email, template: 'event_message', about, ...words('First') });
  await write({ to: ada.email, template: 'event_message', about, ...words('Second') });
  await write({ to: 'bob@example.org', template: 'event_message', ...words('Third') });
  mailer.start();
  await vi.waitFor(() => expect(mails.taken.map(({ subject }) => subject)).toEqual(['Third']), SOON);
  await vi.waitFor(async () => expect((await statuses())[0]).toEqual(['First', 'queued']), SOON);
  const second = db.selectFrom('email_messages').select('attempts').where('subject', '=', 'Second');
  expect(await second.executeTakeFirst()).toEqual({ attempts: 0 });
});

test('what waits goes to where the person is reached when it leaves, and the log says where', async () => {
  const { db, mails, mailer, write } = await afterwards();
  const person = await aUser(db, { email: 'stranger@example.org' });
  const about = { userId: person.user_id };
  const calendar = { method: 'REQUEST' as const, content: 'ATTENDEE;CN=Ada:mailto:stran\r\n ger@example.org\r\n' };
  await write({ to: person.email, template: 'registration_approved', about, calendar, ...words('Ticket') });
  await write({ to: person.email, template: 'email_changed', about, ...words('Changed') });
  await db.updateTable('users').set({ email: 'right@example.org' }).execute();
  mailer.start();
  await vi.waitFor(() => expect(mails.taken).toHaveLength(2), SOON);
  const to = Object.fromEntries(mails.taken.map(({ subject, recipient }) => [subject, recipient]));
  expect(to).toEqual({ Ticket: 'right@example.org', Changed: 'stranger@example.org' });
  const ticket = mails.taken.find(({ subject }) => subject === 'Ticket');
  expect(ticket?.raw).not.toContain('stranger');
  const row = db.selectFrom('email_messages').select('recipient').where('subject', '=', 'Ticket');
  await vi.waitFor(async () => expect(await row.executeTakeFirst()).toEqual({ recipient: 'right@example.org' }), SOON);
});

test('a link that died while it waited does not leave', async () => {
  const { mails, mailer, write, statuses } = await afterwards();
  const template = 'password_reset';
  await write({ to: 'ada@example.org', template, expiresAt: new Date(Date.now() - 1000), ...words('Dead') });
  await write({ to: 'ada@example.org', template, expiresAt: new Date(Date.now() + 600_000), ...words('Alive') });
  mailer.start();
  await vi.waitFor(
    async () => expect((await statuses()).map(([, status]) => status)).toEqual(['expired', 'sent']),
    SOON,
  );
  expect(mails.taken.map(({ subject }) => subject)).toEqual(['Alive']);
});

test.skipIf(!hasPostgres)('two processes whose clocks are 90 s apart send each mail once', async () => {
  const { mails, mailer, mailerWith, write, statuses } = await afterwards(async () => {
    await pause(30);
    return undefined;
  }, 'postgres');
  const ahead = mailerWith(() => new Date(Date.now() + 90_000));
  onTestFinished(() => ahead.stop());
  const mine = Array.from({ length: 20 }, (_, index) => words(`Mail ${index}`));
  await write(
    ...mine.map((mail, index) => ({ to: `person-${index}@example.org`, template: 'email_changed' as const, ...mail })),
  );
  mailer.start();
  ahead.start();
  await vi.waitFor(async () => expect((await statuses()).every(([, status]) => status === 'sent')).toBe(true), SOON);
  expect(mails.taken).toHaveLength(20);
});

test('a database that is away right after a mail was taken has it sent once', async () => {
  const { db, mails, mailer, write, statuses } = await afterwards();
  await write({ to: 'ada@example.org', template: 'email_changed' as const, ...words('Once') });
  await sql`create function refuse_sent() returns trigger language plpgsql as $$
    begin raise exception 'away'; end $$`.execute(db);
  await sql`create trigger away before update on email_messages for each row when (new.status = 'sent')
    execute function refuse_sent()`.execute(db);
  mailer.start();
  await vi.waitFor(() => expect(mails.taken).toHaveLength(1), SOON);
  await pause(3500);
  await sql`drop function refuse_sent cascade`.execute(db);
  await vi.waitFor(async () => expect(await statuses()).toEqual([['Once', 'sent']]), SOON);
  expect(mails.taken).toHaveLength(1);
});
