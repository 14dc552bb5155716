import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { doc, docx, odt, pdf, zip } from '#tests/support/made/documents.ts';
import { aForm, anEvent, anOrganiser, login, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { emptyPng, picture } from '#tests/support/made/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload } from '#tests/support/made/uploads.ts';
import { createUnclaimedFilesRemover } from './unclaimed-files-worker.ts';

let now = new Date('2026-06-15T12:00:00Z');
let server: TestServer;
let organiser: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const png = await picture(8, 8).png().toBuffer();
const jpeg = await picture(8, 8).jpeg().toBuffer();

const send = (path: string, token: string, content: Buffer, fileName = 'file.pdf') =>
  upload(server, { path, token }, formWith(content, fileName));
const download = (id: string, token: string) => call(server, 'GET', `/answer-files/${id}`, { token });
const stored = () => storedFiles(server);

async function asked() {
  const questions = [
    aQuestion({ question_id: 'proof', type: 'file', label: 'Proof', required: true }),
    aQuestion({ question_id: 'life', type: 'cv', label: 'CV' }),
  ];
  const form = await aForm(server.db, { questions });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id, starts_at: new Date('2026-07-01T18:00:00Z') });
  const { form_version_id } = form;
  const register = (token: string, answers: object) =>
    call(server, 'POST', `/events/${event_id}/registrations`, { token, json: { form_version_id, answers } });
  return { event_id, path: `/events/${event_id}/answer-files`, register };
}

describe('a file of an answer', () => {
  test.each([
    ['PDF', pdf(), 'x.pdf', 'application/pdf'],
    ['DOC', doc('WordDocument'), 'x.doc', 'application/msword'],
    ['DOCX', docx(), 'x.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['ODT', odt(), 'x.odt', 'application/vnd.oasis.opendocument.text'],
    ['PNG', png, 'x.png', 'image/png'],
    ['JPEG', jpeg, 'x.jpg', 'image/jpeg'],
  ])('is taken as %s, told by its content', async (_kind, content, file_name, content_type) => {
    const { path } = await asked();
    const { status, body } = await send(path, await login(server.db), content, 'x.pdf');
    expect(status).toBe(201);
    expect(body).toEqual({ file_id: expect.any(String), file_name, content_type, size: content.length });
  });

  test(
    'goes with the registration that names it, and comes back to be saved and not shown',
    { tags: ['asvs/download-inert'] },
    async () => {
      const { path, register } = await asked();
      const token = await login(server.db);
      const { file_id } = (await send(path, token, png, 'Über uns.png')).body;
      expect((await download(file_id, organiser)).status).toBe(404);
      const { status, body } = await register(token, { proof: file_id.toUpperCase() });
      expect(status).toBe(201);
      expect(body.answers[0]).toMatchObject({ question_id: 'proof', texts: [], file: { file_name: 'Über uns.png' } });
      for (const reader of [token, organiser]) {
        const { raw, headers } = await download(file_id, reader);
        expect(raw.equals(png)).toBe(true);
        expect(headers).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': `attachment; filename="Uber uns.png"; filename*=UTF-8''%C3%9Cber%20uns.png`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'no-store',
        });
      }
      expect((await download(file_id, await login(server.db))).status).toBe(404);
    },
  );

  const wrong = 'This is not a PDF, DOC, DOCX, ODT, PNG or JPEG file, whatever its name says. Choose another one.';
  const damaged = 'This picture is damaged or not complete. Save it again, and choose that.';
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a text', () => Buffer.from('hello'), wrong],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), wrong],
    ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), wrong],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003'), wrong],
    ['a script that is a GIF as well', () => Buffer.from('GIF89a=1;alert(1)'), wrong],
    ['a GIF', () => picture(8, 8).gif().toBuffer(), wrong],
    ['a WebP', () => picture(8, 8).webp().toBuffer(), wrong],
    ['an archive', () => zip([{ name: 'a.txt', content: 'a' }]), wrong],
    [
      'a web page behind the beginning of a PNG',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('<p>')]),
      damaged,
    ],
    [
      'a web page behind the beginning of a JPEG',
      () => Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<p>')]),
      damaged,
    ],
    ['a PNG of 2 500 megapixels', () => emptyPng(50_000, 50_000), 'more than 50 megapixels'],
    ['a document with macros', () => docx({ name: 'word/vbaProject.bin', content: 'x' }), 'macros'],
    ['nothing', () => Buffer.alloc(0), wrong],
  ])('that is %s is refused, and nothing stays', { tags: ['asvs/upload-type'] }, async (_what, make, sentence) => {
    const { path } = await asked();
    const before = await stored();
    const { status, body } = await send(path, await login(server.db), await make(), 'x.png');
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field: 'file', detail: expect.stringContaining(sentence) }]);
    expect(await stored()).toEqual(before);
  });

  test('is for an event that there is', async () => {
    const token = await login(server.db);
    const { event_id } = await anEvent(server.db, { status: 'draft' });
    for (const id of [event_id, uuid()]) {
      expect((await send(`/events/${id}/answer-files`, token, png)).status).toBe(404);
    }
  });

  test('of someone else, of another event, of another registration or of nobody can’t be named', async () => {
    const { path, register } = await asked();
    const token = await login(server.db);
    const other = await asked();
    const used = (await send(path, token, png)).body.file_id;
    const { registration_id } = (await register(token, { proof: used })).body;
    await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    const ids = [
      (await send(path, await login(server.db), png)).body.file_id,
      (await send(other.path, token, png)).body.file_id,
      used,
      uuid(),
    ];
    for (const proof of ids) {
      const { status, body } = await register(token, { proof });
      expect(status).toBe(422);
      expect(body.fields).toEqual([{ field: 'answers.proof', detail: expect.stringMatching(/Choose it again/) }]);
    }
  });

  test(
    'may be the fifth that waits for one question, not the next',
    { tags: ['asvs/answer-files-asked'] },
    async () => {
      const { path } = await asked();
      const token = await login(server.db);
      for (let index = 0; index < 4; index += 1) expect((await send(path, token, png)).status).toBe(201);
      const before = (await stored()).length;
      const last = await Promise.all([send(path, token, png), send(path, token, png)]);
      expect(last.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect((await stored()).length).toBe(before + 1);
      expect((await send((await asked()).path, token, png)).status).toBe(201);
    },
  );

  test('that nobody sent is gone after a day, one that was sent stays', async () => {
    const { path, register } = await asked();
    const token = await login(server.db);
    const sent = (await send(path, token, png)).body.file_id;
    const left = (await send(path, token, png)).body.file_id;
    await register(token, { proof: sent });
    const remover = createUnclaimedFilesRemover(server.context);
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000 - 1);
    remover.start();
    await remover.stop();
    expect((await download(left, token)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    remover.start();
    await vi.waitFor(async () => expect((await download(left, token)).status).toBe(404), SOON);
    await vi.waitFor(async () => expect(await stored()).not.toContain(left), SOON);
    await remover.stop();
    expect((await download(sent, token)).status).toBe(200);
  });
});

describe('the CV', () => {
  async function applicant() {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    return { ...user, token };
  }

  test('is copied as it is now, and stays so', async () => {
    const { path, register } = await asked();
    const { token } = await applicant();
    await send('/users/me/cv', token, pdf('old'), 'Ada.pdf');
    const proof = (await send(path, token, png)).body.file_id;
    const { body } = await register(token, { proof, life: true });
    const { file } = body.answers[1];
    expect(file).toMatchObject({ file_name: 'Ada.pdf', content_type: 'application/pdf', size: pdf('old').length });
    await send('/users/me/cv', token, pdf('new'), 'Ada.pdf');
    expect((await download(file.file_id, organiser)).raw.toString()).toContain('old');
    const discarded = await server.db.selectFrom('discarded_files').select('file_id').execute();
    expect(discarded).not.toContainEqual({ file_id: file.file_id });
  });

  test('that is missing is said at its question', async () => {
    const { path, register } = await asked();
    const { token } = await applicant();
    const proof = (await send(path, token, png)).body.file_id;
    expect(await register(token, { proof, life: true })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'answers.life', detail: expect.stringMatching(/no CV in your profile/) }] },
    });
    expect((await register(token, { proof })).body.answers[1]).toMatchObject({ texts: [], file: null });
  });

  test('leaves no copy behind when the registration is refused', async () => {
    const { register } = await asked();
    const { token } = await applicant();
    await send('/users/me/cv', token, pdf());
    const before = await stored();
    expect((await register(token, { proof: uuid(), life: true })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });
});
