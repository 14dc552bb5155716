import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion, anOption } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const meal = aQuestion({ question_id: 'meal', type: 'single_choice', required: true });
const why = aQuestion({ question_id: 'why', type: 'multiple_choice', show_if: { question_id: 'meal', any_of: ['b'] } });
const questions = [meal, why];

const path = '/admin/questionnaires';
const id = 'questionnaire_id';
const versionId = 'questionnaire_version_id';

/** The same verbs for both purposes. */
const purposes = [
  {
    purpose: 'registration',
    entity: 'form',
    named: 'form_id',
    foreign: aQuestion({ type: 'rating' }),
    answer: (version: string) => answerForm(version),
  },
  {
    purpose: 'feedback',
    entity: 'feedback_template',
    named: 'feedback_template_id',
    foreign: aQuestion({ type: 'cv' }),
    answer: (version: string) => answerFeedback(version),
  },
] as const;

async function answerForm(form_version_id: string) {
  const { event_id } = await anEvent(server.db);
  const { user_id } = await aUser(server.db);
  const now = new Date();
  await server.db
    .insertInto('registrations')
    .values({
      registration_id: uuid(),
      event_id,
      user_id,
      status: 'approved',
      form_version_id,
      answers: '{"meal":"a"}',
      code: uuid().slice(-9),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function answerFeedback(feedback_template_version_id: string) {
  const { event_id } = await anEvent(server.db);
  const response = { feedback_response_id: uuid(), event_id, feedback_template_version_id };
  await server.db
    .insertInto('feedback_responses')
    .values({ ...response, answers: '{"meal":"a"}', verified_attendee: false, submitted_at: new Date() })
    .execute();
}

describe.each(purposes)('for $purpose', ({ purpose, entity, named: naming, foreign, answer }) => {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', below: string, json?: unknown) =>
    call(server, method, `${path}${below}`, { token, ...(json !== undefined && { json }) });
  const send = (json: object) => ask('POST', '', { purpose, ...json });
  const list = (query: string) => ask('GET', `?purpose=${purpose}&${query}`);
  const make = async (json: object = {}) => (await send({ name: 'Supper', questions, ...json })).body;
  const change = (made: Record<string, unknown>, json: object) =>
    ask('PATCH', `/${String(made[id])}`, { version: made['version'], ...json });
  const active = async () => (await change(await make(), { status: 'active' })).body;
  const actions = async (entityId: string) => {
    const rows = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity_id', '=', entityId)
      .orderBy('audit_entry_id')
      .execute();
    return rows.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)]);
  };

  test('a new one is a draft with its questions as version 1', async () => {
    const { status, body } = await send({
      name: ' Supper  club ',
      description: ' Who eats what. ',
      questions,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      purpose,
      name: 'Supper club',
      description: 'Who eats what.',
      status: 'draft',
      questions,
    });
    expect(body).toMatchObject({ version: 1, used_by: [], versions: [{ number: 1, answers: 0 }] });
    expect(body.versions[0][versionId]).toBe(body[versionId]);
    expect((await ask('GET', `/${body[id]}`)).body).toEqual(body);
    expect(await actions(body[id])).toEqual([[`${entity}.created`]]);
  });

  test('a list that can’t be asked is refused with its places', async () => {
    const { status, body } = await send({ name: 'Supper', questions: [why, foreign] });
    expect(status).toBe(422);
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'questions.0.show_if',
      'questions.1.type',
    ]);
    expect((await send({ name: ' \t ' })).body.fields).toEqual([{ field: 'name', detail: 'Give it a name.' }]);
    const broken = [aQuestion({ label: 'half \ud83c', type: 'single_choice' })];
    expect((await send({ name: 'Supper', questions: broken })).status).toBe(422);
  });

  test('name, description, status and questions change together, and the trail says which', async () => {
    const made = await make();
    const json = { name: 'Dinner', description: 'New', status: 'active', questions: [meal] };
    const { body } = await change(made, json);
    expect(body).toMatchObject({ ...json, version: 2, versions: [{ number: 1 }] });
    expect(await actions(made[id])).toEqual([
      [`${entity}.created`],
      [`${entity}.updated`, 'name', 'description', 'status', 'questions'],
    ]);
    const same = await change(body, json);
    expect(same.body).toEqual(body);
    expect(await actions(made[id])).toHaveLength(2);
  });

  test('questions without answers change in place, under a new id', async () => {
    const made = await make();
    const { body } = await change(made, { questions: [meal] });
    expect(body.versions).toHaveLength(1);
    expect(body[versionId]).not.toBe(made[versionId]);
  });

  test('questions with answers stay for those answers, and the change is the next version', async () => {
    const made = await active();
    await answer(made[versionId]);
    const { body } = await change(made, { questions: [meal] });
    expect(body.questions).toEqual([meal]);
    expect(body.versions).toMatchObject([
      { number: 2, answers: 0, [versionId]: body[versionId] },
      { number: 1, answers: 1, [versionId]: made[versionId] },
    ]);
    const first = await call(server, 'GET', `/admin/questionnaire-versions/${made[versionId]}`, { token });
    expect(first.body).toEqual({ number: 1, created_at: made.versions[0].created_at, questions });
    const renamed = await change(body, { name: 'Dinner' });
    expect(renamed.body.versions).toEqual(body.versions);
  });

  test('an id never stands for another type, even after it was away', async () => {
    const made = await active();
    await answer(made[versionId]);
    const { body: without } = await change(made, { questions: [meal] });
    const turned = await change(without, { questions: [meal, { ...why, type: 'single_choice' }] });
    expect(turned.status).toBe(422);
    expect(turned.body.fields).toMatchObject([{ field: 'questions.1.type' }]);
    expect((await change(without, { questions: [meal, { ...why, label: 'Again?' }] })).status).toBe(200);
  });

  test('of two organisers the second is told, with what is there now', async () => {
    const made = await make();
    const first = await change(made, { name: 'Dinner' });
    const second = await change(made, { name: 'Lunch' });
    expect(second).toMatchObject({ status: 409, body: { code: 'stale_version', current: first.body } });
  });

  test('a status goes from draft to active, and from there to the archive and back', async () => {
    const made = await make();
    const tries: [string, number][] = [
      ['archived', 409],
      ['active', 200],
      ['draft', 409],
      ['archived', 200],
      ['draft', 409],
      ['active', 200],
    ];
    let { version } = made;
    for (const [status, expected] of tries) {
      const answered = await change({ ...made, version }, { status });
      expect([status, answered.status]).toEqual([status, expected]);
      if (expected === 409) expect(answered.body.code).toBe('not_allowed_now');
      version = answered.body.version ?? version;
    }
  });

  test('what asks nothing stays a draft', async () => {
    const section = aQuestion({ type: 'section' });
    const made = await make({ questions: [section] });
    const tried = await change(made, { status: 'active' });
    expect(tried).toMatchObject({ status: 422, body: { fields: [{ field: 'questions' }] } });
    expect((await change(await active(), { questions: [] })).status).toBe(422);
  });

  test('it is deleted while nothing needs it', async () => {
    const made = await make();
    expect((await ask('DELETE', `/${made[id]}`)).status).toBe(204);
    expect((await ask('GET', `/${made[id]}`)).status).toBe(404);
    expect((await ask('DELETE', `/${made[id]}`)).status).toBe(404);
    expect(await actions(made[id])).toEqual([[`${entity}.created`], [`${entity}.deleted`]]);
  });

  test('it stays while events name it or people have answered', async () => {
    const used = await active();
    const later = await anEvent(server.db, { [naming]: used[id], starts_at: new Date('2101-03-02T18:00:00Z') });
    const sooner = await anEvent(server.db, { [naming]: used[id], starts_at: new Date('2101-03-01T18:00:00Z') });
    const over = await anEvent(server.db, { [naming]: used[id], starts_at: new Date('2020-03-01T18:00:00Z') });
    expect(await ask('DELETE', `/${used[id]}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const uses = (await ask('GET', `/${used[id]}`)).body.used_by.map((use: { event_id: string }) => use.event_id);
    expect(uses).toEqual([sooner.event_id, later.event_id, over.event_id]);

    const answered = await active();
    await answer(answered[versionId]);
    expect(await ask('DELETE', `/${answered[id]}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  test('a copy is a draft of its own', async () => {
    const made = await active();
    const { status, body } = await ask('POST', `/${made[id]}/duplicate`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Copy of Supper', status: 'draft', questions, version: 1 });
    expect(body[id]).not.toBe(made[id]);
    const long = await make({ name: '🎉'.repeat(120) });
    expect([...(await ask('POST', `/${long[id]}/duplicate`)).body.name]).toHaveLength(120);
  });

  test('the list shows counts, last changed first, page by page', async () => {
    const mark = `Listed ${uuid()}`;
    const made = [];
    for (const name of ['one', 'two', 'three']) made.push(await make({ name: `${mark} ${name}` }));
    await answer(made[1][versionId]);
    await anEvent(server.db, { [naming]: made[1][id] });
    const search = `search=${encodeURIComponent(mark.toUpperCase())}`;
    const first = (await list(`${search}&limit=2`)).body;
    expect(first.items.map((item: { name: string }) => item.name)).toEqual([`${mark} three`, `${mark} two`]);
    expect(first.items[1]).toMatchObject({ question_count: 2, event_count: 1, answer_count: 1 });
    const second = (await list(`${search}&limit=2&cursor=${first.next}`)).body;
    expect(second).toMatchObject({ items: [{ name: `${mark} one`, [id]: made[0][id] }], next: null });
    expect((await list(`${search}&status=active`)).body.items).toEqual([]);
    expect((await list('cursor=elsewhere')).status).toBe(422);
    expect((await list('search=100%25_')).body.items).toEqual([]);
  });

  test('it is not among those for another purpose', async () => {
    const made = await make();
    const other = purpose === 'feedback' ? 'registration' : 'feedback';
    const listed = (await ask('GET', `?purpose=${other}&limit=100`)).body.items;
    expect(listed.map((item: Record<string, unknown>) => item[id])).not.toContain(made[id]);
    expect((await ask('GET', '')).status).toBe(422);
    expect((await change(made, { purpose: other })).status).toBe(422);
    const event = await anEvent(server.db, { created_by: null });
    const wrong = purpose === 'feedback' ? 'form_id' : 'feedback_template_id';
    const json = { version: event.version, [wrong]: made[id] };
    const { status, body } = await call(server, 'PATCH', `/admin/events/${event.event_id}`, { token, json });
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([422, [wrong]]);
  });

  test('what does not exist is not found', async () => {
    const missing = `/${uuid()}`;
    const answers = [
      ask('GET', missing),
      ask('PATCH', missing, { version: 1, name: 'x' }),
      ask('DELETE', missing),
      ask('POST', `${missing}/duplicate`),
      call(server, 'GET', `/admin/questionnaire-versions${missing}`, { token }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('only organisers come here', async () => {
    const stranger = await login(server.db);
    expect((await call(server, 'GET', `${path}?purpose=${purpose}`, { token: stranger })).status).toBe(403);
    expect((await call(server, 'POST', path, { token: stranger, json: { purpose, name: 'x' } })).status).toBe(403);
  });
});

describe('how long answers to a form are kept', () => {
  const ask = (method: 'GET' | 'POST' | 'PATCH', address: string, json?: object) =>
    call(server, method, address, { token, ...(json && { json }) });
  const made = async (retention_days: number | null) =>
    (await ask('POST', path, { purpose: 'registration', name: 'Supper', questions, retention_days })).body;

  test('is said with it, copied with it, and nothing else changes it', async () => {
    const form = await made(30);
    const place = `${path}/${form.questionnaire_id}`;
    expect(form.retention_days).toBe(30);
    expect((await ask('PATCH', place, { version: 1, name: 'Dinner' })).body.retention_days).toBe(30);
    expect((await ask('POST', `${place}/duplicate`)).body.retention_days).toBe(30);
    const { items } = (await ask('GET', `${path}?purpose=registration`)).body;
    expect(items[0]).toMatchObject({ name: 'Copy of Dinner', retention_days: 30 });
    expect((await ask('PATCH', place, { version: 2, retention_days: null })).body.retention_days).toBeNull();
    expect((await ask('POST', path, { purpose: 'registration', name: 'Supper' })).body.retention_days).toBeNull();
  });

  test('stands in the audit trail when it changes', async () => {
    const { questionnaire_id } = await made(null);
    const place = `${path}/${questionnaire_id}`;
    await ask('PATCH', place, { version: 1, retention_days: 1 });
    await ask('PATCH', place, { version: 2, retention_days: 3650 });
    await ask('PATCH', place, { version: 3, retention_days: 3650 });
    await ask('PATCH', place, { version: 3, retention_days: null });
    const rows = await server.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('entity_id', '=', questionnaire_id)
      .where('action', '=', 'form.updated')
      .orderBy('audit_entry_id')
      .execute();
    const field = 'retention_days';
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field, before: null, after: '1 day' }],
      [{ field, before: '1 day', after: '3,650 days' }],
      [{ field, before: '3,650 days', after: null }],
    ]);
  });

  test.each([
    [0, 'Use 1 or more.'],
    [3651, 'Use 3650 or less.'],
  ])('is not %s days', async (retention_days, detail) => {
    const { status, body } = await ask('POST', path, { purpose: 'registration', name: 'Supper', retention_days });
    expect([status, body.fields]).toEqual([422, [{ field: 'retention_days', detail }]]);
  });

  test('is nothing that feedback has', async () => {
    const json = { purpose: 'feedback', name: 'Supper' };
    const detail = 'Answers to a feedback template are always kept.';
    const refused = { status: 422, body: { fields: [{ field: 'retention_days', detail }] } };
    expect(await ask('POST', path, { ...json, retention_days: 30 })).toMatchObject(refused);
    const { body } = await ask('POST', path, json);
    expect(body.retention_days).toBeNull();
    const place = `${path}/${body.questionnaire_id}`;
    expect(await ask('PATCH', place, { version: 1, retention_days: 30 })).toMatchObject(refused);
  });
});

test('a hundred large questions fit', async () => {
  const many: Question[] = Array.from({ length: 100 }, (_, index) =>
    aQuestion({
      question_id: `q${index}`,
      type: 'single_choice',
      help: 'x'.repeat(1000),
      options: Array.from({ length: 20 }, (__, option) => anOption(`o${option}`, `Option ${option}`)),
    }),
  );
  const { status } = await call(server, 'POST', path, {
    token,
    json: { purpose: 'registration', name: 'Large', questions: many },
  });
  expect(status).toBe(201);
});

test('the standard feedback can be changed and not deleted', async () => {
  const place = `${path}/00000000-0000-7000-8000-000000000001`;
  const { body } = await call(server, 'GET', place, { token });
  expect(body).toMatchObject({ name: 'Standard feedback', status: 'active' });
  expect(await call(server, 'DELETE', place, { token })).toMatchObject({ status: 409, body: { code: 'in_use' } });
  const json = { version: body.version, description: 'Four short questions.' };
  expect((await call(server, 'PATCH', place, { token, json })).status).toBe(200);
});
