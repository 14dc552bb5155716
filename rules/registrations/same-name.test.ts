import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ada Byron', 'ada  byron'],
  ['José Núñez', 'Jose Nunez'],
  ['Byron Ada', 'Ada Byron'],
  ['Ada', 'Ada Byron'],
  ['李小龍', '李小龍'],
  ['', ''],
])('%j and %j are one name', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

test.each([
  ['Ada Byron', 'Bob Byron'],
  ['Ada Byron', 'Ada Lovelace'],
  ['Ada', ''],
  ['李小龍', '李大釗'],
])('%j and %j are two', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});
