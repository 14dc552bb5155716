import { expect, test } from 'vitest';
import { seatText } from './decision-messages.ts';

test.each([
  [null, 3, ''],
  [19, 3, '19 seats are left.'],
  [1, 1, '1 seat is left.'],
  [2, 3, 'Only 2 seats are left: the earliest registrations get them.'],
  [1, 3, 'Only 1 seat is left: the earliest registration gets it.'],
  [0, 1, 'No seat is left. Raise the capacity or free a seat first.'],
])('with %s seats left for %i: %s', (left, wanted, words) => {
  expect(seatText(left, wanted)).toBe(words);
});
