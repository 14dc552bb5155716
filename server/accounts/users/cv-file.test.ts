import { expect, test } from 'vitest';
import { underLoad } from '#tests/support/under-load.ts';
import { cvName } from './cv-file.ts';
import { asAttachment } from '../../platform/http/attachment.ts';

const pdf = { extension: 'pdf', contentType: 'application/pdf' } as const;

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['cv.docx', 'cv.pdf'],
  ['My CV v1.2', 'My CV v1.2.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['cv\0\r\n\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['..\\x.pdf', 'x.pdf'],
  ['a\u200bb\u2066c\u2069d\u200fe\ufefff.pdf', 'abcdef.pdf'],
  ['\u3164\u115f\u034f.pdf', 'CV.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['a\u2028b\u0085c\u007f.pdf', 'abc.pdf'],
  ['a<b>:c"d|e?f*.pdf', 'a_b__c_d_e_f_.pdf'],
  ['.pdf', 'CV.pdf'],
  ['...', 'CV.pdf'],
  [' . .. .pdf', 'CV.pdf'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.txt.pdf', '_nul.txt.pdf'],
  ['Console.pdf', 'Console.pdf'],
  ['👩🏽 Zoë.pdf', '👩🏽 Zoë.pdf'],
  ['', 'CV.pdf'],
  [undefined, 'CV.pdf'],
])('a PDF sent as %j is called %j', (sent, name) => {
  expect(cvName(sent, pdf)).toBe(name);
});

test.each(['😀', 'é', 'x', 'e\u0301'])('a name is at most 240 bytes long, and its ending stays, with %s', (letter) => {
  const name = cvName(`${letter.repeat(500)}.pdf`, pdf);
  expect(Buffer.byteLength(name)).toBeGreaterThan(235);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(name).toMatch(/^[^\uFFFD]+\.pdf$/u);
});

test.each([' ', '.', '/', '\\', '.pdf', '\u202e', 'con.'])('a name of 80 000 times %j is read at once', (piece) => {
  const started = performance.now();
  cvName(`a${piece.repeat(80_000)}b`, pdf);
  expect(performance.now() - started).toBeLessThan(underLoad(500));
});

test('a name in a header is plain for old programs and whole for the others', () => {
  expect(asAttachment('a"b\\c%41 (é) 履.pdf')).toBe(
    `attachment; filename="a_b_c_41 (e) _.pdf"; filename*=UTF-8''a%22b%5Cc%2541%20%28%C3%A9%29%20%E5%B1%A5.pdf`,
  );
});
