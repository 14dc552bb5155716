import { describe, expect, test } from 'vitest';
import { onOneLine, tidyText } from './on-one-line.ts';

// Unicode 16: Default_Ignorable_Code_Point (5.21), and characters that are drawn as a blank.
test.each([
  '\u200b',
  '\u3164',
  '\u2800',
  '\u202e',
  '\u115f\u1160',
  '\uffa0',
  '\u00ad',
  '\u2060\ufeff',
  '\u034f',
  '\u061c',
  '\u200d',
  '\ufe0f',
  '\u{e0020}',
  '\u180e',
  '\u{1d159}',
  '\u0010',
  '\ufffe',
  '\u{1ffff}',
  '\ufdd0',
  '',
])('%j shows nothing', (text) => {
  expect([tidyText(text), tidyText(`${text}${text}`), onOneLine(` ${text}\u00a0${text} `)]).toEqual(['', '', '']);
});

// Unicode 16, 23.1 and 23.7.
test.each([
  ['Ada\u0010 Byron\ufffe', 'Ada Byron'],
  ['Ada\u000bByron', 'Ada\nByron'],
  ['Ada\u0085Byron', 'Ada\nByron'],
  ['one\r\n\ttwo', 'one\r\n\ttwo'],
  ['a\u007f\u009bb\u{10ffff}', 'ab'],
  ['  kept  ', '  kept  '],
])('of %j is kept %j', (text, kept) => {
  expect(tidyText(text)).toBe(kept);
});

describe('on one line', () => {
  test.each([
    [' Ada\n\u00a0Byron\u200b', 'Ada Byron'],
    // Nothing turns round the lines of others (UAX #9).
    ['Ada \u202enoryB\u202c', 'Ada noryB'],
    ['\u2068Ada\u2069 \u202aByron\u202c', 'Ada Byron'],
    ['\u200fعلي\u200f', 'علي'],
  ])('%j is %j', (text, kept) => {
    expect(onOneLine(text)).toBe(kept);
  });

  // Joiners and selectors belong to the word: Unicode 16, 9.2 and 12.1; UTS #51, 2.3.
  test.each([
    'علی\u200cرضا',
    'क्\u200dष',
    'শ্র\u09cd\u200c',
    '👩\u200d👩\u200d👧',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'ه\u200d',
    '\u1112\u1161\u11ab',
    'ខ្មែរ\u200bអង្គរ',
  ])('%s keeps what it is written with', (name) => {
    expect(onOneLine(name)).toBe(name);
  });
});
