import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationStatus } from '#openapi/types.ts';
import { anEmailTemplate, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Recipient, notifyRegistrants, type Telling } from './notify-registrants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { publicUrl: 'https://events.example.org' } });
});
afterAll(() => server.close());

const event = (changes: Partial<Insertable<Schema['events']>> = {}) =>
  anEvent(server.db, {
    title: 'Letterpress for beginners',
    starts_at: new Date('2026-12-04T17:00:00Z'),
    format: 'hybrid',
    online_url: 'https://meet.example.org/room',
    ...changes,
  });

async function registered(
  eventId: string,
  status: RegistrationStatus = 'approved',
  changes: Partial<Insertable<Schema['users']>> = {},
) {
  const user = await aUser(server.db, { timezone: 'Europe/Amsterdam', ...changes });
  const { registration_id, code } = await aRegistration(server.db, {
    event_id: eventId,
    user_id: user.user_id,
    status,
  });
  return { ...user, registrationId: registration_id, code };
}

type Registered = Awaited<ReturnType<typeof registered>>;

type Variables = Partial<Record<keyof typeof unsaid, string>>;
type Told = Partial<Omit<Telling, 'variables'>> & { variables?: Variables | ((recipient: Recipient) => Variables) };
const unsaid = {
  message: '',
  changes: '',
  starts_in: '',
  feedback_url: '',
  offered_until: '',
  news: '',
  previous_event: '',
};

/** Told; the result is their mails, in the order of the people. */
async function tell(eventId: string, people: Registered[], { variables = {}, ...telling }: Told = {}) {
  await server.db.transaction().execute((tx) =>
    notifyRegistrants(tx, server.context, {
      eventId,
      recipients: people.map(({ user_id, registrationId }) => ({ userId: user_id, registrationId })),
      mail: 'registration_approved',
      notification: null,
      variables: (recipient) => ({
        ...unsaid,
        ...(typeof variables === 'function' ? variables(recipient) : variables),
      }),
      idempotencyKey: crypto.randomUUID(),
      ...telling,
    }),
  );
  const mails = await server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('email_message_id')
    .execute();
  return people.map(({ user_id }) => mails.findLast((mail) => mail.user_id === user_id));
}

const bellOf = ({ user_id }: Registered) =>
  server.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute();

describe('a mail about an event', () => {
  test('is answered to its contact, where it names one', async () => {
    const [named, unnamed] = [await event({ contact_email: 'host@example.org' }), await event({ contact_email: null })];
    const replies = await Promise.all(
      [named, unnamed].map(async ({ event_id }) => (await tell(event_id, [await registered(event_id)]))[0]?.reply_to),
    );
    expect(replies).toEqual(['host@example.org', null]);
  });

  test('says when by both clocks, where, the code and what the organisers wrote', async () => {
    const { event_id } = await event();
    const [ada, eve] = [
      await registered(event_id, 'approved', { full_name: 'Ada Lovelace' }),
      await registered(event_id, 'approved', { full_name: '', timezone: 'Asia/Tokyo' }),
    ];
    const [toAda, toEve] = await tell(event_id, [ada, eve], { variables: { message: 'Side entrance.\nRing twice.' } });
    expect(toAda).toMatchObject({
      recipient: ada.email,
      template: 'registration_approved',
      subject: 'You’re in: Letterpress for beginners',
      status: 'queued',
      registration_id: ada.registrationId,
      unsubscribe_url: null,
    });
    expect(toAda?.plain_text).toContain('Hi Ada,');
    expect(toAda?.plain_text).toContain('> Side entrance.\n> Ring twice.');
    expect(toAda?.plain_text).toContain('- When: Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)\n');
    expect(toAda?.plain_text).toContain(
      '- Where: Town Hall, 1 Market Street, Utrecht, and online at https://meet.example.org/room\n',
    );
    expect(toAda?.plain_text).toContain(`- Your code: ${ada.code}`);
    expect(toAda?.html).toContain(`href="https://events.example.org/event/${event_id}"`);
    expect(toEve?.plain_text).toContain('Hi there,');
    expect(toEve?.plain_text).toContain(
      'CET (Amsterdam); for you Saturday 5 December 2026, 02:00 to 04:00 GMT+9 (Tokyo)',
    );
  });

  test('leaves out what nobody wrote', async () => {
    const { event_id } = await event();
    const [mail] = await tell(event_id, [await registered(event_id)], { variables: { message: '' } });
    expect(mail?.plain_text).not.toContain('From the organisers');
    expect(mail?.plain_text).not.toMatch(/\n{3}/);
  });

  test('keeps the link to join from who has no seat', async () => {
    const { event_id } = await event();
    const people = [await registered(event_id, 'waitlisted'), await registered(event_id, 'pending')];
    const mails = await tell(event_id, people, { mail: 'event_updated', variables: { changes: 'New room' } });
    for (const mail of mails) {
      expect(mail?.plain_text).toContain('and online\n');
      expect(JSON.stringify(mail)).not.toContain('meet.example.org');
    }
  });

  test('tells each their own place in line and their own link', async () => {
    const { event_id } = await event();
    const people = [await registered(event_id, 'waitlisted'), await registered(event_id, 'waitlisted')];
    const waiting = await tell(event_id, people, { mail: 'registration_waitlisted' });
    expect(waiting.map((mail) => /number (\d+) in line/.exec(mail?.plain_text ?? '')?.[1]).toSorted()).toEqual([
      '1',
      '2',
    ]);
    const asked = await tell(event_id, people, {
      mail: 'feedback_invitation',
      variables: ({ userId }) => ({ feedback_url: `https://events.example.org/feedback/x?token=${userId}` }),
    });
    expect(asked.map((mail) => mail?.plain_text.includes(`token=${mail.user_id}\n`))).toEqual([true, true]);
  });

  test('shows hostile names as they are: no markup, no header, no link', async () => {
    const { event_id } = await event({
      title: '</title>\r\nBcc: eve@example.org [x](javascript:alert(1)) <img src=x onerror=alert(1)> \u202e',
    });
    const ada = await registered(event_id, 'approved', { full_name: '<img/src=x/onerror=alert(1)>' });
    const [mail] = await tell(event_id, [ada]);
    expect(mail?.subject).toBe(
      'You’re in: </title> Bcc: eve@example.org [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    );
    expect(mail?.html).not.toMatch(/<img.src=x|href="javascript|<\/title>\s+Bcc/);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).toContain('Hi &lt;img/src=x/onerror=alert(1)&gt;,');
  });
});

describe('its words', () => {
  test('are the event’s own, else the enabled default, else the built-in ones', async () => {
    const { db } = server;
    const { event_id } = await event();
    const other = await event();
    const ada = await registered(event_id, 'pending');
    const trigger = 'registration_received' as const;
    const subjects = async () => (await tell(event_id, [ada], { mail: trigger }))[0]?.subject;
    expect(await subjects()).toBe('Your request is in: Letterpress for beginners');
    await anEmailTemplate(db, { trigger, enabled: true, subject: 'Default: {{ event_title }}', body: 'Hi' });
    const own = await anEmailTemplate(db, { trigger, enabled: false, subject: 'Own', body: 'Hi' });
    expect(await subjects()).toBe('Default: Letterpress for beginners');
    await db
      .insertInto('event_email_templates')
      .values({ event_id, trigger, email_template_id: own.email_template_id })
      .execute();
    expect(await subjects()).toBe('Own');
    const eve = await registered(other.event_id, 'pending');
    expect((await tell(other.event_id, [eve], { mail: trigger }))[0]?.subject).toMatch(/^Default/);
  });

  test('are the built-in ones where a template names what its trigger no longer has', async () => {
    const { event_id } = await event();
    await anEmailTemplate(server.db, { trigger: 'event_cancelled', enabled: true, body: '{{ gone }}' });
    const [mail] = await tell(event_id, [await registered(event_id)], { mail: 'event_cancelled' });
    expect(mail?.subject).toBe('Cancelled: Letterpress for beginners');
    expect(server.logged.join()).toContain('an email template is broken');
  });
});

describe('the calendar file', () => {
  const cases: [Telling['mail'], RegistrationStatus, boolean | undefined, string | null][] = [
    ['registration_approved', 'approved', false, 'REQUEST'],
    ['event_updated', 'approved', undefined, 'REQUEST'],
    ['event_updated', 'waitlisted', undefined, null],
    ['event_cancelled', 'approved', undefined, 'CANCEL'],
    ['event_cancelled', 'pending', undefined, null],
    ['registration_cancelled', 'cancelled', true, 'CANCEL'],
    ['registration_cancelled', 'cancelled', false, null],
    ['registration_rejected', 'rejected', true, 'CANCEL'],
    ['registration_rejected', 'rejected', false, null],
    ['event_reminder', 'approved', undefined, null],
  ];
  test.each(cases)('of %s to someone %s (had a seat: %s) is %s', async (mail, status, hadSeat, method) => {
    const { event_id } = await event({ ics_sequence: 3 });
    const ada = await registered(event_id, status);
    const [sent] = await tell(event_id, [ada], { mail, ...(hadSeat !== undefined && { hadSeat }) });
    expect(sent?.calendar_method).toBe(method);
    const file = sent?.calendar?.replaceAll('\r\n ', '') ?? null;
    if (method === null) return expect(file).toBeNull();
    expect(file).toContain(`METHOD:${method}`);
    expect(file).toContain(`UID:${event_id}@events.example.org`);
    expect(file).toContain('SEQUENCE:3');
    expect(file).toContain(`mailto:${ada.email}`);
  });
});

describe('preferences', () => {
  const muted = JSON.stringify({ event_updated_email: false, event_reminder_in_app: false });
  const notification = { type: 'event_updated', title: 'x', message: 'y' } as const;

  test('are respected for a topic, in mail and bell apart, and the mail says how to end it', async () => {
    const { event_id } = await event();
    const quiet = await registered(event_id, 'approved', { notification_preferences: muted });
    const open = await registered(event_id);
    const updated = { mail: 'event_updated', topic: 'event_updated', notification } as const;
    const [none, mail] = await tell(event_id, [quiet, open], updated);
    expect(none).toBeUndefined();
    expect(await bellOf(quiet)).toHaveLength(1);
    expect(mail?.unsubscribe_url).toMatch(
      /^https:\/\/events\.example\.org\/api\/unsubscribe\/[\w-]{36}\/event_updated$/,
    );
    expect(mail?.plain_text).toContain(`Unsubscribe from mails about changes to events:\n${mail?.unsubscribe_url}\n`);
    expect(mail?.html).toContain(`href="${mail?.unsubscribe_url}"`);

    const reminder = { type: 'event_reminder', title: 'x', message: 'y' } as const;
    const reminded = { mail: 'event_reminder', topic: 'event_reminder', notification: reminder } as const;
    const [first] = await tell(event_id, [quiet], reminded);
    expect(first?.template).toBe('event_reminder');
    expect(await bellOf(quiet)).toHaveLength(1);
  });

  test('keep nobody from a decision', async () => {
    const { event_id } = await event();
    const quiet = await registered(event_id, 'approved', { notification_preferences: muted });
    const [mail] = await tell(event_id, [quiet], { mail: 'event_cancelled', notification });
    expect(mail).toMatchObject({ template: 'event_cancelled', unsubscribe_url: null });
    expect(await bellOf(quiet)).toHaveLength(1);
  });
});

test('what is told goes into the bell too, cut to its length, and leads to the event', async () => {
  const { event_id } = await event();
  const ada = await registered(event_id);
  await tell(event_id, [ada], {
    mail: null,
    notification: { type: 'registration_approved', title: '😀'.repeat(300), message: 'x'.repeat(2000) },
  });
  const [item] = await bellOf(ada);
  expect(item).toMatchObject({ related_entity_type: 'event', related_entity_id: event_id });
  expect([...(item?.title ?? '')]).toHaveLength(200);
  expect(item?.message).toHaveLength(1000);
});

test('one key is one mail for each person, however often it is told', async () => {
  const { event_id } = await event();
  const people = [await registered(event_id), await registered(event_id)];
  await tell(event_id, people, { idempotencyKey: 'the same' });
  await tell(event_id, people, { idempotencyKey: 'the same' });
  const mails = await server.db
    .selectFrom('email_messages')
    .select('user_id')
    .where('event_id', '=', event_id)
    .execute();
  expect(mails).toHaveLength(2);
});

test('nobody is told of someone else’s event', async () => {
  const [mine, other] = [await event(), await event()];
  const ada = await registered(other.event_id);
  expect(await tell(mine.event_id, [ada])).toEqual([undefined]);
});
