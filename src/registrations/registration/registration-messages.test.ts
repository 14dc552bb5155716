import { expect, test } from 'vitest';
import { waitlistText } from './registration-messages.ts';

test.each([
  [1, 'Waitlist, 1st in line'],
  [2, 'Waitlist, 2nd in line'],
  [3, 'Waitlist, 3rd in line'],
  [11, 'Waitlist, 11th in line'],
  [1022, 'Waitlist, 1,022nd in line'],
  [null, 'Waitlist'],
])('position %j is told as %j', (waitlist_position, words) => {
  expect(waitlistText({ waitlist_position })).toBe(words);
});
