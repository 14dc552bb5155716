import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds, choices } from '#openapi/bounds.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { checkQuestions } from '#rules/events/questions/check-questions.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { clockTime, fillDemoData } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
  expect(await fillDemoData(server.context)).toBe(true);
});
afterAll(() => server.close());

const logIn = async (username: string) => {
  const form = { username, password: 'welcome to foyer' };
  return (await call(server, 'POST', '/auth/token', { form })).body;
};

test('fills once, however often it is asked', async () => {
  expect(await fillDemoData(server.context)).toBe(false);
});

test('lets in the organiser and the attendee', async () => {
  expect((await logIn('organiser@example.org')).user).toMatchObject({
    roles: expect.arrayContaining([{ role_name: 'organiser' }, { role_name: 'administrator' }]),
    full_name: 'Noor van Dijk',
  });
  expect((await logIn('attendee@example.org')).user).toMatchObject({ roles: [] });
  expect(bounds.NewAccount.password.minLength).toBeLessThanOrEqual('welcome to foyer'.length);
});

test('has hosts at home where their events are, as whom nobody logs in', async () => {
  const { body } = await call(server, 'GET', '/events?limit=100');
  const hosts = new Map<string, Set<string>>();
  for (const { event_id, city } of body.items as { event_id: string; city: string | null }[]) {
    const { organiser_name: host } = (await call(server, 'GET', `/events/${event_id}`)).body;
    if (city) hosts.set(host, (hosts.get(host) ?? new Set()).add(city));
  }
  expect(hosts.size).toBeGreaterThan(4);
  for (const [, cities] of hosts) expect(cities.size).toBeLessThan(6);
  expect((await logIn('aiko.tanaka@example.org')).code).toBe('wrong_credentials');
});

test('has events with a co-host', async () => {
  const { body } = await call(server, 'GET', '/events?limit=100');
  const named = new Set<string>();
  for (const { event_id } of body.items as { event_id: string }[]) {
    const { co_hosts } = (await call(server, 'GET', `/events/${event_id}`)).body as { co_hosts: { name: string }[] };
    for (const { name } of co_hosts) named.add(name);
  }
  expect(named).toEqual(new Set(['Camille Dubois', 'Jonas Lindqvist']));
});

test('has every status, format, category and both ways of approval, before and after today', async () => {
  const events = await server.db.selectFrom('events').selectAll().execute();
  const all = <Key extends keyof (typeof events)[number]>(key: Key) => new Set(events.map((event) => event[key]));
  expect(all('status')).toEqual(new Set(choices.EventStatus));
  expect(all('format')).toEqual(new Set(choices.EventFormat));
  expect(all('category')).toEqual(new Set(choices.Category));
  expect(all('approval')).toEqual(new Set(['automatic', 'manual']));
  expect(all('timezone').size).toBeGreaterThan(8);
  const upcoming = await call(server, 'GET', '/events?limit=100');
  const past = await call(server, 'GET', '/events?when=past&limit=100');
  expect(upcoming.body.items.length).toBeGreaterThan(15);
  expect(past.body.items.length).toBeGreaterThan(5);
  expect(upcoming.body.items.filter(({ phase }: { phase: string }) => phase === 'ongoing')).toHaveLength(1);
});

test('shows every event whole, with paragraphs', async () => {
  const ids = await server.db.selectFrom('events').select(['event_id', 'status']).execute();
  for (const { event_id, status } of ids) {
    const { status: answer, body } = await call(server, 'GET', `/events/${event_id}`);
    expect(answer).toBe(status === 'draft' ? 404 : 200);
    if (answer === 200) expect(body.description_html.match(/<p>/g).length).toBeGreaterThan(1);
  }
});

test('has nobody register after an event began, or decide before that', async () => {
  const odd = await server.db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select(['events.title', 'registrations.created_at', 'decided_at', 'starts_at'])
    .where(({ eb, or, ref }) =>
      or([
        eb('registrations.created_at', '>', ref('starts_at')),
        eb('decided_at', '>', ref('starts_at')),
        eb('decided_at', '<', ref('registrations.created_at')),
        eb('decided_at', '>', new Date()),
      ]),
    )
    .execute();
  expect(odd).toEqual([]);
});

test('gives the attendee read and unread notifications of every type and of an unknown one', async () => {
  const { access_token: token } = await logIn('attendee@example.org');
  const { body } = await call(server, 'GET', '/notifications/', { token });
  const kinds = body.map(
    ({ notification_type, is_read }: { notification_type: string; is_read: boolean }) =>
      `${notification_type} ${is_read}`,
  );
  for (const type of [
    'registration_approved',
    'registration_rejected',
    'registration_created',
    'event_reminder',
    'event_updated',
  ]) {
    expect(kinds).toEqual(expect.arrayContaining([`${type} true`, `${type} false`]));
  }
  expect(kinds).toContain('recording_available false');
  const related = body.find(({ related_entity_id }: { related_entity_id: string | null }) => related_entity_id);
  expect((await call(server, 'GET', `/events/${related.related_entity_id}`)).status).toBe(200);
});

test('gives the attendee a registration in every state, and the organiser rooms that fill', async () => {
  const { access_token: token } = await logIn('attendee@example.org');
  const { body } = await call(server, 'GET', '/users/me/registrations', { token });
  const statuses = body.items.map(({ status }: { status: string }) => status);
  expect(new Set(statuses)).toEqual(new Set(choices.RegistrationStatus));
  const { body: list } = await call(server, 'GET', '/events?limit=100');
  const states = new Set(list.items.map((event: { registration_state: string }) => event.registration_state));
  expect([...states].toSorted()).toEqual(expect.arrayContaining(['cancelled', 'full', 'open', 'waitlist']));
});

test('asks questions that a builder would accept, and has answers that a form would accept', async () => {
  const registrations = await server.db
    .selectFrom('registrations')
    .innerJoin('questionnaire_versions', 'questionnaire_version_id', 'form_version_id')
    .select(['questions', 'answers'])
    .execute();
  const responses = await server.db
    .selectFrom('feedback_responses')
    .innerJoin('questionnaire_versions', 'questionnaire_version_id', 'feedback_template_version_id')
    .select(['questions', 'answers'])
    .execute();
  expect(Math.min(registrations.length, responses.length)).toBeGreaterThan(50);
  for (const { questions, answers } of [...registrations, ...responses]) {
    expect(checkAnswers(questions, answers)).toEqual({ answers, problems: [] });
  }
  const versions = await server.db.selectFrom('questionnaire_versions').select(['purpose', 'questions']).execute();
  expect(new Set(versions.map(({ purpose }) => purpose))).toEqual(new Set(['registration', 'feedback']));
  for (const { purpose, questions } of versions) expect(checkQuestions(questions, purpose)).toEqual([]);
});

test.each([
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T07:30:00.000Z'],
  ['Europe/Berlin', '2026-03-27T12:00:00Z', '2026-03-28T08:30:00.000Z'],
  ['Asia/Tokyo', '2026-03-27T16:00:00Z', '2026-03-29T00:30:00.000Z'],
])('half past nine of tomorrow in %s, asked at %s, is %s', (timezone, now, moment) => {
  expect(clockTime(new Date(now), 1, '09:30', timezone).toISOString()).toBe(moment);
});
