import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEmailTemplate, anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findHost, searchWords } from '../search-words.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

let server: TestServer;
let created_by: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  const organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  created_by = organiser.user_id;
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const add = (changes: object = {}) =>
  anEvent(server.db, { created_by, starts_at: at(48), ends_at: at(50), ...changes });
const change = (id: string, json: object) => call(server, 'PATCH', `/admin/events/${id}`, { token, json });
const get = async (id: string) => (await call(server, 'GET', `/admin/events/${id}`, { token })).body;
const row = (id: string) =>
  server.db.selectFrom('events').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow();
const notes = (id: string) => server.db.selectFrom('event_changes').selectAll().where('event_id', '=', id).execute();
const latestAudit = async (id: string) =>
  (await call(server, 'GET', `/admin/events/${id}/audit`, { token })).body.items[0];
const wrongFields = ({ body }: { body: { fields: { field: string }[] } }) => body.fields.map(({ field }) => field);

describe('an edit', () => {
  test('changes what was sent, counts the version up, and is found by its new words', async () => {
    const { event_id } = await add({ status: 'draft', title: 'Old name', tags: ['kept'] });
    const { status, body } = await change(event_id, { version: 1, title: 'New name', capacity: 5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'New name', capacity: 5, version: 2, tags: ['kept'], city: 'Utrecht' });
    const { search_words, ...event } = await row(event_id);
    expect(search_words).toEqual(searchWords(event, await findHost(server.db, event.created_by)));
    expect(search_words).toContain('new');
  });

  test('is refused with the event as it is now when someone else was faster', async () => {
    const { event_id } = await add({ capacity: 10 });
    await change(event_id, { version: 1, capacity: 20 });
    const { status, body } = await change(event_id, { version: 1, summary: 'Mine' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_version', current: { event_id, capacity: 20, version: 2 } });
    expect(body.current).toEqual(await get(event_id));
  });

  test('of an archived event is not allowed, of one that is not there not found', async () => {
    const { event_id } = await add({ status: 'archived' });
    expect((await change(event_id, { version: 1, title: 'x' })).body.code).toBe('not_allowed_now');
    expect((await change(uuid(), { version: 1, title: 'x' })).status).toBe(404);
  });

  test('that changes nothing leaves nothing behind', async () => {
    const { event_id, title, starts_at } = await add();
    const { status, body } = await change(event_id, { version: 1, title, starts_at, email_templates: [] });
    expect(status).toBe(200);
    expect(body.version).toBe(1);
    expect(await latestAudit(event_id)).toBeUndefined();
  });

  test('can take away what is optional', async () => {
    const { event_id } = await add({ capacity: 5, cancel_until: at(1), online_url: 'https://meet.example.org' });
    const nothing = { capacity: null, cancel_until: null, online_url: null, city: null };
    expect((await change(event_id, { version: 1, ...nothing })).body).toMatchObject(nothing);
  });

  test('keeps a form that has been archived since, and takes no other such', async () => {
    const [own, other] = [
      await aForm(server.db, { status: 'archived' }),
      await aForm(server.db, { status: 'archived' }),
    ];
    const { event_id } = await add({ form_id: own.form_id });
    expect((await change(event_id, { version: 1, form_id: own.form_id, title: 'x' })).status).toBe(200);
    expect(wrongFields(await change(event_id, { version: 2, form_id: other.form_id }))).toEqual(['form_id']);
  });

  test('does not make a published event one that could not be published', async () => {
    const { event_id } = await add({ venue_name: 'Hall', address: null });
    expect(wrongFields(await change(event_id, { version: 1, venue_name: null }))).toEqual(['venue_name']);
    expect(wrongFields(await change(event_id, { version: 1, format: 'hybrid' }))).toEqual(['online_url']);
    const gone = { starts_at: at(-5), ends_at: at(-1) };
    expect(wrongFields(await change(event_id, { version: 1, ...gone }))).toEqual(['ends_at']);
    expect((await change(event_id, { version: 1, venue_name: null, address: 'Main Street 1' })).status).toBe(200);
  });

  test('can correct an event that is over', async () => {
    const { event_id } = await add({ starts_at: at(-50), ends_at: at(-48) });
    expect((await change(event_id, { version: 1, title: 'Typo', ends_at: at(-47) })).status).toBe(200);
  });

  const sense = { tags: ['asvs/dates-and-seats' as const] };
  test.each<[string, object]>([
    ['ends_at', { ends_at: at(48) }],
    ['ends_at', { starts_at: at(50) }],
    ['registration_closes_at', { registration_closes_at: at(51) }],
    ['cancel_until', { cancel_until: at(51) }],
    ['feedback_closes_at', { feedback_closes_at: at(49) }],
    ['registration_opens_at', { registration_opens_at: at(49) }],
  ])('is refused at %s for %j, which does not go with the dates that are there', sense, async (field, changes) => {
    const { event_id } = await add();
    const answer = await change(event_id, { version: 1, ...changes });
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
    expect((await get(event_id)).version).toBe(1);
  });

  test('leaves no fewer seats than are taken', sense, async () => {
    const { event_id } = await add({ capacity: 5 });
    for (let index = 0; index < 3; index += 1) await aRegistration(server.db, { event_id });
    const answer = await change(event_id, { version: 1, capacity: 2 });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      fields: [{ field: 'capacity' }],
      detail: '3 people have a seat already. Use 3 or more, or cancel registrations first.',
    });
    expect((await change(event_id, { version: 1, capacity: 3 })).body).toMatchObject({ seats_left: 0, seats_taken: 3 });
  });

  test('that makes room lets those who wait longest in', async () => {
    const { event_id } = await add({ capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id });
    for (let index = 0; index < 3; index += 1) {
      await aRegistration(server.db, { event_id, status: 'waitlisted', waitlisted_at: at(-index) });
    }
    const raised = await change(event_id, { version: 1, capacity: 3 });
    expect(raised.body).toMatchObject({ seats_taken: 3, waitlisted: 1, seats_left: 0 });
    expect((await change(event_id, { version: 2, capacity: null })).body).toMatchObject({
      seats_taken: 4,
      waitlisted: 0,
    });
  });

  test('that ends the organisers’ choosing lets those in who wait', async () => {
    const { event_id } = await add({ capacity: 1, waitlist_enabled: true, approval: 'manual' });
    await aRegistration(server.db, { event_id, status: 'waitlisted' });
    const { body } = await change(event_id, { version: 1, approval: 'automatic' });
    expect(body).toMatchObject({ seats_taken: 1, waitlisted: 0 });
  });

  test('replaces the mail templates', async () => {
    const { event_id } = await add();
    const [one, two] = [
      await anEmailTemplate(server.db),
      await anEmailTemplate(server.db, { trigger: 'event_updated' }),
    ];
    const choice = ({ trigger, email_template_id }: typeof one) => ({ trigger, email_template_id });
    await change(event_id, { version: 1, email_templates: [choice(two), choice(one)] });
    expect((await get(event_id)).email_templates).toEqual([choice(one), choice(two)]);
    const { body } = await change(event_id, { version: 2, email_templates: [choice(two)] });
    expect(body).toMatchObject({ version: 3, email_templates: [choice(two)] });
    expect((await latestAudit(event_id)).changes).toEqual([
      {
        field: 'email_templates',
        before: `event reminder: ${one.name}, event updated: ${two.name}`,
        after: `event updated: ${two.name}`,
      },
    ]);
  });

  test('is on record in words, no longer than 500 characters', async () => {
    const { form_id, name } = await aForm(server.db);
    const { event_id } = await add({ description: 'a'.repeat(600) });
    const json = {
      version: 1,
      description: '',
      form_id,
      starts_at: at(49),
      timezone: 'Asia/Tokyo',
      reminder_offsets: [90, 60],
    };
    await change(event_id, json);
    const { changes } = await latestAudit(event_id);
    expect(changes).toEqual([
      { field: 'description', before: `${'a'.repeat(499)}…`, after: null },
      { field: 'form_id', before: null, after: name },
      {
        field: 'starts_at',
        before: 'Wednesday 17 June 2026, 14:00 CEST',
        after: 'Wednesday 17 June 2026, 22:00 GMT+9',
      },
      { field: 'timezone', before: 'Europe/Amsterdam', after: 'Asia/Tokyo' },
      { field: 'reminder_offsets', before: '1 day before, 1 hour before', after: '90 minutes before, 1 hour before' },
    ]);
  });
});

describe('what people registered have to know', () => {
  test.each<[string, unknown]>([
    ['title', 'Another name'],
    ['starts_at', at(47)],
    ['ends_at', at(51)],
    ['timezone', 'Europe/Berlin'],
    ['venue_name', 'Hall B'],
    ['address', '2 Market Street'],
    ['city', 'Amersfoort'],
    ['online_url', 'https://meet.example.org/b'],
    ['format', 'hybrid'],
  ])('is noted when the %s changes, and calendars get the next sequence', async (field, value) => {
    const { event_id, ...before } = await add({ online_url: 'https://meet.example.org/a' });
    await aRegistration(server.db, { event_id });
    const { status, body } = await change(event_id, { version: 1, [field]: value });
    expect(status).toBe(200);
    expect(body.ics_sequence).toBe(1);
    expect(await notes(event_id)).toMatchObject([{ before: { title: before.title, city: before.city } }]);
  });

  test('is not what else an event has', async () => {
    const { event_id } = await add();
    await aRegistration(server.db, { event_id });
    const { body } = await change(event_id, { version: 1, summary: 'New', capacity: 50, description: 'New' });
    expect(body.ics_sequence).toBe(0);
    expect(await notes(event_id)).toEqual([]);
  });

  test('is not noted when the organiser does not want it, or nobody is registered; calendars get it all the same', async () => {
    const [quiet, empty] = [await add(), await add()];
    await aRegistration(server.db, { event_id: quiet.event_id });
    await aRegistration(server.db, { event_id: empty.event_id, status: 'cancelled' });
    await aRegistration(server.db, { event_id: empty.event_id, status: 'rejected' });
    expect((await change(quiet.event_id, { version: 1, title: 'x', notify: false })).body.ics_sequence).toBe(1);
    expect((await change(empty.event_id, { version: 1, title: 'x' })).body.ics_sequence).toBe(1);
    expect([...(await notes(quiet.event_id)), ...(await notes(empty.event_id))]).toEqual([]);
  });

  test.each(['draft', 'cancelled'])('is nothing while it is %s', async (status) => {
    const { event_id } = await add({ status });
    await aRegistration(server.db, { event_id });
    expect((await change(event_id, { version: 1, title: 'x' })).body.ics_sequence).toBe(0);
    expect(await notes(event_id)).toEqual([]);
  });

  test('is nothing once the event is over', async () => {
    const { event_id } = await add({ starts_at: at(-50), ends_at: at(-48) });
    await aRegistration(server.db, { event_id });
    await change(event_id, { version: 1, title: 'Its right name' });
    expect(await notes(event_id)).toEqual([]);
  });
});
