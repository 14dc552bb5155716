import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { doc, docx, docxOf, odt, pdf, WORD, zip } from '#tests/support/made/documents.ts';
import { login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload as sendForm } from '#tests/support/made/uploads.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  token = await login(server.db);
});
afterAll(() => server.close());

const wrongType = 'This is not a PDF, DOC, DOCX or ODT file, whatever its name says. Choose another one.';

const upload = (content: Buffer, fileName = 'cv.pdf') =>
  sendForm(server, { path: '/users/me/cv', token }, formWith(content, fileName));
const stored = () => storedFiles(server);

describe('a CV that is one', () => {
  test.each([
    ['PDF', pdf(), 'cv.pdf', 'application/pdf'],
    ['DOC', doc('WordDocument'), 'cv.doc', 'application/msword'],
    ['DOCX', docx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['ODT', odt(), 'cv.odt', 'application/vnd.oasis.opendocument.text'],
    [
      'DOCX whose text is called otherwise',
      docx({ name: 'word/document2.xml', content: '<w:document/>' }),
      'cv.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('is taken as %s, told by its content', async (_kind, content, file_name, content_type) => {
    const { status, body } = await upload(content, 'cv.pdf');
    expect(status).toBe(200);
    expect(body.cv).toEqual({ file_name, content_type, size: content.length, uploaded_at: expect.any(String) });
    expect((await call(server, 'GET', '/users/me', { token })).body).toEqual(body);
  });

  const page = '<html><script>alert(1)</script></html>';
  test.each([
    ['a PDF', pdf('of Zoë'), 'application/pdf'],
    ['a PDF that is a web page as well', Buffer.from(`%PDF-1.7\n${page}`), 'application/pdf'],
    [
      'a PDF that is an archive as well',
      Buffer.concat([pdf(), zip([{ name: 'a.html', content: page }])]),
      'application/pdf',
    ],
    [
      'an old document that is a web page as well',
      Buffer.concat([doc('WordDocument'), Buffer.from(page)]),
      'application/msword',
    ],
    [
      'a document with a web page in it',
      docx({ name: 'index.html', content: page }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])(
    'comes back byte by byte, to be saved and not shown, as %s',
    { tags: ['asvs/download-inert'] },
    async (_kind, content, type) => {
      const { body } = await upload(content, 'Lebenslauf Zoë.pdf');
      const ending = body.cv.file_name.split('.').at(-1);
      const { raw, headers } = await call(server, 'GET', '/users/me/cv', { token });
      expect(raw.equals(content)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="Lebenslauf Zoe.${ending}"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB.${ending}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      });
    },
  );

  test('takes the place of the one before, whose file goes', async () => {
    await upload(pdf('old'));
    const before = await stored();
    await upload(pdf('new'));
    expect((await call(server, 'GET', '/users/me/cv', { token })).raw.toString()).toContain('new');
    expect(await stored()).toHaveLength(before.length);
    expect(await server.db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
  });

  test('goes with its file when it is deleted, once and again', async () => {
    const before = await stored();
    await upload(pdf());
    const { status, body } = await call(server, 'DELETE', '/users/me/cv', { token });
    expect([status, body.cv]).toEqual([200, null]);
    expect(await stored()).toEqual(before);
    expect(await server.db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
    expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(404);
    expect((await call(server, 'DELETE', '/users/me/cv', { token })).status).toBe(200);
  });

  test('of two at once is whole, and the other leaves no file', async () => {
    const before = await stored();
    const answers = await Promise.all([upload(pdf('one')), upload(pdf('two'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(before.length + 1), SOON);
  });

  test('is nobody else’s to read', async () => {
    await upload(pdf());
    expect((await call(server, 'GET', '/users/me/cv', { token: await login(server.db) })).status).toBe(404);
    expect((await call(server, 'GET', '/users/me/cv')).status).toBe(401);
  });
});

describe('what is no CV', () => {
  const part = (name: string) => ({ name, content: 'x' });
  test.each<[string, Buffer, string]>([
    ['a program called cv.pdf', Buffer.from('MZ\u0090\0\u0003'), wrongType],
    ['a program with a document behind it', Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), docx()]), wrongType],
    ['a program of Linux', Buffer.from('\u007fELF\u0002\u0001'), wrongType],
    ['a web page called cv.pdf', Buffer.from('<!doctype html><script>1</script>'), wrongType],
    ['a web page with a PDF in it', Buffer.from('<script>1</script>\n%PDF-1.7'), wrongType],
    ['a script that is a GIF as well', Buffer.from('GIF89a=1;alert(1)'), wrongType],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), wrongType],
    ['an archive of other things', zip([part('a.txt')]), wrongType],
    ['an archive of archives', zip([{ name: 'cv.docx', content: docx() }]), wrongType],
    ['an archive with a text at the place of a document', zip([part('word/document.xml')]), wrongType],
    ['a program of Java with the parts of a document', docxOf('android.package', [part('classes.dex')]), wrongType],
    ['a spreadsheet with a text in it', docxOf('openxmlformats-officedocument.spreadsheetml.sheet.main'), wrongType],
    ['a spreadsheet of OpenDocument', odt('application/vnd.oasis.opendocument.spreadsheet'), wrongType],
    ['a spreadsheet of the old Office', doc('Workbook'), wrongType],
    ['half an archive', docx().subarray(0, 80), wrongType],
    ['an empty file', Buffer.alloc(0), wrongType],
    ['a document with macros', docx(part('word/vbaProject.bin')), 'macros'],
    [
      'a document with macros under another name',
      docxOf(`${WORD}+xml ms-office.vbaProject`, [part('word/a.bin')]),
      'macros',
    ],
    ['a document for macros', docxOf('ms-word.document.macroEnabled.main', [part('word/a.bin')]), 'macros'],
    ['an old document with macros', doc('WordDocument', '_VBA_PROJECT'), 'macros'],
  ])('%s is refused at its field', { tags: ['asvs/upload-type'] }, async (_kind, content, sentence) => {
    const before = await stored();
    for (const name of ['cv.pdf', 'cv.docx']) {
      const { status, body } = await upload(content, name);
      expect(status).toBe(422);
      expect(body.fields).toEqual([{ field: 'file', detail: expect.stringContaining(sentence) }]);
    }
    expect(await stored()).toEqual(before);
    expect((await call(server, 'GET', '/users/me', { token })).body.cv).toBeNull();
  });
});
