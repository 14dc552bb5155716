import { expect, test } from 'vitest';
import { readEmailCode } from './email-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['12 34 56', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u2013456', '123456'],
  ['123\u200b456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['012345 is your code for Designing calm software', '012345'],
  ['Your code for Makers 2026 is 123456.', '123456'],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['123 4567', null],
  ['Doors 12 34 56', null],
  ['123a456', null],
])('of %j reads %j', (text, code) => {
  expect(readEmailCode(text)).toBe(code);
});
