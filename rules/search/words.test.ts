import { describe, expect, test } from 'vitest';
import { soughtWords, toWords } from './words.ts';

const isFound = (typed: string, text: string) =>
  soughtWords(typed).every((word) => toWords(text).some((other) => other.startsWith(word)));

test('words are what stands between other signs, each once', () => {
  expect(toWords('Zoë’s CAFÉ: x2, zoe')).toEqual(['zoe', 's', 'cafe', 'x2']);
  expect(toWords('–')).toEqual([]);
});

describe('in a script that parts no words', () => {
  test.each([
    ['ジャズ', '東京ジャズ祭2026'],
    ['祭', '東京ジャズ祭2026'],
    ['東京', '東京ジャズ祭2026'],
    ['2026', '東京ジャズ祭2026'],
    ['東京 祭', '東京ジャズ祭2026'],
    ['Jリーグ', '今夜のJリーグ'],
    ['太郎', '山田太郎'],
    ['上海', '在上海举行的音乐节'],
    ['音乐', '在上海举行的音乐节'],
    ['재즈', '서울재즈페스티벌'],
    ['서울', '서울에서 만나요'],
    ['재즈', '서울재즈페스티벌'.normalize('NFD')],
    // Half of a syllable, while it is typed.
    ['서우', '서울에서'],
    ['ดนตรี', 'เทศกาลดนตรีกรุงเทพ'],
    ['กรุงเทพ', 'เทศกาลดนตรีกรุงเทพ'],
    ['ດົນຕີ', 'ງານດົນຕີ'],
    ['ភ្នំពេញ', 'ទីក្រុងភ្នំពេញ'],
    ['ရန်ကုန်', 'မြို့ရန်ကုန်'],
  ])('%s is found in %s', (typed, text) => expect(isFound(typed, text)).toBe(true));

  test.each([
    ['京東', '東京ジャズ祭2026'],
    ['東祭', '東京ジャズ祭2026'],
    ['海上', '在上海举行的音乐节'],
    ['울서', '서울재즈'],
  ])('%s is not found in %s', (typed, text) => expect(isFound(typed, text)).toBe(false));
});

test('a word of other scripts is found by its beginning alone', () => {
  expect([isFound('love', 'Ada Lovelace'), isFound('lace', 'Ada Lovelace')]).toEqual([true, false]);
  expect([isFound('прив', 'Привет'), isFound('вет', 'Привет')]).toEqual([true, false]);
});
