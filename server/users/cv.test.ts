import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/call.ts';
import { doc, docx, odt, pdf, zip } from '#tests/support/documents.ts';
import { login } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await server.listen();
});
beforeEach(async () => {
  token = await login(server.db);
});
afterAll(() => server.close());

const limit = 5 * 1024 * 1024;
const wrongType = 'Choose a PDF, DOC, DOCX or ODT file.';

function multipart(content: Buffer, fileName = 'cv.pdf', field = 'file') {
  const head = `--line\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--line--\r\n')]);
}

function upload(payload: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=line' };
  return call(server, 'POST', '/users/me/cv', { token, payload, headers });
}

const stored = () => readdir(join(server.context.config.dataDir, 'files'));

describe('a CV that is one', () => {
  test.each([
    ['PDF', pdf(), 'cv.pdf', 'application/pdf'],
    ['DOC', doc('WordDocument'), 'cv.doc', 'application/msword'],
    ['DOCX', docx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['ODT', odt(), 'cv.odt', 'application/vnd.oasis.opendocument.text'],
  ])('is taken as %s, told by its content', async (_kind, content, file_name, content_type) => {
    const { status, body } = await upload(multipart(content, 'cv.pdf'));
    expect(status).toBe(200);
    expect(body.cv).toEqual({ file_name, content_type, size: content.length, uploaded_at: expect.any(String) });
    expect((await call(server, 'GET', '/users/me', { token })).body).toEqual(body);
  });

  test('comes back byte by byte, to be saved and not shown', async () => {
    const content = pdf('of Zoë');
    await upload(multipart(content, 'Lebenslauf Zoë.pdf'));
    const { raw, headers } = await call(server, 'GET', '/users/me/cv', { token });
    expect(raw.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Lebenslauf Zoe.pdf"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  test('takes the place of the one before, whose file goes', async () => {
    await upload(multipart(pdf('old')));
    const before = await stored();
    await upload(multipart(pdf('new')));
    expect((await call(server, 'GET', '/users/me/cv', { token })).raw.toString()).toContain('new');
    expect(await stored()).toHaveLength(before.length);
    expect(await server.db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
  });

  test('goes with its file when it is deleted, once and again', async () => {
    const before = await stored();
    await upload(multipart(pdf()));
    const { status, body } = await call(server, 'DELETE', '/users/me/cv', { token });
    expect([status, body.cv]).toEqual([200, null]);
    expect(await stored()).toEqual(before);
    expect(await server.db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
    expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(404);
    expect((await call(server, 'DELETE', '/users/me/cv', { token })).status).toBe(200);
  });

  test('of two at once is whole, and the other leaves no file', async () => {
    const before = await stored();
    const answers = await Promise.all([upload(multipart(pdf('one'))), upload(multipart(pdf('two')))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(before.length + 1));
  });

  test('is nobody else’s to read', async () => {
    await upload(multipart(pdf()));
    expect((await call(server, 'GET', '/users/me/cv', { token: await login(server.db) })).status).toBe(404);
    expect((await call(server, 'GET', '/users/me/cv')).status).toBe(401);
  });

  test('may be exactly 5 MB', async () => {
    expect((await upload(multipart(Buffer.concat([pdf(), Buffer.alloc(limit - pdf().length)])))).status).toBe(200);
  });
});

describe('what is no CV', () => {
  const bomb = docx({ name: 'word/media/image1.bin', content: Buffer.alloc(101 * 1024 * 1024), deflate: true });
  test.each<[string, Buffer, string]>([
    ['a program called cv.pdf', multipart(Buffer.from('MZ\u0090\0\u0003')), wrongType],
    ['a web page called cv.pdf', multipart(Buffer.from('<!doctype html><script>1</script>')), wrongType],
    ['a picture called cv.docx', multipart(Buffer.from('89504e470d0a1a0a', 'hex'), 'cv.docx'), wrongType],
    ['an archive of other things', multipart(zip([{ name: 'a.txt', content: 'a' }])), wrongType],
    ['a spreadsheet of OpenDocument', multipart(odt('application/vnd.oasis.opendocument.spreadsheet')), wrongType],
    ['a spreadsheet of the old Office', multipart(doc('Workbook')), wrongType],
    ['half an archive', multipart(docx().subarray(0, 80)), wrongType],
    ['an empty file', multipart(Buffer.alloc(0)), wrongType],
    ['a document with macros', multipart(docx({ name: 'word/vbaProject.bin', content: 'x' })), 'macros'],
    ['an old document with macros', multipart(doc('WordDocument', '_VBA_PROJECT')), 'macros'],
    ['an archive that unpacks to more than 100 MB', multipart(bomb), 'too large when unpacked'],
    ['a file in another field', multipart(pdf(), 'cv.pdf', 'cv'), wrongType],
    ['no file at all', Buffer.from('--line--\r\n'), wrongType],
  ])('%s is refused at its field', async (_kind, payload, sentence) => {
    const before = await stored();
    const { status, body } = await upload(payload);
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field: 'file', detail: expect.stringContaining(sentence) }]);
    expect(await stored()).toEqual(before);
    expect((await call(server, 'GET', '/users/me', { token })).body.cv).toBeNull();
  });

  test('more than 5 MB is refused, and nothing of it stays', async () => {
    const before = await stored();
    const { status, body } = await upload(multipart(Buffer.concat([pdf(), Buffer.alloc(limit)])));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', detail: 'Choose a file of at most 5 MB.' });
    expect(await stored()).toEqual(before);
  });

  test('a body that ends in the middle is called malformed', async () => {
    const whole = multipart(pdf());
    const { status, body } = await upload(whole.subarray(0, whole.length - 30));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed', detail: expect.stringContaining('choose it again') });
  });

  test('an upload whose sender goes away leaves nothing, and the old CV as it was', async () => {
    await upload(multipart(pdf('old')));
    const before = await stored();
    const sending = httpRequest(`${server.url}/api/users/me/cv`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=line',
        'content-length': limit,
      },
    });
    sending.on('error', () => {});
    sending.write(multipart(pdf('new')).subarray(0, 150));
    await vi.waitUntil(async () => (await stored()).some((name) => name.endsWith('.part')));
    sending.destroy();
    await vi.waitFor(async () => expect(await stored()).toEqual(before));
    expect((await call(server, 'GET', '/users/me/cv', { token })).raw.toString()).toContain('old');
  });
});
