import { expect, test } from 'vitest';
import { cvName } from './cv-name.ts';
import { asAttachment } from '../platform/attachment.ts';

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
  ['.pdf', 'CV.pdf'],
  ['', 'CV.pdf'],
  [undefined, 'CV.pdf'],
])('a PDF sent as %j is called %j', (sent, name) => {
  expect(cvName(sent, pdf)).toBe(name);
});

test('a name is at most 255 characters long, and its ending stays', () => {
  const name = cvName(`${'😀'.repeat(500)}.pdf`, pdf);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('😀.pdf')).toBe(true);
});

test('a name in a header is plain for old programs and whole for the others', () => {
  expect(asAttachment('a"b\\c%41 (é) 履.pdf')).toBe(
    `attachment; filename="a_b_c_41 (e) _.pdf"; filename*=UTF-8''a%22b%5Cc%2541%20%28%C3%A9%29%20%E5%B1%A5.pdf`,
  );
});
