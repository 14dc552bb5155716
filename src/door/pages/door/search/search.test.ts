import { expect, test } from 'vitest';
import { markWords } from './search.tsx';

const marked = (name: string, words: string) =>
  markWords(name, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  ['Mira Okafor', 'okaf', 'Mira [Okaf]or'],
  ['Zoë Müller', 'zoe mull', '[Zoë] [Müll]er'],
  ['Sören Straßer', 'strass', 'Sören [Straß]er'],
  ['Straße', 'stras', '[Straß]e'],
  ['Anna Annan', 'ann', '[Ann]a [Ann]an'],
  ['Pat O’Brien', "o'bri", 'Pat [O]’[Bri]en'],
  ['Ðorðe Þór', 'dord tho', '[Ðorð]e [Þó]r'],
  ['Zoe\u0308 X', 'zoe', '[Zoe\u0308] X'],
  ['김민수', '민', '김[민]수'],
  ['バトラー', 'ﾊﾞﾄ', '[バト]ラー'],
  ['Mira Okafor', '', 'Mira Okafor'],
  ['Mira Okafor', 'nobody', 'Mira Okafor'],
  ['', 'okaf', ''],
])('in %s the words “%s” are %s', (name, words, parts) => {
  expect(marked(name, words)).toBe(parts);
});

test('the parts are the name, each from where it begins', () => {
  const parts = markWords('Zoë 🎟 Müller', 'mul');
  expect(parts.map(({ text }) => text).join('')).toBe('Zoë 🎟 Müller');
  expect(parts.map(({ at }) => at)).toEqual([0, 7, 10]);
});
