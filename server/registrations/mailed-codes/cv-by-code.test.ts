import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anAddress, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { call } from '#tests/support/server/call.ts';
import { aSeatAsked } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { eraseDueAnswers } from '../answers/answer-eraser.ts';

const DAY = 24 * 60 * 60_000;
const NOT_A_CV = 'This is not a PDF, DOC, DOCX or ODT file, whatever its name says. Choose another one.';

let server: TestServer;
let organiser = '';
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const life = aQuestion({ question_id: 'life', type: 'cv', label: 'Your CV', required: true });
const paper = aQuestion({ question_id: 'paper', type: 'file', label: 'Your paper' });

/** A browser that has typed the code for an event with these questions. */
async function proven(email = anAddress('guest'), questions: Question[] = [life]) {
  const { form_id, form_version_id } = await aForm(server.db, { questions, retention_days: 30 });
  const { event_id } = await anEvent(server.db, { form_id });
  const { attempt, code, take } = await aSeatAsked(server, event_id, email);
  await call(server, 'POST', '/auth/code-proof', { json: { attempt, code } });
  const send = (content: Buffer, query = '?type=cv', name = 'Ada.pdf') =>
    call(server, 'POST', `/events/${event_id}/seat-files${query}`, {
      payload: formWith(content, name),
      headers: { 'code-attempt': attempt, 'content-type': 'multipart/form-data; boundary=line' },
    });
  return {
    email,
    event_id,
    form_version_id,
    attempt,
    send,
    take: (answers: object) => take({ form_version_id, answers }),
  };
}

async function registered(...args: Parameters<typeof proven>) {
  const guest = await proven(...args);
  const { file_id } = (await guest.send(pdf('By code'))).body;
  const { status, body } = await guest.take({ life: file_id });
  expect(status).toBe(200);
  return { ...guest, file_id, id: body.ticket.registration.registration_id as string };
}

const read = (fileId: string, token: string) => call(server, 'GET', `/answer-files/${fileId}`, { token });

async function withCv(changes: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server.db, changes);
  const token = await login(server.db, user);
  const path = '/users/me/cv';
  expect((await upload(server, { path, token }, formWith(pdf('Of the profile'), 'profile.pdf'))).status).toBe(200);
  return { ...user, token };
}

describe('a guest’s CV', () => {
  test('is asked for, taken after the code, and is the organisers’ as one from a profile is', async () => {
    const guest = await proven();
    for (const answers of [{}, { life: true }]) {
      const { status, body } = await guest.take(answers);
      expect([status, body.fields]).toEqual([422, [{ field: 'answers.life', detail: 'Attach your CV.' }]]);
    }
    const sent = await guest.send(pdf('By code'));
    expect(sent).toMatchObject({ status: 201, body: { file_name: 'Ada.pdf', content_type: 'application/pdf' } });
    const { file_id } = sent.body;
    expect((await read(file_id, organiser)).status).toBe(404);
    const { body } = await guest.take({ life: file_id });
    expect(body.ticket.registration.answers).toMatchObject([{ type: 'cv', file: { file_id } }]);
    const list = await call(server, 'GET', `/admin/events/${guest.event_id}/registrations`, { token: organiser });
    expect(list.body.items).toMatchObject([{ cv: { file_id, file_name: 'Ada.pdf' } }]);
    expect((await read(file_id, organiser)).raw.toString()).toContain('By code');
    expect((await read(file_id, await login(server.db))).status).toBe(404);
  });

  test('is what a profile would take', { tags: ['asvs/upload-type'] }, async () => {
    const guest = await proven(anAddress(), [life, paper]);
    const png = await picture(8, 8).png().toBuffer();
    const refused = await guest.send(png, '?type=cv', 'cv.pdf');
    expect([refused.status, refused.body.fields]).toEqual([422, [{ field: 'file', detail: NOT_A_CV }]]);
    // Nor by way of another question.
    const { file_id } = (await guest.send(png, '', 'paper.png')).body;
    expect((await guest.take({ life: file_id })).body.fields).toEqual([{ field: 'answers.life', detail: NOT_A_CV }]);
    expect((await guest.send(pdf(), '?type=photo')).status).toBe(422);
  });

  test('may be left out where it is optional, and is not taken where nothing asks for one', async () => {
    const optional = await proven(anAddress(), [{ ...life, required: false }]);
    expect((await optional.take({})).status).toBe(200);
    const other = await proven(anAddress(), [paper]);
    expect((await other.send(pdf())).body.code).toBe('not_allowed_now');
    expect((await other.send(pdf(), '')).status).toBe(201);
  });

  test('stays with the registration when it is kept in an account, and the profile has none', async () => {
    const { attempt, id, file_id } = await registered();
    const { body } = await call(server, 'POST', '/users/by-code', { json: { attempt } });
    expect(body.user.cv).toBeNull();
    const token = body.access_token as string;
    const own = await call(server, 'GET', `/registrations/${id}/answers`, { token });
    expect(own.body).toMatchObject({ answers: { life: file_id }, files: { life: { file_name: 'Ada.pdf' } } });
    expect((await read(file_id, token)).status).toBe(200);
  });

  test('is erased with the answers', async () => {
    const { file_id, event_id } = await registered();
    const { ends_at } = await server.db
      .selectFrom('events')
      .select('ends_at')
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    clock = new Date((ends_at?.getTime() ?? 0) + 31 * DAY);
    while (await eraseDueAnswers(server.context, { events: 50, registrations: 50 }));
    clock = new Date();
    const left = server.db.selectFrom('answer_files').select('file_id').where('file_id', '=', file_id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('where the address has an account with a CV', () => {
  const tags = ['asvs/cv-access' as const];

  test('the code alone sends none of it', { tags }, async () => {
    const { email } = await withCv();
    const guest = await proven(email);
    expect((await guest.take({ life: true })).body.fields).toEqual([
      { field: 'answers.life', detail: 'Attach your CV.' },
    ]);
    expect(
      await server.db.selectFrom('answer_files').selectAll().where('event_id', '=', guest.event_id).execute(),
    ).toEqual([]);
  });

  test('what is sent counts for this registration, until its owner attaches that of the profile', async () => {
    const { token, email } = await withCv();
    const { id, file_id, form_version_id } = await registered(email);
    expect((await call(server, 'GET', '/users/me', { token })).body.cv.file_name).toBe('profile.pdf');
    const path = `/registrations/${id}/answers`;
    const own = async () => (await call(server, 'GET', path, { token })).body;
    const change = (answer: unknown, version: number) =>
      call(server, 'PUT', path, { token, json: { version, form_version_id, answers: { life: answer } } });
    expect((await own()).answers).toEqual({ life: file_id });
    expect((await change(file_id, 1)).status).toBe(200);
    expect(await own()).toMatchObject({ version: 1, answers: { life: file_id } });
    // Though it is older than what was sent.
    expect((await change(true, 1)).body.answers).toMatchObject([{ file: { file_name: 'profile.pdf' } }]);
    expect(await own()).toMatchObject({ answers: { life: true }, files: { life: { file_name: 'profile.pdf' } } });
    expect((await change(file_id, 2)).body.fields).toMatchObject([{ field: 'answers.life' }]);
    expect((await read(file_id, token)).status).toBe(404);
  });
});
