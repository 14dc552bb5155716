import { describe, expect, test } from 'vitest';
import { fold, foldedWords, foldLetters } from './fold.ts';

/** What someone types, and what is stored. */
const alike: Record<string, [typed: string, stored: string][]> = {
  'UAX 15, composed and decomposed': [
    ['Nguyễn', 'Nguyễn'.normalize('NFD')],
    ['Zoë', 'Zoe\u0308'],
    ['김민수', '김민수'.normalize('NFD')],
    ['バトラー', 'バトラー'.normalize('NFD')],
    ['Йод', 'Йод'.normalize('NFD')],
  ],
  'UAX 15, compatibility: widths and forms': [
    ['Ada', 'Ａｄａ'],
    ['バトラー', 'ﾊﾞﾄﾗｰ'],
    ['fire', 'ﬁre'],
    ['محمد', 'ﻣﺤﻤﺪ'],
    ['김', '김'],
  ],
  'UTS 10, first strength of the root: case, accents, points, tones': [
    ['strasse', 'Straße'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'strasse'],
    ['nguyen', 'Nguyễn'],
    ['lukasz', 'Łukasz'],
    ['ægir', 'AEGIR'],
    ['orsted', 'Ørsted'],
    ['семен', 'Семён'],
    ['οδυσσευσ', 'Οδυσσεύς'],
    ['ΟΔΥΣΣΕΎΣ', 'Οδυσσεύς'],
    ['محمد', 'مُحَمَّد'],
    ['שלום', 'שָׁלוֹם'],
    ['שלומ', 'שלום'],
    ['ばとらー', 'バトラー'],
    ['キヤノン', 'キャノン'],
    ['ज़', 'ज'],
    ['จาน', 'จ้าน'],
    ['12', '١٢'],
    ['12', '۱۲'],
    ['12', '१२'],
    ['12', '๑๒'],
  ],
  'CLDR, Latin-ASCII': [
    ['isik', 'Işık'],
    ['IŞIK', 'ışık'],
    ['Istanbul', 'İstanbul'],
    ['istanbul', 'İSTANBUL'],
    ['dorde', 'Ðorðe'],
    ['dorde', 'Đorđe'],
    ['thor', 'Þór'],
    ['oeuvre', 'Œuvre'],
    ['Dan', 'Ɗan'],
  ],
  'CLDR, search of Arabic; and the keyboards of Persian and Urdu': [
    ['احمد', 'أحمد'],
    ['احمد', 'إحمد'],
    ['علي', 'على'],
    ['علي', 'علی'],
    ['كريم', 'کریم'],
    ['فاطمه', 'فاطمة'],
    ['محمد', 'محـــمد'],
    ['میخواهم', 'می\u200cخواهم'],
  ],
  'UAX 29 and 14, what parts words, and what shows nothing': [
    ["o'brien", 'O’Brien'],
    ["o'brien", 'O\u02bcBrien'],
    ["o'brien", 'O\u2032Brien'],
    ["o'brien", 'O`Brien'],
    ["o'brien", 'O´Brien'],
    ["o'brien", 'O＇Brien'],
    ['o brien', 'O‘Brien'],
    ['jean-luc', 'Jean\u2011Luc'],
    ['jean-luc', 'Jean–Luc'],
    ['jean-luc', 'Jean\u2212Luc'],
    ['jean luc', 'Jean-Luc'],
    ['ada lovelace', 'Ada\u00a0Lovelace'],
    ['ada lovelace', 'Ada\u3000Lovelace'],
    ['verein', 'Ver\u00adein'],
    ['ada', '\u2068Ada\u2069'],
    ['ada b', 'Ada\u200bB'],
  ],
};

describe.each(Object.entries(alike))('%s', (_standard, pairs) => {
  test.each(pairs)('%s and %s are one', (typed, stored) => expect(fold(typed)).toBe(fold(stored)));
});

test.each([
  ['प्रिया', 'परया'],
  ['กิน', 'กน'],
  ['Ада', 'Ada'],
  ['김', '강'],
  ['أحمد', 'أحمر'],
])('%s is not %s', (one, other) => expect(fold(one)).not.toBe(fold(other)));

test('no mark is lost that the first strength of CLDR’s root knows', () => {
  const root = new Intl.Collator('und', { sensitivity: 'base' });
  const isLost = (mark: string) => fold(`a${mark}b`) === 'ab' && root.compare(`a${mark}b`, 'ab') !== 0;
  const marks = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /\p{M}/u.test(letter),
  );
  expect(marks.length).toBeGreaterThan(1000);
  // Letters above others, in medieval manuscripts.
  const medieval = /[\u0363-\u036f\u1abf\u1ac0\u1acc-\u1ace\u1dca\u1dd2-\u1df4]/;
  expect(marks.filter((mark) => isLost(mark) && !medieval.test(mark))).toEqual([]);
});

test('the fold of a text is that of its letters', () => {
  for (const text of Object.values(alike).flat(2)) {
    expect([...text].map(fold).join('').replaceAll(/ +/g, ' ')).toBe(fold(text));
  }
});

test('what was typed comes in words', () => {
  expect(foldedWords('  Jean‑Luc O’Brien ')).toEqual(['jean', 'luc', 'o', 'brien']);
  expect(foldedWords(' – ')).toEqual([]);
});

test('signs stay where they are searched for by the letter', () => {
  expect(foldLetters('“Zoë’s” 100%_CAFÉ – １')).toBe('"zoe\'s" 100%_cafe - 1');
});
