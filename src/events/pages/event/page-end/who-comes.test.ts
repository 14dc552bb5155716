import { expect, test } from 'vitest';
import { moreText, seatText } from './who-comes.tsx';

test.each([
  [{ capacity: 40, seats_left: 28 }, '12 people have a seat. Once you have one too, you’ll see who else is coming.'],
  [{ capacity: 40, seats_left: 39 }, '1 person has a seat. Once you have one too, you’ll see who else is coming.'],
  [{ capacity: 40, seats_left: 40 }, 'Once you have a seat, you’ll see who else is coming.'],
  [{ capacity: null, seats_left: null }, 'Once you have a seat, you’ll see who else is coming.'],
])('a visitor of %j reads "%s"', (event, words) => {
  expect(seatText(event)).toBe(words);
});

test.each([
  [{ capacity: 2000, seats_left: 500 }, 12, true, 'and 1,488 more'],
  [{ capacity: 40, seats_left: 28 }, 12, false, null],
  [{ capacity: 40, seats_left: 28 }, 0, false, 'Nobody is shown yet; 12 people have a seat.'],
  [{ capacity: 40, seats_left: 39 }, 0, false, 'Nobody is shown yet; 1 person has a seat.'],
  [{ capacity: null, seats_left: null }, 3, true, null],
  [{ capacity: null, seats_left: null }, 0, false, 'Nobody is shown yet.'],
])('of %j with %i names, %s for more to come, stands "%s"', (event, shown, goesOn, words) => {
  expect(moreText(event, shown, goesOn)).toBe(words);
});
