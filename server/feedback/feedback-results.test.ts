import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers, Question } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aFeedbackResponse, aFeedbackTemplate, aRegistrationOf } from '#tests/support/made/feedback-rows.ts';
import { aFeedbackQuestion } from '#tests/support/made/feedback.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const BUILT_IN = '00000000-0000-7000-8000-000000000002';
const noon = '2026-06-15T12:00:00Z';
const rating = (id: string, changes: Partial<Question> = {}) => aFeedbackQuestion(id, changes);

describe.each(engines)('on %s', (database) => {
  let server: TestServer;
  let token: string;
  let created_by: string;
  beforeAll(async () => {
    server = await startServer({ database, background: false });
    const organiser = await anOrganiser(server.db);
    created_by = organiser.user_id;
    token = await login(server.db, organiser);
  });
  afterAll(() => server?.close());

  const event = async (changes: object = {}) => (await anEvent(server.db, { created_by, ...changes })).event_id;
  const ask = async (path: string) => (await call(server, 'GET', `/admin/events/${path}`, { token })).body;
  const answer = (id: string, answers: Answers, more: { at?: string; isAttendee?: boolean; versionId?: string } = {}) =>
    aFeedbackResponse(server.db, id, { versionId: BUILT_IN, at: noon, answers, isAttendee: true, ...more });
  const texts = async (path: string) => (await ask(path)).items.map(({ text }: { text: string }) => text) as string[];
  const csv = async (path: string) => {
    const { raw, headers } = await call(server, 'GET', `/admin/events/${path}`, { token });
    return { text: raw.toString('utf8'), headers };
  };

  describe('the numbers', () => {
    test('of an event without answers have every question, and every bar at nothing', async () => {
      const body = await ask(`${await event()}/feedback`);
      expect(body).toMatchObject({ responses: 0, verified: 0, attendees: 0 });
      expect(body.questions).toMatchObject([
        { question_id: 'overall', answered: 0, average: null, nps: null },
        { question_id: 'recommend', answered: 0, average: null, nps: null },
        { question_id: 'better', answered: 0, distribution: [] },
      ]);
      expect(body.questions[0].distribution).toHaveLength(5);
      expect(body.questions[1].distribution).toHaveLength(11);
    });

    test('count who answered, who was there, and what was chosen', async () => {
      const id = await event();
      for (const status of ['approved', 'approved', 'pending'] as const) {
        await aRegistrationOf(server.db, id, (await aUser(server.db)).user_id, { status });
      }
      await answer(id, { overall: 5, recommend: 10, better: 'More tea.' });
      await answer(id, { overall: 4, recommend: 9 });
      await answer(id, { overall: 4, recommend: 7 });
      await answer(id, { recommend: 0 });
      await answer(await event(), { overall: 1 });
      const body = await ask(`${id}/feedback`);
      expect(body).toMatchObject({ responses: 4, verified: 4, attendees: 2, counted: 4 });
      const [overall, recommend, better] = body.questions;
      expect(overall).toMatchObject({ type: 'rating', answered: 3, average: 4.33, nps: null });
      expect(overall.distribution.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 2, 1]);
      expect(recommend).toMatchObject({ answered: 4, average: null, nps: 25 });
      expect(better).toMatchObject({ answered: 1, average: null, distribution: [] });
    });

    test('are of people registered, and of the others only where they are asked for', async () => {
      const id = await event();
      await answer(id, { overall: 5, better: 'ours' });
      for (let index = 0; index < 3; index += 1) {
        await answer(id, { overall: 1, better: 'a stranger’s' }, { isAttendee: false });
      }
      const figures = async (query = '') => {
        const { responses, verified, counted, questions } = await ask(`${id}/feedback${query}`);
        return [responses, verified, counted, questions[0].average];
      };
      expect(await figures()).toEqual([4, 1, 1, 5]);
      expect(await figures('?respondents=others')).toEqual([4, 1, 3, 1]);
      expect(await figures('?respondents=everyone')).toEqual([4, 1, 4, 2]);
      expect(await texts(`${id}/feedback/texts`)).toEqual(['ours']);
      expect(await texts(`${id}/feedback/texts?respondents=others`)).toHaveLength(3);
      expect((await csv(`${id}/feedback.csv`)).text.trim().split('\r\n')).toHaveLength(5);
      expect((await csv(`${id}/feedback.csv?respondents=registered`)).text.trim().split('\r\n')).toHaveLength(2);
      expect((await ask(`${id}/feedback?respondents=friends`)).fields[0].field).toBe('respondents');
    });

    test('join a question over all its versions, with options that only used to be there', async () => {
      const options = (...ids: string[]) => ids.map((option_id) => ({ option_id, label: option_id.toUpperCase() }));
      const many = (...ids: string[]) => rating('many', { type: 'multiple_choice', options: options(...ids) });
      const yes = rating('again', { type: 'yes_no' });
      const template = await aFeedbackTemplate(server.db, [
        [many('a', 'b', 'c'), rating('gone')],
        [yes, many('a', 'd')],
      ]);
      const [first, second] = template.versionIds as [string, string];
      const id = await event({ feedback_template_id: template.feedback_template_id });
      await answer(id, { many: ['a', 'b'], gone: 2 }, { versionId: first });
      await answer(id, { many: ['b'] }, { versionId: first });
      await answer(id, { many: ['d', 'a'], again: false }, { versionId: second });
      const { questions } = await ask(`${id}/feedback`);
      expect(questions).toMatchObject([
        {
          question_id: 'again',
          answered: 1,
          distribution: [
            { value: 'yes', label: 'Yes', count: 0 },
            { value: 'no', label: 'No', count: 1 },
          ],
        },
        {
          question_id: 'many',
          answered: 3,
          distribution: [
            { value: 'a', label: 'A', count: 2 },
            { value: 'd', label: 'D', count: 1 },
            { value: 'b', label: 'B', count: 2 },
          ],
        },
        { question_id: 'gone', answered: 1, average: 2 },
      ]);
    });

    test('keep apart what two templates called the same', async () => {
      const template = await aFeedbackTemplate(server.db, [[rating('overall', { type: 'yes_no' })]]);
      const id = await event({ feedback_template_id: template.feedback_template_id });
      await answer(id, { overall: true }, { versionId: template.versionIds[0] as string });
      await answer(id, { overall: 1 });
      const { questions } = await ask(`${id}/feedback`);
      expect(questions.slice(0, 2)).toMatchObject([
        { type: 'yes_no', answered: 1, distribution: [{ count: 1 }, { count: 0 }] },
        { type: 'rating', answered: 1, average: 1 },
      ]);
    });

    test('are of the days asked for, as the event’s calendar has them', async () => {
      const id = await event({ timezone: 'America/New_York' });
      await answer(id, { overall: 1 }, { at: '2026-06-15T03:00:00Z' });
      await answer(id, { overall: 2 }, { at: '2026-06-15T04:00:00Z' });
      await answer(id, { overall: 3 }, { at: '2026-06-16T03:00:00Z' });
      await answer(id, { overall: 4 }, { at: '2026-06-16T04:00:00Z' });
      const count = async (days: string) => (await ask(`${id}/feedback?${days}`)).responses;
      expect(await count('')).toBe(4);
      expect(await count('from=2026-06-15')).toBe(3);
      expect(await count('until=2026-06-15')).toBe(3);
      expect(await count('from=2026-06-15&until=2026-06-15')).toBe(2);
      expect((await ask(`${id}/feedback?from=2026-06-15&until=2026-06-15`)).questions[0].average).toBe(2.5);
    });

    test.each(['2026-02-30', '0000-01-01', '0999-12-31', '9999-12-31', '2026-13-01'])(
      'refuse %s, which is no day to ask for',
      async (day) => {
        const id = await event();
        expect((await ask(`${id}/feedback?from=${day}`)).fields[0].field).toBe('from');
        expect((await ask(`${id}/feedback/texts?until=${day}`)).fields[0].field).toBe('until');
        expect((await ask(`${id}/feedback.csv?until=${day}`)).fields[0].field).toBe('until');
      },
    );

    test('refuse a last day before the first', async () => {
      const { fields } = await ask(`${await event()}/feedback?from=2026-06-16&until=2026-06-15`);
      expect(fields[0]).toEqual({ field: 'until', detail: 'The last day is before the first one.' });
    });

    test('of an event that is not there are not there', async () => {
      for (const part of ['feedback', 'feedback/texts', 'feedback.csv']) {
        expect((await ask(`00000000-0000-7000-8000-00000000dead/${part}`)).code).toBe('not_found');
      }
    });
  });

  describe('what people wrote', () => {
    test('comes newest first, each once, page by page', async () => {
      const template = await aFeedbackTemplate(server.db, [
        [rating('a', { type: 'text', label: 'Good' }), rating('b', { type: 'text', label: 'Bad' }), rating('c')],
      ]);
      const id = await event({ feedback_template_id: template.feedback_template_id });
      const versionId = template.versionIds[0] as string;
      for (let index = 0; index < 12; index += 1) {
        const at = `2026-06-15T1${Math.floor(index / 4)}:00:00Z`;
        await answer(id, { a: `a${index}`, b: `b${index}`, c: 3 }, { at, versionId });
      }
      const all: { text: string; label: string; submitted_at: string; verified_attendee: boolean }[] = [];
      let cursor = '';
      for (let page = 0; page < 9; page += 1) {
        const { items, next } = await ask(`${id}/feedback/texts?limit=5&cursor=${cursor}`);
        all.push(...items);
        if (next === null) break;
        cursor = next;
      }
      expect(all).toHaveLength(24);
      expect(new Set(all.map(({ text }) => text)).size).toBe(24);
      expect(all.map(({ submitted_at }) => submitted_at)).toEqual(
        all
          .map(({ submitted_at }) => submitted_at)
          .toSorted()
          .toReversed(),
      );
      expect(all.find(({ text }) => text === 'b11')).toMatchObject({ label: 'Bad', verified_attendee: true });
      expect(cursor.length).toBeLessThanOrEqual(200);
    });

    test('is found by words anywhere in it, whatever else they mean', async () => {
      const id = await event();
      const wrote = ['The TEA was cold, the room too.', '100% great_fun', 'a\\b', 'Straße & CAFÉ'];
      for (const better of wrote) await answer(id, { overall: 4, better });
      const find = (words: string) => texts(`${id}/feedback/texts?search=${encodeURIComponent(words)}`);
      expect(await find('tea oom')).toEqual([wrote[0]]);
      expect(await find('tea fun')).toEqual([]);
      expect(await find('100% t_f')).toEqual([wrote[1]]);
      expect(await find('0%%')).toEqual([]);
      expect(await find('\\b')).toEqual([wrote[2]]);
      expect(await find('café')).toEqual([wrote[3]]);
      expect(await find('(caf|x) [a-z] ^ $ .* {2} \\w ***=')).toEqual([]);
      for (const word of ['(', '[', '*', '***:x', '{', '\\', '👩‍🚀', '_']) await find(word);
      expect(await find('_')).toEqual([wrote[1]]);
      expect((await find('   ')).toSorted()).toEqual(wrote.toSorted());
    });

    test('is narrowed to a question, and to days', async () => {
      const id = await event();
      await answer(id, { overall: 1, better: 'old' }, { at: '2026-06-14T12:00:00Z' });
      await answer(id, { overall: 1, better: 'new' });
      expect(await texts(`${id}/feedback/texts?question_id=better`)).toEqual(['new', 'old']);
      expect(await texts(`${id}/feedback/texts?question_id=overall`)).toEqual([]);
      expect(await texts(`${id}/feedback/texts?question_id=nothing`)).toEqual([]);
      expect(await texts(`${id}/feedback/texts?from=2026-06-15`)).toEqual(['new']);
    });

    test.each(['abc', Buffer.from('2026-06-15T12:00:00.000Z x better').toString('base64url')])(
      'knows no page at %j',
      async (cursor) => {
        expect(await ask(`${await event()}/feedback/texts?cursor=${cursor}`)).toMatchObject({
          fields: [{ field: 'cursor' }],
        });
      },
    );
  });

  describe('the table', () => {
    test('is CSV with a row for each response and a column for each question', async () => {
      const id = await event({ title: 'Café "Foyer"', timezone: 'Asia/Tokyo' });
      await answer(id, { overall: 5, better: 'Line one\nLine "two", with a comma' });
      await answer(id, { recommend: 0 }, { at: '2026-06-15T15:00:00Z', isAttendee: false });
      const { text, headers } = await csv(`${id}/feedback.csv`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''Feedback%20on%20Caf%C3%A9%20%22Foyer%22.csv`);
      expect(text).toBe(
        [
          '\ufeff"Submitted (Asia/Tokyo)","Attendee","How did you like the event?","How likely are you to recommend it to a friend or colleague?","What should we do better next time?"',
          '"2026-06-16 00:00","No","",0,""',
          '"2026-06-15 21:00","Yes",5,"","Line one\nLine ""two"", with a comma"',
          '',
        ].join('\r\n'),
      );
    });

    test('is a workbook for Excel too, with times and ratings that can be calculated with', async () => {
      const id = await event({ title: 'Café "Foyer"', timezone: 'Asia/Tokyo' });
      await answer(id, { overall: 5, better: '=1+1' });
      await answer(id, { recommend: 0 }, { at: '2026-06-15T15:00:00Z', isAttendee: false });
      const { raw, headers } = await call(server, 'GET', `/admin/events/${id}/feedback.xlsx?respondents=everyone`, {
        token,
      });
      expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''Feedback%20on%20Caf%C3%A9%20%22Foyer%22.xlsx`);
      const { sheets } = await readXlsx(raw);
      expect(sheets[0]?.rows.slice(1)).toEqual([
        [new Date('2026-06-16T00:00:00Z'), 'No', null, 0, null],
        [new Date('2026-06-15T21:00:00Z'), 'Yes', 5, null, '=1+1'],
      ]);
      expect(sheets[0]?.rows[0]?.[0]).toBe('Submitted (Asia/Tokyo)');
    });

    test.each(['=1+1', '+1', '-1', '@sum(1)', '\t=1', '=HYPERLINK("https://x.example";"y")', '＝1+1'])(
      'gives the formula %j to no spreadsheet',
      async (formula) => {
        const template = await aFeedbackTemplate(server.db, [[rating('a', { type: 'text', label: formula })]]);
        const id = await event({ feedback_template_id: template.feedback_template_id });
        await answer(id, { a: formula }, { versionId: template.versionIds[0] as string });
        const { text } = await csv(`${id}/feedback.csv`);
        expect(text.split(`"'${formula.replaceAll('"', '""')}"`)).toHaveLength(3);
      },
    );

    test('is whole over many pages, choices by their words', async () => {
      const options = [
        { option_id: 'a', label: 'Apples' },
        { option_id: 'b', label: 'Bread' },
      ];
      const template = await aFeedbackTemplate(server.db, [[rating('x', { type: 'multiple_choice', options })]]);
      const id = await event({ feedback_template_id: template.feedback_template_id });
      const row = { feedback_template_version_id: template.versionIds[0] as string, event_id: id };
      const rows = Array.from({ length: 2500 }, (_, index) => ({
        ...row,
        feedback_response_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        answers: '{"x":["a","b"]}',
        verified_attendee: false,
        submitted_at: new Date(noon),
      }));
      await server.db.insertInto('feedback_responses').values(rows).execute();
      const { text } = await csv(`${id}/feedback.csv`);
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(2501);
      expect(lines[2500]).toBe('"2026-06-15 14:00","No","Apples; Bread"');
      expect((await csv(`${id}/feedback.csv?from=2026-06-16`)).text.trim().split('\r\n')).toHaveLength(1);
    });
  });
});
