import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, aVersion, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

describe.each(engines)('the registrations that a filter names, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ background: false, database });
    token = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());

  const get = (path: string) => call(server, 'GET', path, { token });

  interface Coming {
    status?: 'approved' | 'pending' | 'waitlisted';
    here?: boolean;
    answers?: object;
  }

  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

  /** Ada, Bob and so on, one a minute later than the other. */
  async function anEventWith(people: [string, Coming][]) {
    const options = ['vegan', 'halal'].map((option_id) => ({ option_id, label: option_id }));
    const questions = [
      aQuestion({ question_id: 'diet', type: 'multiple_choice', options }),
      aQuestion({ question_id: 'size', type: 'single_choice', options: [{ option_id: 'm', label: 'M' }] }),
      aQuestion({ question_id: 'rules', type: 'consent' }),
    ];
    const { form_id, form_version_id } = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id, capacity: null });
    for (const [index, [full_name, { status = 'approved', here = false, answers = {} }]] of people.entries()) {
      const { user_id } = await aUser(server.db, { full_name });
      await aRegistration(server.db, {
        ...{ event_id, user_id, form_version_id, status, created_at: at(index) },
        waitlisted_at: status === 'waitlisted' ? at(index) : null,
        checked_in_at: here ? at(60) : null,
        answers: JSON.stringify(answers),
        search_words: [full_name.toLowerCase()],
      });
    }
    return event_id;
  }

  async function namesOf(eventId: string, query: string): Promise<string[]> {
    const { status, body } = await get(`/admin/events/${eventId}/registrations?${query}`);
    expect(status).toBe(200);
    const { count } = (await get(`/admin/events/${eventId}/registrations/count?${query}`)).body;
    expect(count).toBe(body.items.length);
    return body.items.map(({ registrant }: { registrant: { full_name: string } }) => registrant.full_name);
  }

  test('by arrival: who has no seat is neither here nor missing', async () => {
    const id = await anEventWith([
      ['Ada', { here: true }],
      ['Bob', {}],
      ['Cleo', { status: 'pending' }],
    ]);
    expect(await namesOf(id, 'arrival=arrived')).toEqual(['Ada']);
    expect(await namesOf(id, 'arrival=not_arrived')).toEqual(['Bob']);
    expect(await namesOf(id, 'arrival=not_arrived&status=pending')).toEqual([]);
    expect((await get(`/admin/events/${id}/registrations?arrival=late`)).status).toBe(422);
  });

  test('by answers: any of one question, each of several, a tick, and nobody of another event', async () => {
    const people: [string, Coming][] = [
      ['Ada', { answers: { diet: ['vegan', 'halal'], rules: true } }],
      ['Bob', { answers: { diet: ['halal'], size: 'm' } }],
      ['Cleo', { answers: { size: 'm', rules: false }, status: 'pending' }],
    ];
    const id = await anEventWith(people);
    await anEventWith(people);
    expect(await namesOf(id, 'answers=diet:vegan')).toEqual(['Ada']);
    expect(await namesOf(id, 'answers=diet:halal')).toEqual(['Bob', 'Ada']);
    expect(await namesOf(id, 'answers=diet:vegan,diet:halal')).toEqual(['Bob', 'Ada']);
    expect(await namesOf(id, 'answers=diet:halal,size:m')).toEqual(['Bob']);
    expect(await namesOf(id, 'answers=size:m&status=pending')).toEqual(['Cleo']);
    expect(await namesOf(id, 'answers=rules:yes')).toEqual(['Ada']);
    expect(await namesOf(id, 'answers=rules:no')).toEqual(['Cleo']);
    expect(await namesOf(id, 'answers=size:m&search=bo')).toEqual(['Bob']);
    expect(await namesOf(id, 'answers=size:xl')).toEqual([]);
    for (const broken of ['diet', 'diet:', 'Diet:a', 'diet:a,', "diet:a'"]) {
      expect((await get(`/admin/events/${id}/registrations?answers=${encodeURIComponent(broken)}`)).status).toBe(422);
    }
  });

  test('in another order, page by page, also where nobody has a name of their own', async () => {
    const id = await anEventWith([
      ['Zoë', { status: 'waitlisted' }],
      ['émile', { status: 'waitlisted' }],
      ['Łucja', {}],
      ['Emil', {}],
      ['Zoë', {}],
    ]);
    expect(await namesOf(id, 'sort=name')).toEqual(['Emil', 'émile', 'Łucja', 'Zoë', 'Zoë']);
    expect(await namesOf(id, 'status=waitlisted')).toEqual(['Zoë', 'émile']);
    expect(await namesOf(id, 'status=waitlisted&sort=newest')).toEqual(['émile', 'Zoë']);
    const path = `/admin/events/${id}/registrations?sort=name&limit=2`;
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await get(`${path}&cursor=${cursor}`);
      seen.push(...body.items.map(({ registration_id }: { registration_id: string }) => registration_id));
      cursor = body.next;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    const { next } = (await get(`/admin/events/${id}/registrations?limit=2`)).body;
    expect((await get(`${path}&cursor=${next}`)).status).toBe(422);
  });

  test('by the name that someone has now', async () => {
    const id = await anEventWith([
      ['Yan', {}],
      ['Bob', {}],
    ]);
    await server.db.updateTable('users').set({ full_name: 'Zelda' }).where('full_name', '=', 'Yan').execute();
    expect(await namesOf(id, 'sort=name')).toEqual(['Bob', 'Zelda']);
  });

  test('are what the table holds, and the audit says which were taken', async () => {
    const id = await anEventWith([
      ['Ada', { here: true, answers: { diet: ['vegan'] } }],
      ['Bob', { here: true }],
      ['Cleo', { answers: { diet: ['vegan'] } }],
    ]);
    const { status, raw } = await get(`/admin/events/${id}/registrations.csv?arrival=arrived&answers=diet:vegan`);
    expect(status).toBe(200);
    expect(String(raw).trim().split('\r\n')).toHaveLength(2);
    expect(String(raw)).toContain('Ada');
    const { items } = (await get(`/admin/events/${id}/audit`)).body;
    expect(items[0].changes.map(({ field, after }: { field: string; after: string }) => [field, after])).toEqual([
      ['rows', '1'],
      ['arrival', 'arrived'],
      ['answers', 'diet:vegan'],
    ]);
  });

  test('are summed up by what those with a seat chose, in the words of the newest version', async () => {
    const id = await anEventWith([
      ['Ada', { answers: { diet: ['vegan', 'halal'], rules: true } }],
      ['Bob', { answers: { diet: ['halal'], size: 'm' } }],
      ['Cleo', { answers: { size: 'm' }, status: 'pending' }],
    ]);
    const { form_version_id } = await server.db
      .selectFrom('registrations')
      .select('form_version_id')
      .where('event_id', '=', id)
      .executeTakeFirstOrThrow();
    const { questionnaire_id } = await server.db
      .selectFrom('questionnaire_versions')
      .select('questionnaire_id')
      .where('questionnaire_version_id', '=', form_version_id ?? '')
      .executeTakeFirstOrThrow();
    const newer = aQuestion({
      ...{ question_id: 'diet', type: 'multiple_choice', label: 'What do you eat?' },
      options: [{ option_id: 'halal', label: 'Halal food' }],
    });
    const version = await aVersion(server.db, { questionnaire_id, number: 2, questions: [newer] });
    await aRegistration(server.db, {
      ...{ event_id: id, status: 'approved', form_version_id: version },
      answers: JSON.stringify({ diet: ['halal'] }),
    });
    const asked = await get(`/admin/events/${id}/answers`);
    expect(asked.body).toEqual({
      erased: 0,
      questions: [
        {
          ...{ question_id: 'diet', label: 'What do you eat?' },
          options: [
            { option_id: 'halal', label: 'Halal food', count: 3 },
            { option_id: 'vegan', label: 'vegan', count: 1 },
          ],
        },
        expect.objectContaining({ question_id: 'size', options: [{ option_id: 'm', label: 'M', count: 1 }] }),
        expect.objectContaining({ question_id: 'rules', options: [{ option_id: 'yes', label: 'Yes', count: 1 }] }),
      ],
    });
    await server.db
      .updateTable('registrations')
      .set({ answers: '{}', answers_erased_at: new Date(), answers_retention_days: 30 })
      .where('event_id', '=', id)
      .execute();
    const { erased, questions } = (await get(`/admin/events/${id}/answers`)).body;
    expect(erased).toBe(3);
    expect(questions[0].options[0].count).toBe(0);
    expect(await namesOf(id, 'answers=diet:halal')).toEqual([]);
  });
});
