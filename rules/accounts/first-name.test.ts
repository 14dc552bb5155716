import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Ada Lovelace', 'Ada'],
  ['Ada', 'Ada'],
  ['  émile   zola ', 'émile'],
  ['Lovelace, Ada', 'Ada'],
  ['Lovelace, Ada King', 'Ada'],
  ['Ada King, Countess of Lovelace', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['Prof. Dr. Ada Lovelace', 'Ada'],
  ['J. R. R. Tolkien', 'J.'],
  ['Dr.', 'Dr.'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['О́льга Петровна Иванова', 'О́льга'],
  ['Νίκος Καζαντζάκης', 'Νίκος'],
  ['محمد علي', 'محمد'],
  ['דוד בן גוריון', 'דוד'],
  ['अमिताभ बच्चन', 'अमिताभ'],
  ['สมชาย ใจดี', 'สมชาย'],
  ['王小明', '王小明'],
  ['王 小明', '小明'],
  ['山田 太郎', '太郎'],
  ['さくら', 'さくら'],
  ['ジョン・スミス', 'ジョン'],
  ['김 민수', '민수'],
  ['김민수', '김민수'],
  ['🎉 Party', '🎉'],
  ['ada@example.org', ''],
  ['Ada ada@example.org', ''],
  ['Buy now at https://evil.example', 'Buy'],
  ['https://evil.example/now', ''],
  ['HTTPS://1.2.3.4 Ada', ''],
  ['Now, www.evil.example', ''],
  ['evil.example', ''],
  ['J.R.R. Tolkien', 'J.R.R.'],
  ['', ''],
  [' \u200b ', ''],
])('%j is called %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test('a name of one long word is cut, and no letter with it', () => {
  expect(firstName('🎉'.repeat(60))).toBe('🎉'.repeat(40));
});
