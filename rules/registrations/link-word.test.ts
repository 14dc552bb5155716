import { expect, test } from 'vitest';
import { tidyLinkWord, toLinkWord } from './link-word.ts';

test.each([
  ['poster', 'poster'],
  ['Poster', 'poster'],
  ['news_2026-06', 'news_2026-06'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), ''],
  ['two words', ''],
  ['*', ''],
  ['café', ''],
  ['poster\n', ''],
  [null, ''],
  [undefined, ''],
])('the word %j of a link counts as %j', (word, counted) => {
  expect(tidyLinkWord(word)).toBe(counted);
});

test.each([
  ['Spring letter', 'spring-letter'],
  [' Café – Zürich! ', 'cafe-zurich'],
  ['news_2026-06', 'news_2026-06'],
  ['Плакат', ''],
  ['', ''],
  ['many words '.repeat(9), 'many-words-many-words-many-words-many-wo'],
])('%j is %j in a link, which counts as it is', (text, word) => {
  expect(toLinkWord(text)).toBe(word);
  expect(tidyLinkWord(word)).toBe(word);
});
