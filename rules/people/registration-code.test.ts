import { expect, test } from 'vitest';
import { codeIn, searchFor } from './registration-code.ts';

test.each([
  ['K7M2-9QXD', 'K7M2-9QXD'],
  [' k7m2 9qxd ', 'K7M2-9QXD'],
  ['K7M29QXD', 'K7M2-9QXD'],
  ['Margaret', 'MARG-ARET'],
  ['K7M2-9QX', null],
  ['K7M2-9QXU', null],
  ['ada@example.org', null],
])('the code in %j is %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test('what looks like a name is searched for as a name', () => {
  expect(searchFor('Margaret ')).toBe('Margaret');
  expect(searchFor('k7m29qxd')).toBe('K7M2-9QXD');
});
