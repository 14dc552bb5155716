import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

// CLDR 46, symbols and grouping of de, en, fr, de-CH, en-IN, ar and fa; Unicode 16, NFKC for widths.
test.each<[string, number]>([
  ['1,75', 1.75],
  ['1.75', 1.75],
  ['12', 12],
  ['1.', 1],
  [',5', 0.5],
  ['.5', 0.5],
  ['0,125', 0.125],
  ['1.234', 1.234],
  ['1,2340', 1.234],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1\u202f234', 1234],
  ['1 234 567,25', 1_234_567.25],
  ["1'234.5", 1234.5],
  ['1’234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['12,34,567.5', 1_234_567.5],
  ['1٬234٫5', 1234.5],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
  ['１２．５', 12.5],
  ['१२', 12],
  ['−4', -4],
  ['-1.234,5', -1234.5],
  ['+3', 3],
  ['\u202a12\u202c', 12],
  [' \u00a012 ', 12],
])('%j is %d', (typed, number) => {
  expect(readNumber(typed)).toEqual({ number });
});

describe('no number is read from', () => {
  test.each([
    'a',
    '1,2,3',
    '1.2.3',
    '1 23',
    '12 34',
    '1.23,4,5',
    '1,234.5,6',
    '1..2',
    '--1',
    '1e3',
    '0x10',
    '.',
    ',',
    '-',
    '1 234,5 6',
    '1,23.456,7',
    '½',
    '1½',
    '1²',
    '10³',
    '①',
    '',
  ])('%j', (typed) => {
    expect(readNumber(typed)).toEqual({ problem: 'Enter a number, such as 12 or 3.5.' });
  });
});

test.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ['-1.234', -1234],
  ['1.5', 1.5],
  ['0.125', 0.125],
  ['1 234', 1234],
])('%j is %d where a whole number is asked for', (typed, number) => {
  expect(readNumber(typed, true)).toEqual({ number });
});

test.each([
  ['1,234', 'Is this 1234 or 1.234? Write the one that you mean.'],
  ['-12,500', 'Is this -12500 or -12.500? Write the one that you mean.'],
])('%j may be two numbers', (typed, problem) => {
  expect(readNumber(typed)).toEqual({ problem });
});
