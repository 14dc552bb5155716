import { describe, expect, test } from 'vitest';
import { meantPage, withoutPunctuation } from './copied-address.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const TOKEN = 'aB3_-x'.repeat(7) + '_';

describe('an address that was copied with what stands behind it', () => {
  test.each([
    ...['.', ',', ';', ':', '!', '?', ')', ']', '}', '>', "'", '"', '…', '”', '’', '»', '。', '）', '*'],
    ...[').', '.)', '>,', '!!!', '%3E', '%3e', '%29.', '%22', '%E2%80%9D', '%E3%80%82', '%2C', '%5D'],
    ...[
      ' ',
      '%20',
      '.%20',
      '%C2%A0',
      '%0A',
      '%E2%80%8B',
      '.%E2%80%8B',
      '%EF%BB%BF',
      '%E2%81%A9',
      '`',
      '%60',
      '|',
      '%7C',
    ],
  ])('leads to its page without %s', (ending) => {
    expect(meantPage(`/event/${ID}${ending}`, '')).toBe(`/event/${ID}`);
    expect(meantPage(`/ticket/${TOKEN}${ending}`, '')).toBe(`/ticket/${TOKEN}`);
    expect(meantPage('/reset-password', `?token=${TOKEN}${ending}`)).toBe(`/reset-password?token=${TOKEN}`);
    expect(meantPage(`/feedback/${ID}`, `?token=${TOKEN}${ending}`)).toBe(`/feedback/${ID}?token=${TOKEN}`);
    expect(meantPage(`/login${ending}`, '')).toBe('/login');
    expect(withoutPunctuation(`#${TOKEN}${ending}`)).toBe(`#${TOKEN}`);
  });

  test.each([
    ['/', ''],
    ['/.', ''],
    ['/', '?search=Mr.'],
    ['/', '?search=(what)'],
    [`/event/${ID}`, ''],
    [`/event/${ID}/`, ''],
    [`/event/${ID}`, '?utm_source=mail.'],
    [`/ticket/${TOKEN}`, ''],
    ['/reset-password', `?token=${TOKEN}`],
    ['/nothing.', ''],
    ['//evil.example.', ''],
    ['/%2Fevil.example.', ''],
    ['/\\evil.example.', ''],
    ['/assets/main.js', ''],
    ['/event/%E0%A4%A', ''],
  ])('stays as it is: %s%s', (path, search) => {
    expect(meantPage(path, search)).toBeNull();
  });
});
