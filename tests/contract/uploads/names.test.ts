// @module-tag thorough

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload, uploadPlaces, type Place } from '#tests/support/made/uploads.ts';

let server: TestServer;
let places: Place[];
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  places = await uploadPlaces(server);
});
afterAll(() => server.close());

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The parameters of a part's Content-Disposition, and the name that comes of them; null for the one that the unnamed get. */
const names: [string, string | Buffer, string | null][] = [
  ['a path upwards', 'filename="../../x"', 'x.pdf'],
  ['a path of Windows upwards', 'filename="..\\..\\x.pdf"', 'x.pdf'],
  ['a path in the extended form', "filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd.pdf'],
  ['a whole path', 'filename="/etc/cron.d/x"', 'x.pdf'],
  ['a drive', 'filename="C:x.pdf"', 'C_x.pdf'],
  ['NUL', 'filename="a\0b.exe"', 'ab.exe.pdf'],
  ['NUL in the extended form', "filename*=UTF-8''a%00b.exe", 'ab.exe.pdf'],
  ['line breaks as browsers write them', 'filename="a%0D%0AX-A: b.pdf"', 'a%0D%0AX-A_ b.pdf'],
  ['another header behind a line break', 'filename="a.pdf"\r\nContent-Type: text/html', 'a.pdf'],
  ['500 letters', `filename="${'x'.repeat(500)}.pdf"`, `${'x'.repeat(236)}.pdf`],
  ['500 letters of two bytes', `filename="${'é'.repeat(500)}.pdf"`, `${'é'.repeat(118)}.pdf`],
  ['a turned name', 'filename="cv\u202efdp.exe"', 'cvfdp.exe.pdf'],
  ['marks of direction', 'filename="\u200e\u2067cv\u2069\u061c.pdf"', 'cv.pdf'],
  [
    'half a character',
    Buffer.concat([latin1('filename="a'), Buffer.from('eda080', 'hex'), latin1('.pdf"')]),
    'a\ufffd\ufffd\ufffd.pdf',
  ],
  ['bytes that are no text', latin1('filename="a\xff\xfe.pdf"'), 'a\ufffd\ufffd.pdf'],
  ['bytes that are no text in the extended form', "filename*=UTF-8''%FF%FE.pdf", '\ufffd\ufffd.pdf'],
  ['an encoding that there is not', "filename*=utf-99''a.pdf", 'a.pdf'],
  ['no name', 'filename=""', null],
  ['dots alone', 'filename="..."', null],
  ['spaces alone', 'filename="   "', null],
  ['a device of Windows', 'filename="CON"', '_CON.pdf'],
  ['signs that Windows does not take', 'filename="a<b>|c?.pdf"', 'a_b__c_.pdf'],
  ['quotes', 'filename="a\\"b.pdf"', 'a_b.pdf'],
  ['emoji', 'filename="💥 Zoë.pdf"', '💥 Zoë.pdf'],
  ['both forms', 'filename="plain.pdf"; filename*=UTF-8\'\'Zo%C3%AB.pdf', 'plain.pdf'],
];

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function formNamed(parameters: string | Buffer): Buffer {
  const pieces = [
    '--line\r\nContent-Disposition: form-data; name="file"; ',
    parameters,
    '\r\n\r\n%PDF-1.7\r\n--line--\r\n',
  ];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

/** Uploads under this name to both places where it is kept, and fetches again. */
async function sendAndFetch(parameters: string | Buffer) {
  const [cv, answer] = places as [Place, Place];
  const asCv = await upload(server, cv, formNamed(parameters));
  const asAnswer = await upload(server, answer, formNamed(parameters));
  const fetch = (path: string, { token }: Place) => call(server, 'GET', path, { token });
  return [
    { name: asCv.body.cv.file_name, unnamed: 'CV.pdf', ...(await fetch('/users/me/cv', cv)) },
    {
      name: asAnswer.body.file_name,
      unnamed: 'File.pdf',
      ...(await fetch(`/answer-files/${asAnswer.body.file_id}`, answer)),
    },
  ];
}

test.each(names)(
  'a name with %s comes back clean, and nothing is stored under it',
  { tags: ['asvs/upload-names'] },
  async (_what, given, shown) => {
    for (const { name, unnamed, status, headers, raw } of await sendAndFetch(given)) {
      expect(name).toBe(shown ?? unnamed);
      expect([status, raw.toString()]).toEqual([200, '%PDF-1.7']);
      // RFC 6266 and 8187: a quoted string without escapes, and percent-encoded UTF-8.
      const form = /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/;
      const [, plain = '', encoded = ''] = form.exec(String(headers['content-disposition'])) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
      expect(plain).toMatch(/^[^"\\%/]+\.pdf$/);
      expect(headers).not.toHaveProperty('x-a');
    }
    for (const file of await storedFiles(server)) expect(file).toMatch(id);
  },
);

test('line breaks hidden in a name make it none, and the part no file', { tags: ['asvs/upload-names'] }, async () => {
  const [cv] = places as [Place];
  const before = await cv.rows();
  const { status } = await upload(server, cv, formNamed("filename*=UTF-8''a%0D%0AX-A%3A%20b.pdf"));
  expect([status, await cv.rows()]).toEqual([422, before]);
});

test('a cover keeps no name at all', { tags: ['asvs/upload-names'] }, async () => {
  const cover = places.find(({ name }) => name === 'a cover') as Place;
  const { status, raw } = await upload(server, cover, formWith(cover.good, '../../secret-name.png'));
  expect([status, raw.includes('secret-name')]).toEqual([200, false]);
  expect(JSON.stringify(await cover.rows())).not.toContain('secret-name');
  for (const file of await storedFiles(server)) expect(file).toMatch(id);
});

test(
  'the copy of the own data holds files under names that stay in their folders',
  { tags: ['asvs/upload-names'] },
  async () => {
    const [{ path, token }, { path: answers }] = places as [Place, Place];
    for (const to of [path, answers]) await upload(server, { path: to, token }, formNamed('filename="../..\\..\\CON"'));
    await call(server, 'POST', '/users/me/export', { token });
    const ready = async () => (await call(server, 'GET', '/users/me/export', { token })).body.state === 'ready';
    await vi.waitUntil(ready, SOON);
    const { raw } = await call(server, 'GET', '/users/me/export/file', { token });
    const zip = await fromBufferPromise(raw, { lazyEntries: true });
    const found: string[] = [];
    for await (const { fileName } of zip.eachEntry()) found.push(fileName);
    expect(found.filter((name) => name.endsWith('.pdf'))).toEqual(['cv/_CON.pdf', 'answers/1-_CON.pdf']);
  },
);
