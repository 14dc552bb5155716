import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import {
  aForm,
  anEmailTemplate,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

let server: TestServer;
let created_by: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  const organiser = await anOrganiser(server.db);
  created_by = organiser.user_id;
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const add = (changes: object = {}) =>
  anEvent(server.db, { created_by, starts_at: at(48), ends_at: at(50), ...changes });
const act = (id: string, verb: string, json?: object) =>
  call(server, 'POST', `/admin/events/${id}/${verb}`, { token, ...(json && { json }) });
const cancel = (id: string, json: object = {}) => act(id, 'cancel', { message: '', notify: true, ...json });
const remove = (id: string) => call(server, 'DELETE', `/admin/events/${id}`, { token });
const latestAudit = async (id: string) =>
  (await call(server, 'GET', `/admin/events/${id}/audit`, { token })).body.items[0];
const statusOf = async (id: string) => (await call(server, 'GET', `/admin/events/${id}`, { token })).body.status;

describe('publishing', () => {
  test('makes a draft public', async () => {
    const { event_id } = await add({ status: 'draft' });
    const { status, body } = await act(event_id, 'publish');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'published', version: 2, registration_state: 'open', ics_sequence: 0 });
    expect((await call(server, 'GET', `/events/${event_id}`)).status).toBe(200);
    expect(await latestAudit(event_id)).toMatchObject({
      action: 'event.published',
      changes: [{ field: 'status', before: 'draft', after: 'published' }],
    });
  });

  const nowhere = { venue_name: null, address: null, city: 'Utrecht', online_url: null };
  test.each<[string, object, string[]]>([
    ['in person without a place', { format: 'in_person' }, ['venue_name']],
    ['online without a link', { format: 'online' }, ['online_url']],
    ['hybrid with neither', { format: 'hybrid' }, ['venue_name', 'online_url']],
    ['over', { format: 'online', online_url: 'https://m.example.org', starts_at: at(-2), ends_at: now }, ['ends_at']],
    [
      'over and nowhere',
      { format: 'hybrid', starts_at: at(-2), ends_at: at(-1) },
      ['venue_name', 'online_url', 'ends_at'],
    ],
  ])('an event that is %s is refused, with all that is missing', async (_name, changes, fields) => {
    const { event_id } = await add({ status: 'draft', ...nowhere, ...changes });
    const { status, body } = await act(event_id, 'publish');
    expect(status).toBe(422);
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await statusOf(event_id)).toBe('draft');
  });

  test('takes an address for a place, and an event that is going on', async () => {
    const place = { venue_name: null, address: '1 Market Street', starts_at: at(-1), ends_at: at(1) };
    const { event_id } = await add({ status: 'draft', ...place });
    expect((await act(event_id, 'publish')).status).toBe(200);
  });
});

describe('unpublishing', () => {
  test('makes a draft of an event for which nobody means to come', async () => {
    const { event_id } = await add();
    await aRegistration(server.db, { event_id, status: 'cancelled' });
    await aRegistration(server.db, { event_id, status: 'rejected' });
    expect((await act(event_id, 'unpublish')).body).toMatchObject({ status: 'draft', version: 2 });
    expect((await call(server, 'GET', `/events/${event_id}`)).status).toBe(404);
  });

  test.each(['pending', 'approved', 'waitlisted'] as const)('is refused while someone is %s', async (status) => {
    const { event_id } = await add();
    await aRegistration(server.db, { event_id, status });
    expect((await act(event_id, 'unpublish')).body).toMatchObject({ code: 'not_allowed_now' });
    expect(await statusOf(event_id)).toBe('published');
  });
});

describe('cancelling', () => {
  const mails = (id: string) =>
    server.db.selectFrom('email_messages').select(['template', 'user_id']).where('event_id', '=', id).execute();
  const notifications = (id: string) =>
    server.db.selectFrom('notifications').selectAll().where('related_entity_id', '=', id).execute();

  test('marks the event, and tells everybody who means to come and nobody else', async () => {
    const { event_id } = await add({ title: 'Night of lanterns' });
    const told = [];
    for (const status of ['pending', 'approved', 'waitlisted'] as const) {
      told.push((await aRegistration(server.db, { event_id, status })).user_id);
    }
    for (const status of ['rejected', 'cancelled'] as const) await aRegistration(server.db, { event_id, status });
    const { status, body } = await cancel(event_id, { message: ' The roof leaks. ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', registration_state: 'cancelled', ics_sequence: 1, version: 2 });
    const sent = await mails(event_id);
    expect(sent.map(({ user_id }) => user_id).toSorted()).toEqual(told.toSorted());
    expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(['event_cancelled']));
    const shown = await notifications(event_id);
    expect(shown.map(({ user_id }) => user_id).toSorted()).toEqual(told.toSorted());
    expect(shown[0]).toMatchObject({
      notification_type: 'event_updated',
      title: 'Event cancelled',
      message: 'Night of lanterns will not take place. The roof leaks.',
    });
    expect((await latestAudit(event_id)).changes).toEqual([
      { field: 'status', before: 'published', after: 'cancelled' },
      { field: 'message', before: null, after: 'The roof leaks.' },
    ]);
  });

  test('leaves the message to the people registered unless it is to stand on the page too', async () => {
    const { event_id } = await add();
    const { body } = await cancel(event_id, { message: 'Only between us.' });
    expect(body.cancel_reason).toBeNull();
    const page = await call(server, 'GET', `/events/${event_id}`);
    expect(page.body.cancel_reason_html).toBeNull();
    expect(JSON.stringify(page.body)).not.toContain('between us');
  });

  test('shows the message on the page where that is said, as text with links, until it is taken off', async () => {
    const { event_id } = await add();
    const message = 'It’s <b>wet</b> & cold.\r\nMore: https://example.org/?a=1&b=2';
    const { body } = await cancel(event_id, { message, shows_reason: true });
    expect(body.cancel_reason).toBe(message);
    const shown = async () => (await call(server, 'GET', `/events/${event_id}`)).body.cancel_reason_html;
    expect(await shown()).toBe(
      'It’s &lt;b&gt;wet&lt;/b&gt; &amp; cold.<br>More: <a rel="nofollow noopener" href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a>',
    );
    expect((await latestAudit(event_id)).changes.at(-1)).toEqual({
      field: 'cancel_reason',
      before: null,
      after: 'shown',
    });
    const take = () => call(server, 'DELETE', `/admin/events/${event_id}/cancel-reason`, { token });
    expect((await take()).body).toMatchObject({ cancel_reason: null, version: 3, status: 'cancelled' });
    expect(await shown()).toBeNull();
    expect((await latestAudit(event_id)).changes).toEqual([{ field: 'cancel_reason', before: 'shown', after: null }]);
    expect((await take()).body).toMatchObject({ version: 3 });
  });

  test('shows no reason where none was written, in the archive or in a copy', async () => {
    const silent = await add();
    expect((await cancel(silent.event_id, { message: ' ', shows_reason: true })).body.cancel_reason).toBeNull();
    const over = await add({ starts_at: at(-3), ends_at: at(-2), status: 'cancelled', cancel_reason: 'Flooded.' });
    expect((await act(over.event_id, 'duplicate')).body.cancel_reason).toBeNull();
    expect((await act(over.event_id, 'archive')).status).toBe(200);
    expect((await call(server, 'GET', `/events/${over.event_id}`)).body.cancel_reason_html).toBeNull();
  });

  test('keeps the beginning of a long message on record, whatever its letters', async () => {
    const { event_id } = await add();
    expect((await cancel(event_id, { message: `${'a'.repeat(498)}🎪🎪🎪` })).status).toBe(200);
    expect((await latestAudit(event_id)).changes[1].after).toBe(`${'a'.repeat(498)}🎪…`);
  });

  test('tells nobody when the organiser does not want it', async () => {
    const { event_id } = await add();
    await aRegistration(server.db, { event_id });
    expect((await cancel(event_id, { notify: false })).body.status).toBe('cancelled');
    expect([...(await mails(event_id)), ...(await notifications(event_id))]).toEqual([]);
  });

  test('takes back what people were to be told of changes', async () => {
    const { event_id } = await add();
    await aRegistration(server.db, { event_id });
    await call(server, 'PATCH', `/admin/events/${event_id}`, { token, json: { version: 1, title: 'Moved' } });
    const noted = () =>
      server.db.selectFrom('event_changes').select('event_id').where('event_id', '=', event_id).execute();
    expect(await noted()).toHaveLength(1);
    await cancel(event_id);
    expect(await noted()).toHaveLength(0);
  });
});

const over = { starts_at: at(-3), ends_at: at(0) };
const onLists = async (title: string) => {
  const found = [];
  for (const path of ['/events?when=past&', '/admin/events?']) {
    const { body } = await call(server, 'GET', `${path}search=${encodeURIComponent(title)}`, { token });
    found.push(body.items.length);
  }
  return found;
};

describe('archiving', () => {
  test('takes an event that is over off the lists, organisers’ too; its link still works', async () => {
    const { event_id, title } = await add({ title: 'To the archive', ...over });
    expect(await onLists(title)).toEqual([1, 1]);
    expect((await act(event_id, 'archive')).body).toMatchObject({ status: 'archived', registration_state: 'ended' });
    expect(await onLists(title)).toEqual([0, 0]);
    expect((await call(server, 'GET', '/calendar.ics')).raw.toString()).not.toContain(event_id);
    expect((await call(server, 'GET', `/events/${event_id}`)).body).toMatchObject({ title, status: 'archived' });
    const asked = await call(server, 'GET', '/admin/events?status=archived&search=archive', { token });
    expect(asked.body.items).toMatchObject([{ event_id }]);
  });

  test('leaves people who were there their history', async () => {
    const { event_id } = await add(over);
    const person = await aUser(server.db);
    await aRegistration(server.db, { event_id, user_id: person.user_id });
    await act(event_id, 'archive');
    const own = await call(server, 'GET', '/users/me/registrations', { token: await login(server.db, person) });
    expect(own.body.items).toMatchObject([{ event: { event_id, status: 'archived' } }]);
  });

  test.each([
    ['is to come', 'published', { starts_at: at(1), ends_at: at(2) }, /cancel it, so that people are told\.$/],
    ['goes on', 'published', { starts_at: at(-1), ends_at: at(1) }, /cancel it, so that people are told\.$/],
    ['was cancelled and is to come', 'cancelled', { starts_at: at(1), ends_at: at(2) }, /until it would have ended\./],
  ])('of one that %s is refused, with the way out', async (_, status, when, sentence) => {
    const { event_id } = await add({ status, ...when });
    const { status: answered, body } = await act(event_id, 'archive');
    expect([answered, body.code]).toEqual([409, 'not_allowed_now']);
    expect(body.detail).toMatch(sentence);
    expect(await statusOf(event_id)).toBe(status);
  });
});

describe('unarchiving', () => {
  test.each(['published', 'cancelled'] as const)('gives back what it was: %s', async (before) => {
    const { event_id, title } = await add({ status: before, title: `Back ${before}`, ...over });
    await act(event_id, 'archive');
    const { status, body } = await act(event_id, 'unarchive');
    expect([status, body.status, body.version]).toEqual([200, before, 3]);
    expect(await latestAudit(event_id)).toMatchObject({
      action: 'event.unarchived',
      changes: [{ field: 'status', before: 'archived', after: before }],
    });
    expect(await onLists(title)).toEqual([1, 1]);
    expect((await act(event_id, 'archive')).status).toBe(200);
  });

  test('makes those public that were archived before it was known what they were', async () => {
    const { event_id } = await add({ status: 'archived' });
    expect((await act(event_id, 'unarchive')).body).toMatchObject({ status: 'published', registration_state: 'open' });
  });
});

describe('deleting', () => {
  test('removes a draft for good', async () => {
    const { event_id } = await add({ status: 'draft' });
    expect((await remove(event_id)).status).toBe(204);
    expect((await remove(event_id)).status).toBe(404);
    const entries = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('event_id', '=', event_id)
      .execute();
    expect(entries).toEqual([{ action: 'event.deleted' }]);
  });

  test('is refused when someone ever registered', async () => {
    const { event_id } = await add({ status: 'draft' });
    await aRegistration(server.db, { event_id, status: 'cancelled' });
    expect((await remove(event_id)).body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('removes the files of forms that were never sent', async () => {
    const { event_id } = await add({ status: 'draft' });
    const file = { file_id: uuid(), user_id: created_by, event_id, file_name: 'a.pdf', size: 9 };
    await server.db
      .insertInto('answer_files')
      .values({ ...file, content_type: 'application/pdf', uploaded_at: now })
      .execute();
    const { files } = server.context;
    await files.keep(await files.receive(Readable.from(['%PDF-1.7']), 100), file.file_id);
    expect((await remove(event_id)).status).toBe(204);
    expect(await files.read(file.file_id)).toBeNull();
    expect(await server.db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
  });
});

describe('what an event’s status does not allow', () => {
  test.each<[string, string[]]>([
    ['publish', ['published', 'cancelled', 'archived']],
    ['unpublish', ['draft', 'cancelled', 'archived']],
    ['cancel', ['draft', 'cancelled', 'archived']],
    ['archive', ['draft', 'published', 'cancelled', 'archived']],
    ['unarchive', ['draft', 'published', 'cancelled']],
    ['delete', ['published', 'cancelled', 'archived']],
  ])('%s is refused with a sentence when it is %j', { tags: ['asvs/hidden-actions'] }, async (verb, statuses) => {
    for (const status of statuses) {
      const { event_id } = await add({ status });
      const verbs = { delete: () => remove(event_id), cancel: () => cancel(event_id) };
      const answer = await (verbs[verb as keyof typeof verbs] ?? (() => act(event_id, verb)))();
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('not_allowed_now');
      expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
      expect(await statusOf(event_id)).toBe(status);
      expect(await latestAudit(event_id)).toBeUndefined();
    }
  });

  test('a duplicate’s door shows what the door of the original does', async () => {
    const { event_id } = await add();
    const shown = { shows_notes: true, question_ids: ['diet'] };
    await server.db
      .insertInto('door_settings')
      .values({ ...shown, event_id, changed_at: new Date() })
      .execute();
    const copy = await act(event_id, 'duplicate');
    const settings = await server.db
      .selectFrom('door_settings')
      .select(['shows_notes', 'question_ids'])
      .where('event_id', '=', String(copy.body.event_id))
      .execute();
    expect(settings).toEqual([shown]);
  });

  test.each(['publish', 'unpublish', 'archive', 'unarchive', 'duplicate'])(
    '%s of what is not there is not found',
    async (verb) => {
      expect((await act(uuid(), verb)).status).toBe(404);
    },
  );
});

describe('a duplicate', () => {
  test('is a draft with the same fields and nobody registered', async () => {
    const { form_id } = await aForm(server.db);
    const { email_template_id } = await anEmailTemplate(server.db);
    const { event_id } = await add({
      title: 'Fair',
      form_id,
      capacity: 9,
      tags: ['a'],
      ics_sequence: 4,
      status: 'cancelled',
    });
    const template = { trigger: 'event_reminder', email_template_id } as const;
    await server.db
      .insertInto('event_email_templates')
      .values({ event_id, ...template })
      .execute();
    await aRegistration(server.db, { event_id });
    const original = (await call(server, 'GET', `/admin/events/${event_id}`, { token })).body;
    const { status, body } = await act(event_id, 'duplicate');
    expect(status).toBe(201);
    expect(body).toEqual({
      ...original,
      event_id: body.event_id,
      title: 'Copy of Fair',
      status: 'draft',
      registration_state: 'closed',
      seats_taken: 0,
      seats_left: 9,
      ics_sequence: 0,
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    expect(body.email_templates).toEqual([template]);
    expect(body.event_id).not.toBe(event_id);
    const found = await call(server, 'GET', '/admin/events?search=copy+fair', { token });
    expect(found.body.items).toMatchObject([{ event_id: body.event_id }]);
    expect(await latestAudit(body.event_id)).toMatchObject({ action: 'event.duplicated', entity_name: 'Copy of Fair' });
  });

  test('of an event that has begun is in whole weeks, at the same time of day', async () => {
    const starts_at = new Date('2026-03-24T18:00:00Z');
    const { event_id } = await add({ starts_at, ends_at: new Date('2026-03-24T20:00:00Z'), cancel_until: starts_at });
    expect((await act(event_id, 'duplicate')).body).toMatchObject({
      starts_at: '2026-06-16T17:00:00.000Z',
      ends_at: '2026-06-16T19:00:00.000Z',
      cancel_until: '2026-06-16T17:00:00.000Z',
    });
  });

  test('of an event with a start that is chosen moves all its times along, by the clocks of its zone', async () => {
    const starts_at = new Date('2026-06-23T17:00:00Z');
    const times = {
      starts_at,
      ends_at: new Date('2026-06-23T19:00:00Z'),
      cancel_until: new Date('2026-06-22T22:00:00Z'),
    };
    const { event_id } = await add(times);
    expect((await act(event_id, 'duplicate?starts_at=2026-11-05T19:30:00%2B01:00')).body).toMatchObject({
      starts_at: '2026-11-05T18:30:00.000Z',
      ends_at: '2026-11-05T20:30:00.000Z',
      cancel_until: '2026-11-04T23:30:00.000Z',
    });
  });

  test.each([
    [now.toISOString(), 'Choose a start in the future.'],
    ['2026-01-01T12:00:00Z', 'Choose a start in the future.'],
    ['2201-01-01T12:00:00Z', 'Choose a date between the years 1970 and 2200.'],
    // The event would end in 2201.
    ['2200-12-31T22:30:00Z', 'Choose a date between the years 1970 and 2200.'],
    ['tomorrow', 'Give a date and a time, such as 2026-05-01T18:30:00Z.'],
    ['2026-02-30T12:00:00Z', 'Give a date and a time, such as 2026-05-01T18:30:00Z.'],
  ])('is not made with the start %s', async (starts_at, detail) => {
    const { event_id } = await add({
      title: 'Unmoved',
      starts_at: new Date('2026-06-23T17:00:00Z'),
      ends_at: new Date('2026-06-23T19:00:00Z'),
    });
    const { status, body } = await act(event_id, `duplicate?starts_at=${starts_at}`);
    expect([status, body.fields]).toEqual([422, [{ field: 'starts_at', detail }]]);
    const copies = await server.db
      .selectFrom('events')
      .select('title')
      .where('title', '=', 'Copy of Unmoved')
      .execute();
    expect(copies).toEqual([]);
  });

  test('has a title of 150 letters at most, whatever letters they are', async () => {
    const { event_id } = await add({ title: '🎈'.repeat(150) });
    expect([...(await act(event_id, 'duplicate')).body.title]).toEqual([...`Copy of ${'🎈'.repeat(142)}`]);
  });
});
