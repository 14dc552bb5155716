import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login, aVersion } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { gatherData } from '../../accounts/data-exports/gather-data.ts';
import { createFileRemover } from '../../platform/files/discarded-files.ts';
import { createAnswerEraser, eraseDueAnswers } from './answer-eraser.ts';

const DAY = 24 * 60 * 60 * 1000;
/** When the events end. */
const end = new Date('2026-05-01T18:00:00Z');
const due = new Date(end.getTime() + 30 * DAY);
const questions = [
  aQuestion({ question_id: 'diet', label: 'Diet' }),
  aQuestion({ question_id: 'proof', type: 'file', label: 'Proof' }),
  aQuestion({ question_id: 'life', type: 'cv', label: 'CV' }),
];
const answered = { answers: '{"diet":"Aubergines"}', answer_words: ['aubergines'] };
const erased = { answers: {}, answer_words: [], answers_erased_at: due, answers_retention_days: 30 };

describe.each(engines)('answers that are due, on %s', (database) => {
  let now = due;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database, background: false, now: () => now });
    token = await login(server.db, await anOrganiser(server.db));
  });
  beforeEach(async () => {
    now = due;
    await server.db.updateTable('registrations').set({ answers: '{}' }).execute();
  });
  afterAll(() => server?.close());

  const form = (retention_days: number | null = 30, name = 'Supper') =>
    aForm(server.db, { questions, name, retention_days });
  const event = (changes: object = {}) =>
    anEvent(server.db, { starts_at: new Date(end.getTime() - DAY), ends_at: end, title: 'Supper club', ...changes });
  const someone = (event_id: string, form_version_id: string, changes: object = {}) =>
    aRegistration(server.db, { event_id, form_version_id, ...answered, ...changes });
  const rows = (event_id: string) =>
    server.db
      .selectFrom('registrations')
      .selectAll()
      .where('event_id', '=', event_id)
      .orderBy('registration_id')
      .execute();
  const kept = async (event_id: string) =>
    (await rows(event_id)).map(({ answers_erased_at, answers }) => answers_erased_at === null && 'diet' in answers);
  const trail = async (event_id: string) => {
    const { body } = await call(server, 'GET', `/admin/events/${event_id}/audit`, { token });
    return body.items as Record<string, unknown>[];
  };
  const told = (count: number, form_name = 'Supper', days = 30) => [
    { field: 'registrations', before: null, after: String(count) },
    { field: 'form', before: null, after: form_name },
    { field: 'retention_days', before: null, after: String(days) },
  ];
  const untilNothingIsLeft = async (limits: { events: number; registrations: number }) => {
    let rounds = 0;
    while (await eraseDueAnswers(server.context, limits)) rounds += 1;
    return rounds;
  };

  describe('are erased', () => {
    test('in portions, of every status, and nothing else of the registrations changes', async () => {
      const { form_version_id } = await form();
      const { event_id } = await event({ status: 'cancelled' });
      for (const status of ['approved', 'pending', 'waitlisted', 'rejected', 'cancelled'] as const) {
        const stays = {
          note: 'Sits at the door',
          message: 'Welcome',
          checked_in_at: status === 'approved' ? end : null,
        };
        await someone(event_id, form_version_id, { status, ...stays });
      }
      const silent = await aRegistration(server.db, { event_id, form_version_id });
      const before = await rows(event_id);
      expect(await untilNothingIsLeft({ events: 50, registrations: 2 })).toBe(3);
      // A door that shows answers hears of it.
      const touched = { search: expect.anything(), door_changed_in: expect.anything() };
      expect(await rows(event_id)).toEqual(
        before.map((row) => (row.registration_id === silent.registration_id ? row : { ...row, ...erased, ...touched })),
      );
      const entries = await trail(event_id);
      expect(entries.map(({ changes }) => changes)).toEqual([told(1), told(2), told(2)]);
      expect(entries[0]).toMatchObject({
        action: 'event.answers_erased',
        actor_name: null,
        entity_type: 'event',
        entity_id: event_id,
        entity_name: 'Supper club',
        at: due.toISOString(),
      });
    });

    test('by the worker, event after event', async () => {
      const { form_version_id } = await form();
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const { event_id } = await event();
        await someone(event_id, form_version_id);
        ids.push(event_id);
      }
      const worker = createAnswerEraser(server.context);
      worker.start();
      await vi.waitFor(async () => {
        for (const id of ids) expect(await kept(id)).toEqual([false]);
      }, SOON);
      await worker.stop();
      expect(await untilNothingIsLeft({ events: 1, registrations: 1 })).toBe(0);
    });

    test('as each form of the event asks, and those of a form that asks for nothing stay', async () => {
      const forms = [await form(30, 'Thirty'), await form(20, 'Twenty'), await form(null), await form(31)];
      const { event_id } = await event();
      for (const { form_version_id } of [...forms, ...forms.slice(0, 1)]) await someone(event_id, form_version_id);
      await eraseDueAnswers(server.context);
      expect((await rows(event_id)).map(({ answers_retention_days }) => answers_retention_days)).toEqual([
        ...[30, 20, null, null],
        30,
      ]);
      const changes = (await trail(event_id)).map((entry) => entry['changes']);
      expect(changes).toHaveLength(2);
      expect(changes).toEqual(expect.arrayContaining([told(2, 'Thirty'), told(1, 'Twenty', 20)]));
    });

    test('whatever version of the form they were given to', async () => {
      const { form_id, form_version_id } = await form();
      const next = await aVersion(server.db, { questionnaire_id: form_id, number: 2 });
      const { event_id } = await event();
      await someone(event_id, form_version_id);
      await someone(event_id, next);
      await eraseDueAnswers(server.context);
      expect(await kept(event_id)).toEqual([false, false]);
      expect((await trail(event_id)).map(({ changes }) => changes)).toEqual([told(2)]);
    });

    test('at that moment and not before, by the end that the event has now', async () => {
      const { form_version_id } = await form();
      const { event_id } = await event();
      await someone(event_id, form_version_id);
      now = new Date(due.getTime() - 1);
      expect(await eraseDueAnswers(server.context)).toBe(false);
      now = due;
      const move = (ends_at: Date) =>
        server.db.updateTable('events').set({ ends_at }).where('event_id', '=', event_id).execute();
      await move(new Date(end.getTime() + 1));
      expect(await eraseDueAnswers(server.context)).toBe(false);
      expect(await kept(event_id)).toEqual([true]);
      await move(end);
      expect(await eraseDueAnswers(server.context)).toBe(true);
      expect(await kept(event_id)).toEqual([false]);
    });

    test('with their files and the copy of the CV, which leave the disk; the profile’s CV stays', async () => {
      const { form_id, form_version_id } = await form();
      const { event_id } = await event({ form_id });
      now = new Date(end.getTime() - 2 * DAY);
      const person = await aUser(server.db);
      const own = await login(server.db, person);
      const send = (path: string, name: string) => {
        const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
        const payload = Buffer.concat([Buffer.from(head), pdf(name), Buffer.from('\r\n--b--\r\n')]);
        const headers = { 'content-type': 'multipart/form-data; boundary=b' };
        return call(server, 'POST', path, { token: own, payload, headers });
      };
      await send('/users/me/cv', 'life.pdf');
      const { file_id } = (await send(`/events/${event_id}/answer-files`, 'proof.pdf')).body;
      const json = { form_version_id, answers: { diet: 'Aubergines', proof: file_id, life: true } };
      const { body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token: own, json });
      const copy = body.answers[2].file.file_id;
      const download = (id: string) => call(server, 'GET', `/answer-files/${id}`, { token });
      expect((await Promise.all([file_id, copy].map(download))).map(({ status }) => status)).toEqual([200, 200]);

      now = due;
      await eraseDueAnswers(server.context);
      expect((await Promise.all([file_id, copy].map(download))).map(({ status }) => status)).toEqual([404, 404]);
      const remover = createFileRemover(server.context);
      remover.start();
      const cv = await server.db
        .selectFrom('cvs')
        .select('file_id')
        .where('user_id', '=', person.user_id)
        .executeTakeFirstOrThrow();
      await vi.waitFor(async () => {
        expect(await readdir(join(server.context.config.dataDir, 'files'))).toEqual([cv.file_id]);
      }, SOON);
      await remover.stop();
    });
  });

  describe('once erased', () => {
    test('are found by nobody, and everybody who looks for them is told when they went', async () => {
      const { form_version_id } = await form();
      const { event_id } = await event();
      const person = await aUser(server.db, { full_name: 'Ada Lovelace' });
      const { registration_id } = await someone(event_id, form_version_id, {
        user_id: person.user_id,
        search_words: ['ada', 'lovelace'],
      });
      const path = `/admin/events/${event_id}/registrations`;
      const find = async (search: string) =>
        (await call(server, 'GET', `${path}?search=${search}`, { token })).body.items;
      const details = async () =>
        (await call(server, 'GET', `/admin/registrations/${registration_id}`, { token })).body;
      const own = async () => {
        const { body } = await call(server, 'GET', '/users/me/registrations', {
          token: await login(server.db, person),
        });
        return body.items[0];
      };
      expect(await find('aubergines')).toMatchObject([{ answers_in_short: 'Aubergines' }]);
      expect([(await details()).answers_erased, (await own()).answers_erased]).toEqual([null, null]);

      await eraseDueAnswers(server.context);
      expect(await find('aubergines')).toEqual([]);
      expect(await find('lovelace')).toMatchObject([{ registration_id, answers_in_short: '', cv: null }]);
      const answers_erased = { at: due.toISOString(), retention_days: 30 };
      const nothing = { texts: [], file: null };
      for (const seen of [await details(), await own()]) {
        expect(seen).toMatchObject({ answers_erased, answers: [nothing, nothing, nothing] });
      }
      const { texts } = await gatherData(server.context, person.user_id);
      expect(texts['registrations.json']).toMatchObject([{ answers_erased: { at: due, retention_days: 30 } }]);
      const csv = (await call(server, 'GET', `${path}.csv`, { token })).raw.toString();
      expect(csv).not.toContain('Aubergines');
      expect(csv).toMatch(/"Diet","Proof","CV"\r\n.*,"","",""\r\n$/);
      const everything = JSON.stringify([await rows(event_id), await trail(event_id)]);
      expect(everything).not.toMatch(/aubergines/i);
    });
  });
});
