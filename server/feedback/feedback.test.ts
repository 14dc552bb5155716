import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aFeedbackTemplate, aRegistrationOf } from '#tests/support/made/feedback-rows.ts';
import { aFeedbackQuestion } from '#tests/support/made/feedback.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { makeFeedbackLinks } from './feedback-links.queries.ts';

const BUILT_IN = '00000000-0000-7000-8000-000000000002';
const hour = 60 * 60 * 1000;
const now = new Date('2026-06-15T12:34:56Z');
const at = (hours: number) => new Date(now.getTime() + hours * hour);

let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  created_by = (await anOrganiser(server.db)).user_id;
});
afterAll(() => server.close());

const ended = (changes: object = {}) =>
  anEvent(server.db, { created_by, starts_at: at(-5), ends_at: at(-3), ...changes });
const read = (eventId: string, { token = '', as }: { token?: string; as?: string } = {}) =>
  call(server, 'GET', `/events/${eventId}/feedback-form`, {
    headers: { 'feedback-token': token },
    ...(as !== undefined && { token: as }),
  });
const give = (eventId: string, body: object = {}, as?: string) =>
  call(server, 'POST', `/events/${eventId}/feedback`, {
    json: { feedback_template_version_id: BUILT_IN, answers: { overall: 4 }, ...body },
    ...(as && { token: as }),
  });
const responses = (eventId: string) =>
  server.db.selectFrom('feedback_responses').selectAll().where('event_id', '=', eventId).execute();
const given = (eventId: string) =>
  server.db.selectFrom('feedback_given').selectAll().where('event_id', '=', eventId).execute();
async function linkOf(eventId: string, userId: string) {
  const links = await server.db.transaction().execute((tx) => makeFeedbackLinks(tx, eventId, [userId], now));
  return links.get(userId) ?? '';
}
async function attendeeOf(eventId: string) {
  const user = await aUser(server.db);
  await aRegistrationOf(server.db, eventId, user.user_id);
  return { ...user, token: await login(server.db, user) };
}

describe('the form', () => {
  test('is open from the event’s end for thirty days, unless the event says otherwise', async () => {
    const state = async (changes: object) => (await read((await ended(changes)).event_id)).body.state;
    expect(await state({ ends_at: at(1) })).toBe('not_open');
    expect(await state({ ends_at: at(0) })).toBe('open');
    expect(await state({ starts_at: at(-722), ends_at: at(-719) })).toBe('open');
    expect(await state({ starts_at: at(-722), ends_at: at(-720) })).toBe('closed');
    expect(await state({ ends_at: at(1), feedback_opens_at: at(-1) })).toBe('open');
    expect(await state({ feedback_opens_at: at(1) })).toBe('not_open');
    expect(await state({ feedback_closes_at: at(-1) })).toBe('closed');
  });

  test('tells when, of what, and the built-in questions', async () => {
    const event = await ended({ title: 'Rust for people who ship' });
    const { status, body } = await read(event.event_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      event_title: 'Rust for people who ship',
      opens_at: event.ends_at.toISOString(),
      closes_at: new Date(event.ends_at.getTime() + 720 * hour).toISOString(),
      is_attendee: false,
      feedback_template_version_id: BUILT_IN,
    });
    expect(body.questions.map(({ question_id }: Question) => question_id)).toEqual(['overall', 'recommend', 'better']);
  });

  test('has the newest questions of the event’s own template', async () => {
    const template = await aFeedbackTemplate(server.db, [[aFeedbackQuestion('old')], [aFeedbackQuestion('new')]]);
    const { event_id } = await ended({ feedback_template_id: template.feedback_template_id });
    const { body } = await read(event_id);
    expect(body.feedback_template_version_id).toBe(template.versionIds[1]);
    expect(body.questions).toEqual([aFeedbackQuestion('new')]);
  });

  test('of a draft, or of no event, does not exist, and what is no id is refused', async () => {
    const draft = await ended({ status: 'draft' });
    const organiser = await login(server.db, await anOrganiser(server.db));
    expect((await read(draft.event_id)).status).toBe(404);
    expect((await read(draft.event_id, { as: organiser })).status).toBe(404);
    expect((await give(draft.event_id)).status).toBe(404);
    expect((await read(uuid())).status).toBe(404);
    expect((await give(uuid())).status).toBe(404);
    expect((await read('1')).status).toBe(422);
  });

  test('is closed for what was cancelled or put away early, and open for what was put away when it was over', async () => {
    const state = async (changes: object) => (await read((await ended(changes)).event_id)).body.state;
    expect(await state({ status: 'cancelled' })).toBe('closed');
    expect(await state({ status: 'archived' })).toBe('open');
    expect(await state({ status: 'archived', ends_at: at(1), feedback_opens_at: at(-1) })).toBe('closed');
  });
});

describe('giving it', () => {
  test('stores the answers, of nobody, with the hour alone', async () => {
    const { event_id } = await ended();
    expect((await give(event_id, { answers: { overall: 5, better: '  More tea\n\nand cake. ' } })).status).toBe(204);
    const [response] = await responses(event_id);
    expect(response).toEqual({
      feedback_response_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      event_id,
      feedback_template_version_id: BUILT_IN,
      feedback_template_purpose: 'feedback',
      answers: { overall: 5, better: 'More tea\n\nand cake.' },
      verified_attendee: false,
      submitted_at: new Date('2026-06-15T12:00:00Z'),
    });
    expect(await given(event_id)).toEqual([]);
  });

  test('counts hours as the event’s clock does', async () => {
    const { event_id } = await ended({ timezone: 'Asia/Kolkata' });
    await give(event_id);
    expect((await responses(event_id))[0]?.submitted_at).toEqual(new Date('2026-06-15T12:30:00Z'));
  });

  test('works in a zone that the database does not know', async () => {
    const { event_id } = await ended({ timezone: 'AET' });
    expect((await give(event_id)).status).toBe(204);
    expect((await responses(event_id))[0]?.submitted_at).toEqual(new Date('2026-06-15T12:00:00Z'));
  });

  test('is refused before it opens and after it has closed', { tags: ['asvs/order-of-steps'] }, async () => {
    const early = await give((await ended({ ends_at: at(1) })).event_id);
    expect(early).toMatchObject({ status: 409, body: { code: 'feedback_closed' } });
    expect(early.body.detail).toBe('Feedback on this event has not opened yet.');
    const late = await give((await ended({ feedback_closes_at: at(-1) })).event_id);
    expect(late).toMatchObject({ status: 409, body: { code: 'feedback_closed' } });
    expect((await give((await ended({ status: 'cancelled' })).event_id)).body.code).toBe('feedback_closed');
  });

  test('is refused when the questions have changed', async () => {
    const template = await aFeedbackTemplate(server.db, [[aFeedbackQuestion('old')], [aFeedbackQuestion('new')]]);
    const { event_id } = await ended({ feedback_template_id: template.feedback_template_id });
    const [old, current] = template.versionIds;
    for (const id of [old, BUILT_IN, uuid()]) {
      const answer = await give(event_id, { feedback_template_version_id: id, answers: { old: 1 } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'form_changed' } });
    }
    const right = { feedback_template_version_id: current?.toUpperCase(), answers: { new: 1 } };
    expect((await give(event_id, right)).status).toBe(204);
  });

  test('says at each question what is wrong with its answer', async () => {
    const { event_id } = await ended();
    const answer = await give(event_id, { answers: { overall: 6, recommend: 'ten', better: 7 } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'invalid',
      detail: 'Some answers need another look.',
      fields: [
        { field: 'answers.overall', detail: 'Choose a number from 1 to 5.' },
        { field: 'answers.recommend', detail: 'Choose a number from 0 to 10.' },
        { field: 'answers.better', detail: 'Enter some text.' },
      ],
      request_id: expect.any(String),
    });
    expect((await give(event_id, { answers: {} })).body.fields[0].field).toBe('answers.overall');
    expect(await responses(event_id)).toEqual([]);
  });

  test('wants at least one answer where none is required', async () => {
    const template = await aFeedbackTemplate(server.db, [[aFeedbackQuestion('any')]]);
    const { event_id } = await ended({ feedback_template_id: template.feedback_template_id });
    const answer = await give(event_id, { feedback_template_version_id: template.versionIds[0], answers: {} });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'answers' }] } });
  });

  test.each([
    ['a NUL', '{"overall":4,"better":"a\\u0000b"}', 422],
    ['half a character', '{"overall":4,"better":"a\\ud800b"}', 422],
    ['a prototype', '{"overall":4,"__proto__":{"x":1}}', 400],
    ['a text without end', `{"overall":4,"better":"${'x'.repeat(10_000)}"}`, 422],
    ['an answer that is an object', '{"overall":{"$gt":0}}', 422],
    [
      'a hundred and one answers',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`q${i}`, 1]))),
      422,
    ],
    ['numbers that are none', '{"overall":1e400}', 422],
    ['what was never asked', '{"overall":4,"constructor":"x","user_id":"me"}', 204],
  ])('takes %s for what it is', async (_, answers, status) => {
    const { event_id } = await ended();
    const answer = await call(server, 'POST', `/events/${event_id}/feedback`, {
      payload: `{"feedback_template_version_id":"${BUILT_IN}","answers":${answers}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(status);
    expect(await responses(event_id)).toMatchObject(status === 204 ? [{ answers: { overall: 4 } }] : []);
  });

  test('of a program that fills in every field is thanked for and forgotten', async () => {
    const { event_id } = await ended();
    expect((await give(event_id, { website: 'https://spam.example' })).status).toBe(204);
    expect(await responses(event_id)).toEqual([]);
  });
});

describe('whose it is', () => {
  test('strangers answer as often as they like', async () => {
    const { event_id } = await ended();
    expect([(await give(event_id)).status, (await give(event_id)).status]).toEqual([204, 204]);
    expect((await read(event_id)).body.state).toBe('open');
  });

  const once = { tags: ['asvs/order-of-steps' as const] };
  test('the owner of a link answers once, marked as an attendee, also without a login', once, async () => {
    const { event_id } = await ended();
    const { user_id } = await attendeeOf(event_id);
    const token = await linkOf(event_id, user_id);
    const { body, headers } = await read(event_id, { token });
    expect(body).toMatchObject({ state: 'open', is_attendee: true });
    expect(headers['cache-control']).toBe('no-store');
    // No address bears it.
    const inAddress = await call(
      server,
      'GET',
      `/events/${event_id}/feedback-form?token=${token}&feedback-token=${token}`,
    );
    expect(inAddress.body).toMatchObject({ state: 'open', is_attendee: false });
    expect((await give(event_id, { token })).status).toBe(204);
    expect((await give(event_id, { token })).body.code).toBe('feedback_given');
    expect((await read(event_id, { token })).body.state).toBe('given');
    expect(await responses(event_id)).toMatchObject([{ verified_attendee: true }]);
    expect(await given(event_id)).toEqual([{ event_id, user_id }]);
  });

  test('the link and the login of one person are one person', async () => {
    const { event_id } = await ended();
    const { user_id, token: as } = await attendeeOf(event_id);
    const token = await linkOf(event_id, user_id);
    expect((await read(event_id, { as })).body).toMatchObject({ state: 'open', is_attendee: true });
    expect((await give(event_id, {}, as)).status).toBe(204);
    expect((await give(event_id, { token })).body.code).toBe('feedback_given');
    expect((await read(event_id, { as })).body.state).toBe('given');
    expect((await read(event_id)).body.state).toBe('open');
  });

  test('a link that someone else used while logged in is spent, and so is their turn', async () => {
    const { event_id } = await ended();
    const owner = await attendeeOf(event_id);
    const other = await attendeeOf(event_id);
    const token = await linkOf(event_id, owner.user_id);
    expect((await give(event_id, { token }, other.token)).status).toBe(204);
    expect((await give(event_id, {}, other.token)).body.code).toBe('feedback_given');
    expect((await give(event_id, {}, owner.token)).body.code).toBe('feedback_given');
    expect(await responses(event_id)).toHaveLength(1);
  });

  test.each(['pending', 'waitlisted', 'rejected', 'cancelled'] as const)(
    'a person whose registration is %s answers once, and not as an attendee',
    async (status) => {
      const { event_id } = await ended();
      const user = await aUser(server.db);
      await aRegistrationOf(server.db, event_id, user.user_id, { status });
      const as = await login(server.db, user);
      expect((await read(event_id, { as })).body).toMatchObject({ state: 'open', is_attendee: false });
      expect((await give(event_id, {}, as)).status).toBe(204);
      expect((await give(event_id, {}, as)).body.code).toBe('feedback_given');
      expect(await responses(event_id)).toMatchObject([{ verified_attendee: false }]);
    },
  );

  test('the link of another event, a replaced one and a guess count for nothing', async () => {
    const { event_id } = await ended();
    const { user_id } = await attendeeOf(event_id);
    const elsewhere = await linkOf((await ended()).event_id, user_id);
    const replaced = await linkOf(event_id, user_id);
    await linkOf(event_id, user_id);
    for (const token of [elsewhere, replaced, 'x'.repeat(43), 'x']) {
      expect((await read(event_id, { token })).body.is_attendee).toBe(false);
      expect((await give(event_id, { token })).status).toBe(204);
    }
    expect(await given(event_id)).toEqual([]);
    expect((await responses(event_id)).every(({ verified_attendee }) => !verified_attendee)).toBe(true);
    expect((await read(event_id, { token: 'no%20token' })).status).toBe(422);
  });

  test('only who was registered may answer, where the event says so', async () => {
    const { event_id } = await ended({ feedback_registered_only: true });
    const attendee = await attendeeOf(event_id);
    const stranger = await login(server.db, await aUser(server.db));
    const token = await linkOf(event_id, attendee.user_id);
    for (const who of [{}, { as: stranger }, { token: 'a-guess' }]) {
      expect((await read(event_id, who)).body.state).toBe('for_registered');
    }
    for (const refused of [
      await give(event_id),
      await give(event_id, {}, stranger),
      await give(event_id, { token: 'a-guess' }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'feedback_closed']);
      expect(refused.body.detail).toContain('Only people who were registered');
    }
    expect((await read(event_id, { token })).body.state).toBe('open');
    expect((await read(event_id, { as: attendee.token })).body.state).toBe('open');
    expect((await give(event_id, { token })).status).toBe(204);
    expect(await responses(event_id)).toMatchObject([{ verified_attendee: true }]);
  });

  test('a person who is gone leaves the answers behind', async () => {
    const { event_id } = await ended();
    const { user_id, token: as } = await attendeeOf(event_id);
    await give(event_id, {}, as);
    await server.db.deleteFrom('users').where('user_id', '=', user_id).execute();
    expect([(await responses(event_id)).length, (await given(event_id)).length]).toEqual([1, 0]);
  });
});
