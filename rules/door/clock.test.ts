import { expect, test } from 'vitest';
import { addSample, correctionOf, type DoorClock, isNewsOfClock } from './clock.ts';

const fresh: DoorClock = { samples: [], kept: null, drift: 0 };

test('a device that has asked nobody can’t tell', () => {
  expect(correctionOf(fresh, 0)).toBeNull();
});

test('the shortest of the last eight round trips counts, and is wrong by half of it at most', () => {
  const asked = [40, 900, 300, 600, 700, 800, 500, 400].reduce(
    (clock, took) => addSample(clock, { ahead: took, took }, 0),
    fresh,
  );
  expect(correctionOf(asked, 0)).toEqual({ ahead: 40, error: 20 });
  expect(correctionOf(addSample(asked, { ahead: 250, took: 250 }, 0), 0)).toEqual({ ahead: 250, error: 125 });
});

test('after a sleep or a set clock what was known stands, with that much doubt, until the server answers', () => {
  const asked = addSample(fresh, { ahead: 5, took: 10 }, 0);
  expect(correctionOf(asked, 2_000)).toEqual({ ahead: 5, error: 5 });
  expect(correctionOf(asked, 600_000)).toEqual({ ahead: 5, error: 600_005 });
  expect(correctionOf(asked, -2_001)).toEqual({ ahead: 5, error: 2_006 });
  const answered = addSample(asked, { ahead: 60_000, took: 20 }, -60_000);
  expect(correctionOf(answered, -60_000)).toEqual({ ahead: 60_000, error: 10 });
});

test('what was kept over a restart counts until the server answers, with two seconds of doubt', () => {
  const restarted: DoorClock = { ...fresh, kept: { ahead: 700, error: 30 } };
  expect(correctionOf(restarted, 0)).toEqual({ ahead: 700, error: 2_000 });
  expect(correctionOf(restarted, 2_001)).toEqual({ ahead: 700, error: 4_001 });
  expect(correctionOf(addSample(restarted, { ahead: 10, took: 4 }, 0), 0)).toEqual({ ahead: 10, error: 2 });
});

test.each([
  ['another second of a clock that is known', { ahead: 1_500, error: 20 }, true],
  ['a clock that was slower', { ahead: -700, error: 20 }, true],
  ['a few milliseconds', { ahead: 440, error: 90 }, false],
  ['an answer that took much shorter', { ahead: 400, error: 20 }, true, 5_000],
  ['one that took much longer', { ahead: 400, error: 9_000 }, false],
])('is %s news to someone who kept a correction', (_, now, isNews, error = 30) => {
  expect(isNewsOfClock({ ahead: 400, error }, now)).toBe(isNews);
});

test('a first correction is news', () => {
  expect(isNewsOfClock(null, { ahead: 0, error: 20 })).toBe(true);
  expect(isNewsOfClock(null, null)).toBe(false);
});
