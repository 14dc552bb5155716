import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aFeedbackTemplate, aForm, anEmailTemplate, anOrganiser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  const organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const create = (changes: object = {}) =>
  call(server, 'POST', '/admin/events', { token, json: { ...smallest, ...changes } });
const get = async (id: string) => (await call(server, 'GET', `/admin/events/${id}`, { token })).body;
const row = (id: string) =>
  server.db.selectFrom('events').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow();
const latestAudit = async (id: string) =>
  (await call(server, 'GET', `/admin/events/${id}/audit`, { token })).body.items[0];
const wrongFields = ({ body }: { body: { fields: { field: string }[] } }) => body.fields.map(({ field }) => field);

const smallest = {
  title: 'Night of lanterns',
  category: 'culture',
  format: 'in_person',
  starts_at: '2026-07-01T18:00:00Z',
  ends_at: '2026-07-01T20:00:00Z',
  timezone: 'Europe/Amsterdam',
};

describe('a new event', () => {
  test('is a draft with sensible settings, and can be read back', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...smallest,
      starts_at: '2026-07-01T18:00:00.000Z',
      ends_at: '2026-07-01T20:00:00.000Z',
      status: 'draft',
      visibility: 'public',
      approval: 'automatic',
      waitlist_enabled: false,
      capacity: null,
      reminder_offsets: [1440, 60],
      email_templates: [],
      registration_state: 'closed',
      version: 1,
      ics_sequence: 0,
      pending: 0,
    });
    expect(await get(body.event_id)).toEqual(body);
  });

  test('keeps everything that was sent, tidied', async () => {
    const { form_id } = await aForm(server.db);
    const { feedback_template_id } = await aFeedbackTemplate(server.db);
    const { email_template_id } = await anEmailTemplate(server.db);
    const fields = {
      description: '# Come\n\n  and see',
      venue_name: 'Old Mill',
      address: null,
      city: 'Utrecht',
      online_url: 'https://meet.example.org/a',
      visibility: 'unlisted',
      capacity: 40,
      approval: 'manual',
      waitlist_enabled: true,
      registration_opens_at: '2026-06-20T08:00:00.000Z',
      registration_closes_at: '2026-06-30T08:00:00.000Z',
      cancel_until: '2026-06-29T08:00:00.000Z',
      feedback_opens_at: '2026-07-02T08:00:00.000Z',
      feedback_closes_at: '2026-07-09T08:00:00.000Z',
      feedback_template_id,
      email_templates: [{ trigger: 'event_reminder', email_template_id }],
    };
    const { status, body } = await create({
      ...fields,
      title: '  Night\tof lanterns ',
      summary: 'Light\nand water',
      city: ' Utrecht ',
      address: '   ',
      form_id: form_id.toUpperCase(),
      tags: ['Light', ' light', 'open  air', '  '],
      reminder_offsets: [60, 2880],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...fields,
      form_id,
      title: 'Night of lanterns',
      summary: 'Light and water',
      tags: ['Light', 'open air'],
      reminder_offsets: [2880, 60],
    });
  });

  test('is found by its words', async () => {
    const { body } = await create({ title: 'Crêpes & Zoë', tags: ['naïve'] });
    expect((await row(body.event_id)).search_words).toEqual(['crepes', 'zoe', 'noor', 'van', 'dijk', 'naive']);
  });

  test('is on record with its fields', async () => {
    const { body } = await create({ capacity: 12, waitlist_enabled: true });
    expect(await latestAudit(body.event_id)).toMatchObject({
      actor_name: 'Noor van Dijk',
      action: 'event.created',
      entity_type: 'event',
      entity_name: 'Night of lanterns',
      changes: expect.arrayContaining([
        { field: 'capacity', before: null, after: '12' },
        { field: 'waitlist_enabled', before: null, after: 'yes' },
        { field: 'starts_at', before: null, after: 'Wednesday 1 July 2026, 20:00 CEST' },
      ]),
    });
  });
});

describe('what makes no sense is refused at its field', () => {
  test.each<[string, object]>([
    ['title', { title: ' \n ' }],
    ['timezone', { timezone: 'Europe/Bielefeld' }],
    ['timezone', { timezone: 'AET' }],
    ['description', { description: `Hello\n\n${'> '.repeat(11)}there` }],
    ['ends_at', { ends_at: smallest.starts_at }],
    ['ends_at', { ends_at: '2026-06-01T20:00:00Z' }],
    ['starts_at', { starts_at: '1969-12-31T23:00:00Z' }],
    ['starts_at', { starts_at: '0000-01-01T00:00:00Z' }],
    ['ends_at', { ends_at: '2201-01-01T00:00:00Z' }],
    ['ends_at', { ends_at: '2026-07-01T23:59:60Z' }],
    ['cancel_until', { cancel_until: '9999-12-31T23:59:59Z' }],
    ['cancel_until', { cancel_until: '2026-07-01T20:00:01Z' }],
    ['registration_opens_at', { registration_opens_at: smallest.starts_at }],
    [
      'registration_closes_at',
      { registration_opens_at: '2026-06-20T08:00:00Z', registration_closes_at: '2026-06-20T08:00:00Z' },
    ],
    ['registration_closes_at', { registration_closes_at: '2026-07-01T20:00:01Z' }],
    ['feedback_closes_at', { feedback_closes_at: '2026-07-01T20:00:00Z' }],
    ['feedback_closes_at', { feedback_opens_at: '2026-07-03T20:00:00Z', feedback_closes_at: '2026-07-03T20:00:00Z' }],
    ['feedback_opens_at', { feedback_opens_at: '2026-08-01T20:00:00Z' }],
    ['online_url', { online_url: 'https://' }],
    ['online_url', { online_url: 'https://:99999/x' }],
    ['online_url', { online_url: 'javascript:alert(1)' }],
    ['reminder_offsets', { reminder_offsets: [60, 60] }],
    ['form_id', { form_id: uuid() }],
    ['feedback_template_id', { feedback_template_id: uuid() }],
    [
      'email_templates.0.email_template_id',
      { email_templates: [{ trigger: 'event_updated', email_template_id: uuid() }] },
    ],
    ['email_templates.0.trigger', { email_templates: [{ trigger: 'password_reset', email_template_id: uuid() }] }],
    ['capacity', { capacity: 0 }],
    ['title', { title: 'a\0b' }],
  ])('%s of %j', { tags: ['asvs/dates-and-seats'] }, async (field, changes) => {
    const answer = await create(changes);
    expect(answer.status).toBe(422);
    expect(wrongFields(answer)).toEqual([field]);
    expect(answer.body.fields[0].detail).toMatch(/^[A-Z].*[.a-z]$/s);
  });

  test('all fields at once', async () => {
    const answer = await create({
      title: ' ',
      timezone: 'Mars/Olympus',
      ends_at: '2020-01-01T00:00:00Z',
      form_id: uuid(),
    });
    expect(wrongFields(answer).toSorted()).toEqual(['ends_at', 'form_id', 'timezone', 'title']);
  });

  test.each(['draft', 'archived'] as const)('a form or a feedback template that is %s', async (status) => {
    const { form_id } = await aForm(server.db, { status });
    const { feedback_template_id } = await aFeedbackTemplate(server.db, { status });
    const answer = await create({ form_id, feedback_template_id });
    expect(wrongFields(answer)).toEqual(['form_id', 'feedback_template_id']);
    expect(answer.body.fields[0].detail).toMatch(/^That form is (still a draft|archived)\. Choose an active one\.$/);
  });

  test('a mail template for another kind of mail, or two for one kind', async () => {
    const { email_template_id } = await anEmailTemplate(server.db, { trigger: 'event_updated' });
    const wrong = { trigger: 'event_reminder', email_template_id };
    const right = { trigger: 'event_updated', email_template_id };
    const answer = await create({ email_templates: [right, wrong, right] });
    expect(wrongFields(answer)).toEqual(['email_templates.1.email_template_id', 'email_templates.2.trigger']);
  });
});
