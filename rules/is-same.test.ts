import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: null }, {}, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  ['1', 1, false],
  [null, {}, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});
