import { describe, expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

describe('lines', () => {
  const lines = (text: string, width: number, most: number) =>
    wrapLines(text, { width, lines: most }, (line) => [...line].length);
  test.each([
    ['one two three', 7, 3, ['one two', 'three']],
    ['one two three four', 7, 2, ['one two', 'three…']],
    ['one two, three', 8, 1, ['one two…']],
    ['unbreakable', 5, 3, ['unbre', 'akabl', 'e']],
    ['', 5, 1, ['']],
  ])('%j in %d by %d', (text, width, most, expected) => {
    expect(lines(text, width, most)).toEqual(expected);
  });
});
