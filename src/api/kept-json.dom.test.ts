import { expect, test } from 'vitest';
import { hasTexts, isRecord, parseKept } from './kept-json.ts';

test('a text of the right shape is what it holds', () => {
  expect(parseKept('{"a":1}', isRecord)).toEqual({ a: 1 });
});

test.each([null, undefined, '', '{"a":', 'null', '[]', '7', '"a"', 'undefined'])('%j is nothing kept', (text) => {
  expect(parseKept(text, isRecord)).toBeNull();
});

test('parts that are no texts, or are missing, are seen', () => {
  const values = [{ a: '', b: 'b' }, { a: '' }, { a: '', b: null }, null, 'ab', ['a', 'b']];
  expect(values.map((value) => hasTexts(value, ['a', 'b']))).toEqual([true, false, false, false, false, false]);
});
