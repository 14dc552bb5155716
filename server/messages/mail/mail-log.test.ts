import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aMember, aMessage, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { listMails } from './mail-log.queries.ts';
import { countOutbox, listOutbox } from './outbox.queries.ts';

/** So many that an index is worth reading. */
const MANY = 50_000;
const PART = 2500;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

type Person = Parameters<typeof aUser>[1];

async function write(eventId: string, person: Person, changes: Partial<Mail> = {}) {
  const { user_id, email } = await aUser(server.db, person);
  const texts = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const about = { userId: user_id, eventId };
  const mail = { to: email, template: 'event_updated' as const, idempotencyKey: uuid(), about, ...texts, ...changes };
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
  return user_id;
}

const get = (path: string, as = token) => call(server, 'GET', path, { token: as });
const list = async (eventId: string, query = '') => (await get(`/admin/events/${eventId}/mails?${query}`)).body;
const namesOf = async (eventId: string, search: string) =>
  (await list(eventId, `search=${encodeURIComponent(search)}`)).items
    .map(({ full_name }: { full_name: string }) => full_name)
    .toSorted();

describe('the mails of an event', () => {
  test('name the person, and are found by name, address and subject, without accents and capitals', async () => {
    const [{ event_id }, other] = [await anEvent(server.db), await anEvent(server.db)];
    await write(event_id, { full_name: 'Zoë Łukasz', email: 'zed@example.net' });
    await write(event_id, { full_name: 'Ada Byron' }, { subject: 'Your seat is réservé' });
    await write(event_id, { full_name: 'Gus Guest', password_hash: null, guest_since: new Date() });
    await write(other.event_id, { full_name: 'Zoe Elsewhere' });
    expect(await namesOf(event_id, 'ZOE')).toEqual(['Zoë Łukasz']);
    expect(await namesOf(event_id, 'lukas zed@example')).toEqual(['Zoë Łukasz']);
    expect(await namesOf(event_id, 'byron reserve')).toEqual(['Ada Byron']);
    expect(await namesOf(event_id, 'elsewhere')).toEqual([]);
    expect(await namesOf(event_id, '')).toHaveLength(3);
    expect(await namesOf(event_id, "'=x' | !")).toEqual([]);
    const [guest] = (await list(event_id, 'search=gus')).items;
    expect(guest).toMatchObject({ full_name: 'Gus Guest', is_guest: true, registration_id: null });
  });

  test('are found by the name that a person has now', async () => {
    const { event_id } = await anEvent(server.db);
    const user_id = await write(event_id, { full_name: 'Ada Byron' });
    const person = await server.db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirst();
    const json = { version: person?.version, full_name: 'Ada Lovelace' };
    const own = await login(server.db, person);
    expect((await call(server, 'PATCH', '/users/me', { token: own, json })).status).toBe(200);
    expect(await namesOf(event_id, 'lovelace hello')).toEqual(['Ada Lovelace']);
    expect(await namesOf(event_id, 'byron')).toEqual([]);
  });

  test('say how mails leave, and when one that waits is tried again', async () => {
    const { event_id } = await anEvent(server.db);
    await write(event_id, {});
    expect(await list(event_id)).toMatchObject({
      delivery: { way: 'dev_mail', keep_days: 90 },
      items: [{ status: 'queued', attempts: 0, next_attempt_at: null }],
    });
    const next = new Date(Date.now() + 60_000);
    await server.db
      .updateTable('email_messages')
      .set({ attempts: 2, last_error: 'connect ECONNREFUSED', next_attempt_at: next })
      .where('event_id', '=', event_id)
      .execute();
    const { items } = await list(event_id, 'state=waiting');
    expect(items).toMatchObject([{ status: 'queued', attempts: 2, next_attempt_at: next.toISOString() }]);
  });
});

describe('one mail', () => {
  test('says what it said, to viewers of the event and to nobody else', async () => {
    const { event_id } = await anEvent(server.db);
    await write(event_id, { full_name: 'Ada' }, { replyTo: 'host@example.org' });
    const [{ email_message_id: id }] = (await list(event_id)).items;
    const viewer = await login(server.db, await aMember(server.db, event_id, 'viewer'));
    expect((await get(`/admin/mails/${id}`, viewer)).body).toMatchObject({
      mail: { email_message_id: id, full_name: 'Ada', subject: 'Hello' },
      ...{ content: 'kept', html: '<p>Hello</p>', text: 'Hello', reply_to: 'host@example.org' },
    });
    const door = await login(server.db, await aMember(server.db, event_id, 'check_in'));
    expect((await get(`/admin/mails/${id}`, door)).status).toBe(403);
    const elsewhere = await anOrganiser(server.db, {});
    await server.db
      .deleteFrom('user_roles')
      .where('user_id', '=', elsewhere.user_id)
      .where('role_name', '=', 'administrator')
      .execute();
    expect((await get(`/admin/mails/${id}`, await login(server.db, elsewhere))).status).toBe(404);
    expect((await get(`/admin/mails/${uuid()}`)).status).toBe(404);
  });

  test('hands out no personal link, also before it is sent, and says where the text is gone', async () => {
    const { event_id } = await anEvent(server.db);
    const link = 'http://127.0.0.1/feedback/secret-of-ada';
    await write(event_id, {}, { confidential: true, html: link, text: link, subject: 'Personal' });
    const ticketUrl = `http://127.0.0.1/ticket/${uuid()}`;
    await write(
      event_id,
      {},
      { ticketUrl, html: `<a href="${ticketUrl}">Ticket</a>`, text: ticketUrl, subject: 'Ticket' },
    );
    const one = async (subject: string) => {
      const [{ email_message_id }] = (await list(event_id, `search=${subject}`)).items;
      return (await get(`/admin/mails/${email_message_id}`)).body;
    };
    expect(await one('personal')).toMatchObject({ content: 'personal', html: '', text: '' });
    expect(await one('ticket')).toMatchObject({
      ...{ content: 'kept', html: '<a href="http://127.0.0.1/ticket/…">Ticket</a>', text: 'http://127.0.0.1/ticket/…' },
    });
    await server.db
      .updateTable('email_messages')
      .set({ status: 'sent', html: '', plain_text: '', content_removed_at: new Date() })
      .where('event_id', '=', event_id)
      .where('subject', '=', 'Ticket')
      .execute();
    expect(await one('ticket')).toMatchObject({ content: 'removed', html: '', text: '' });
  });

  test('of an account is nobody’s to read', async () => {
    const { user_id } = await aUser(server.db);
    const reset = { to: 'a@example.org', template: 'password_reset' as const, subject: 'Reset', html: 'x', text: 'x' };
    await server.db
      .transaction()
      .execute((tx) =>
        server.context.mailer.enqueue(tx, { ...reset, idempotencyKey: uuid(), about: { userId: user_id } }),
      );
    const { email_message_id: id } = await server.db
      .selectFrom('email_messages')
      .select('email_message_id')
      .where('template', '=', 'password_reset')
      .executeTakeFirstOrThrow();
    expect((await get(`/admin/mails/${id}`)).status).toBe(404);
  });
});

describe.each(engines)('fifty thousand mails of one event, on %s', (database) => {
  let many: TestServer;
  let eventId: string;
  let messageId: string;
  beforeAll(async () => {
    many = await startServer({ database, background: false });
    ({ event_id: eventId } = await anEvent(many.db));
    ({ event_message_id: messageId } = await aMessage(many.db, { event_id: eventId }));
    const { user_id } = await aUser(many.db, { full_name: 'Ada Lovelace' });
    // Every tenth is of the message; one in five hundred failed; one person is among them once, early.
    for (let from = 0; from < MANY; from += PART) {
      await sql`insert into email_messages (email_message_id, recipient, template, subject, html, plain_text, status,
          idempotency_key, message_id, created_at, next_attempt_at, queued_at, event_id, event_message_id, user_id, search)
        select gen_random_uuid(), address, 'event_updated', 'Calm software moved', '', '',
          case when n % 500 = 0 then 'failed' else 'sent' end, 'k' || n, 'm' || n, at, at, at, ${eventId},
          case when n % 10 = 0 then ${messageId}::uuid end, ${user_id}, array_to_tsvector(person_words(address || ' Calm software moved'))
        from generate_series(${from}::integer, ${from + PART - 1}::integer) as n,
          lateral (select 'person' || n || '@example.org' as address, '2026-01-01'::timestamptz + (n / 10) * interval '1 second' as at) as mail`.execute(
        many.db,
      );
    }
    await sql`analyze email_messages`.execute(many.db);
  });
  afterAll(() => many.close());

  test.each([
    ['', 'any', 50],
    ['calm', 'any', 50],
    ['person4711', 'any', 1],
    ['person47 example', 'any', 50],
    ['person70 calm', 'failed', 1],
    ['nobody', 'any', 0],
    ['', 'failed', 50],
    ['', 'waiting', 0],
  ] as const)('“%s” of %s is read by an index', async (search, state, least) => {
    for (const log of [{ eventId }, { eventId, messageId }]) {
      const { db, queries } = watched(many.db);
      const { items } = await listMails(db, log, { search, state, cursor: '', limit: 50 });
      expect(items.length).toBeGreaterThanOrEqual('messageId' in log ? 0 : least);
      const { scanned } = await planOf(many.db, queries());
      expect(scanned).not.toContain('email_messages');
    }
  });

  test('what of them is not sent is listed and counted by an index', async () => {
    const { db, queries } = watched(many.db);
    const counts = await countOutbox(db);
    expect(counts).toMatchObject({ waiting: { mails: 0 }, failed: { mails: 100, groups: [{ mails: 100 }] } });
    const [group] = counts.failed.groups;
    const { items } = await listOutbox(db, { state: 'failed', group: group?.group ?? '', cursor: '', limit: 50 });
    expect(items).toHaveLength(50);
    await listOutbox(db, { state: 'waiting', group: '', cursor: '', limit: 50 });
    const { scanned } = await planOf(many.db, queries());
    expect(scanned).not.toContain('email_messages');
  });
});
