import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { aVersion, aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { insertRegistrations, type NewRegistration } from './insert-registrations.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(now.getTime() + hours * hour);

let server: TestServer;
let organiser: { user_id: string; token: string };
beforeAll(async () => {
  server = await startServer({ now: () => now });
  const made = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  organiser = { ...made, token: await login(server.db, made) };
});
afterAll(() => server.close());

const event = (changes: object = {}) =>
  anEvent(server.db, { created_by: organiser.user_id, starts_at: at(100), title: 'Supper club', ...changes });

async function someone(changes: object = {}) {
  const user = await aUser(server.db, { full_name: 'Ada Lovelace', ...changes });
  const token = await login(server.db, user);
  return {
    ...user,
    token,
    register: (eventId: string, json: object = {}) =>
      call(server, 'POST', `/events/${eventId}/registrations`, {
        token,
        json: { form_version_id: null, answers: {}, ...json },
      }),
    bell: async () => (await call(server, 'GET', '/notifications/', { token })).body,
  };
}

async function mailsTo(email: string) {
  await announced(server);
  return server.db.selectFrom('email_messages').select('template').where('recipient', '=', email).execute();
}

describe('registering', () => {
  test('takes a seat where one is left, and says so everywhere', async () => {
    const { event_id } = await event({ online_url: 'https://meet.example.org/x', capacity: 5 });
    const ada = await someone();
    const { status, body } = await ada.register(event_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'approved',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      created_at: now.toISOString(),
      decided_at: null,
      waitlist_position: null,
      can_cancel: true,
      online_url: 'https://meet.example.org/x',
      answers: [],
      event: { event_id, title: 'Supper club', seats_left: 4, registration_state: 'open' },
    });
    await announced(server);
    expect(await ada.bell()).toMatchObject([
      { notification_type: 'registration_created', related_entity_id: event_id },
    ]);
    expect(await mailsTo(ada.email)).toEqual([{ template: 'registration_approved' }]);
    const [news] = (await call(server, 'GET', '/notifications/', { token: organiser.token })).body;
    expect(news).toMatchObject({
      notification_type: 'registration_created',
      message: 'Ada Lovelace has a seat at Supper club.',
      related_entity_id: event_id,
    });
    const audit = await server.db.selectFrom('audit_entries').selectAll().where('event_id', '=', event_id).execute();
    expect(audit).toMatchObject([
      { action: 'registration.submitted', actor_id: ada.user_id, entity_name: 'Ada Lovelace' },
    ]);
  });

  test('waits for a decision where organisers decide', async () => {
    const { event_id } = await event({ approval: 'manual', online_url: 'https://meet.example.org/x' });
    const ada = await someone();
    expect((await ada.register(event_id)).body).toMatchObject({ status: 'pending', online_url: null });
    expect(await mailsTo(ada.email)).toEqual([{ template: 'registration_received' }]);
  });

  test('joins the line where no seat is left', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true });
    await (await someone()).register(event_id);
    const positions = [];
    for (const person of [await someone(), await someone()]) {
      positions.push((await person.register(event_id)).body.waitlist_position);
    }
    expect(positions).toEqual([1, 2]);
    const third = await someone();
    await third.register(event_id);
    expect(await mailsTo(third.email)).toEqual([{ template: 'registration_waitlisted' }]);
  });

  test('an organiser who wants no news of registrations gets none, and none twice of the own', async () => {
    const quiet = await anOrganiser(server.db, {
      notification_preferences: JSON.stringify({ registration_created_in_app: false }),
    });
    const { event_id } = await event();
    await (await someone()).register(event_id);
    await announced(server);
    const token = await login(server.db, quiet);
    expect((await call(server, 'GET', '/notifications/', { token })).body).toEqual([]);
    const busy = await anOrganiser(server.db);
    const own = await login(server.db, busy);
    const json = { form_version_id: null, answers: {} };
    await call(server, 'POST', `/events/${event_id}/registrations`, { token: own, json });
    await announced(server);
    expect((await call(server, 'GET', '/notifications/', { token: own })).body).toHaveLength(1);
  });
});

describe('nobody registers', () => {
  const steps = { tags: ['asvs/order-of-steps' as const] };
  test.each([
    ['that is a draft', { status: 'draft' }, 404, 'not_found', 'That event does not exist, or is no longer public.'],
    ['that was cancelled', { status: 'cancelled' }, 409, 'registration_closed', /was cancelled/],
    ['that is over', { starts_at: at(-5), ends_at: at(-1) }, 409, 'registration_closed', /is over/],
    ['that is archived', { status: 'archived' }, 409, 'registration_closed', /no longer takes registrations/],
    [
      'before it opens, which is said in the zone of the event',
      { registration_opens_at: new Date('2026-06-16T16:00:00Z') },
      409,
      'registration_closed',
      'Registration opens on Tuesday 16 June 2026, 18:00 CEST. Come back then.',
    ],
    [
      'after it closed',
      { registration_closes_at: at(-1) },
      409,
      'registration_closed',
      'Registration closed on Monday 15 June 2026, 13:00 CEST.',
    ],
  ])('for an event %s', steps, async (_what, changes, status, code, detail) => {
    const { event_id } = await event(changes);
    const answer = await (await someone()).register(event_id);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  });

  test('for an event that is not there, or full without a line', async () => {
    const ada = await someone();
    expect(await ada.register(uuid())).toMatchObject({ status: 404 });
    const { event_id } = await event({ capacity: 1 });
    await (await someone()).register(event_id);
    expect(await ada.register(event_id)).toMatchObject({ status: 409, body: { code: 'event_full' } });
  });

  test.each([
    ['pending', /decide next/],
    ['approved', /have a seat/],
    ['waitlisted', /waitlist/],
    ['rejected', /declined/],
  ] as const)('twice: being %s is said', steps, async (status, detail) => {
    const { event_id } = await event({ capacity: 1 });
    const ada = await someone();
    await aRegistration(server.db, { event_id, user_id: ada.user_id, status });
    const { body } = await ada.register(event_id);
    expect(body).toMatchObject({ code: 'already_registered', detail: expect.stringMatching(detail) });
  });

  test('but after cancelling anybody may come back, with another code', async () => {
    const { event_id } = await event();
    const ada = await someone();
    const first = (await ada.register(event_id)).body;
    await call(server, 'POST', `/registrations/${first.registration_id}/cancel`, { token: ada.token });
    const second = (await ada.register(event_id)).body;
    expect(second).toMatchObject({ status: 'approved' });
    expect(second.code).not.toBe(first.code);
  });

  test('without being logged in', async () => {
    const { event_id } = await event();
    const json = { form_version_id: null, answers: {} };
    expect((await call(server, 'POST', `/events/${event_id}/registrations`, { json })).status).toBe(401);
  });
});

describe('the questions', () => {
  const questions: Question[] = [
    aQuestion({ question_id: 'food', type: 'single_choice', label: 'What do you eat?', required: true }),
    aQuestion({
      question_id: 'bread',
      label: 'Which bread?',
      required: true,
      show_if: { question_id: 'food', any_of: ['b'] },
    }),
    aQuestion({ question_id: 'age', type: 'number', label: 'How old are you?', min: 18 }),
  ];

  async function asked() {
    const form = await aForm(server.db, { questions });
    const { event_id } = await event({ form_id: form.form_id });
    return { ...form, event_id };
  }

  test('are answered, shown in words, and what is hidden is not kept', async () => {
    const { event_id, form_version_id } = await asked();
    const ada = await someone();
    const answers = { food: 'a', bread: 'Rye', age: ' 36 ' };
    const { status, body } = await ada.register(event_id, { form_version_id: form_version_id.toUpperCase(), answers });
    expect(status).toBe(201);
    expect(body.answers).toEqual([
      { question_id: 'food', type: 'single_choice', label: 'What do you eat?', texts: ['Apples'], file: null },
      { question_id: 'age', type: 'number', label: 'How old are you?', texts: ['36'], file: null },
    ]);
    const { answers: kept } = await server.db
      .selectFrom('registrations')
      .select('answers')
      .where('registration_id', '=', body.registration_id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ food: 'a', age: 36 });
  });

  test('that are answered wrongly are named, each with its sentence', async () => {
    const { event_id, form_version_id } = await asked();
    const { status, body } = await (
      await someone()
    ).register(event_id, { form_version_id, answers: { food: 'b', age: 12 } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid',
      detail: 'Some answers need another look.',
      fields: [
        { field: 'answers.bread', detail: 'Answer this question.' },
        { field: 'answers.age', detail: 'Use 18 or more.' },
      ],
    });
  });

  test.each([
    ['half of a character', { bread: '\ud800', food: 'b' }],
    ['a nul', { bread: 'a\0b', food: 'b' }],
    ['the prototype', JSON.parse('{"__proto__": {"a": 1}, "food": "a"}')],
  ])('with %s never break the server', async (_what, answers) => {
    const { event_id, form_version_id } = await asked();
    const { status } = await (await someone()).register(event_id, { form_version_id, answers });
    expect(status).toBeLessThan(500);
  });

  test('of another version are asked again', async () => {
    const { event_id, form_id, form_version_id } = await asked();
    const ada = await someone();
    const changed = { status: 409, body: { code: 'form_changed' } };
    expect(await ada.register(event_id, { answers: { food: 'a' } })).toMatchObject(changed);
    await aVersion(server.db, { questionnaire_id: form_id, number: 2 });
    expect(await ada.register(event_id, { form_version_id, answers: { food: 'a' } })).toMatchObject(changed);
    const plain = await event();
    expect(await ada.register(plain.event_id, { form_version_id })).toMatchObject(changed);
  });

  test('keep the words that they had when they were answered', async () => {
    const { event_id, form_id, form_version_id } = await asked();
    const ada = await someone();
    await ada.register(event_id, { form_version_id, answers: { food: 'a' } });
    const renamed = questions.map((question) => ({ ...question, label: 'Another label' }));
    await aVersion(server.db, { questionnaire_id: form_id, number: 2, questions: renamed });
    const { items } = (await call(server, 'GET', '/users/me/registrations', { token: ada.token })).body;
    expect(items[0].answers[0].label).toBe('What do you eat?');
  });
});

test('a code that is taken already is drawn again, of several at once as well', async () => {
  const { event_id } = await event();
  const codes = ['AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB', 'AAAA-AAAA', 'CCCC-CCCC', 'CCCC-CCCC', 'DDDD-DDDD'];
  const draw = () => codes.shift() ?? '';
  const insert = async (...people: { user_id: string; full_name: string; email: string }[]) => {
    const registrations = people.map(({ user_id, ...registrant }): NewRegistration => ({
      ...{ registration_id: uuid(), event_id, user_id, registrant, status: 'approved', form_version_id: null },
      ...{ answers: {}, answer_words: [], created_at: now },
    }));
    await server.db.transaction().execute((tx) => insertRegistrations(tx, registrations, draw));
  };
  await insert(await aUser(server.db));
  await insert(await aUser(server.db));
  await insert(await aUser(server.db), await aUser(server.db));
  const stored = await server.db.selectFrom('registrations').select('code').where('event_id', '=', event_id).execute();
  expect(stored.map(({ code }) => code).toSorted()).toEqual(['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC', 'DDDD-DDDD']);
});

describe('where people came from', () => {
  const cameFrom = async (eventId: string) =>
    (await call(server, 'GET', `/admin/events/${eventId}/overview`, { token: organiser.token })).body.came_from;
  const applicant = async (word: string): Promise<NewRegistration> => {
    const { user_id, ...registrant } = await aUser(server.db);
    const { event_id } = counted;
    return {
      ...{ registration_id: uuid(), event_id, user_id, registrant, status: 'approved', form_version_id: null },
      ...{ answers: {}, answer_words: [], created_at: now, cameFrom: word },
    };
  };
  let counted: { event_id: string };

  test('is counted by the word of the link, and an unknown word loses nobody', async () => {
    const { event_id } = await event();
    const refs = ['poster', 'Poster', 'news_2026-06', null, '', 'two words', 'x'.repeat(41), "';--"];
    for (const ref of refs) {
      const ada = await someone();
      expect((await ada.register(event_id, { ref })).status).toBe(201);
      expect((await ada.register(event_id, { ref })).status).toBe(409);
    }
    expect((await (await someone()).register(event_id)).status).toBe(201);
    expect(await cameFrom(event_id)).toEqual({
      words: [
        { word: 'poster', registrations: 2 },
        { word: 'news_2026-06', registrations: 1 },
      ],
      other_words: 0,
      no_word: 6,
    });
    const { body } = await call(server, 'POST', `/admin/events/${event_id}/registrations`, {
      token: organiser.token,
      json: { full_name: 'Bea', email: 'bea.by.hand@example.org' },
    });
    expect(body).toMatchObject({ status: 'approved' });
    expect((await cameFrom(event_id)).no_word).toBe(6);
  });

  test('is fifty words at most, and the rest together', async () => {
    counted = await event();
    const insert = async (...words: string[]) => {
      const people = await Promise.all(words.map(applicant));
      await server.db.transaction().execute((tx) => insertRegistrations(tx, people));
    };
    const words = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `w${from + index}`);
    await insert(...words(0, 48), '');
    await insert(...words(47, 60), '', 'w0');
    await insert('late', 'w1', 'w47', '');
    const found = await cameFrom(counted.event_id);
    const of = (sought: string) =>
      found.words.find(({ word }: { word: string }) => word === sought)?.registrations ?? 0;
    expect([found.words.length, found.other_words, found.no_word]).toEqual([50, 11, 3]);
    expect([of('w0'), of('w1'), of('w2'), of('w47'), of('late')]).toEqual([2, 2, 1, 3, 0]);
  });
});
