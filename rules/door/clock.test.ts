import { expect, test } from 'vitest';
import { addSample, correctionOf, type DoorClock } from './clock.ts';

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

test('what was known before a jump of the clock is dropped', () => {
  const asked = addSample(fresh, { ahead: 5, took: 10 }, 0);
  expect(correctionOf(asked, 2_000)).toEqual({ ahead: 5, error: 5 });
  expect(correctionOf(asked, -2_001)).toBeNull();
  expect(correctionOf(addSample(asked, { ahead: 60_000, took: 20 }, -60_000), -60_000)).toEqual({
    ahead: 60_000,
    error: 10,
  });
});

test('what was kept over a restart counts until the server answers, with two seconds of doubt', () => {
  const restarted: DoorClock = { ...fresh, kept: { ahead: 700, error: 30 } };
  expect(correctionOf(restarted, 0)).toEqual({ ahead: 700, error: 2_000 });
  expect(correctionOf(restarted, 2_001)).toBeNull();
  expect(correctionOf(addSample(restarted, { ahead: 10, took: 4 }, 0), 0)).toEqual({ ahead: 10, error: 2 });
});
