import { expect, test } from 'vitest';
import { median, permutationTest, seededRandom } from './permutation-test.ts';

/** Numbers around 30, one in ten of them an outlier, as times on a busy machine are. */
function times(random: () => number, count: number, shift = 0): number[] {
  return Array.from({ length: count }, () => 30 + shift + random() * 4 + (random() < 0.1 ? random() * 200 : 0));
}

test('numbers of one kind seldom look like two: one time in a hundred, p is below 0.01', () => {
  const random = seededRandom(42);
  const all = Array.from({ length: 400 }, () =>
    permutationTest(times(random, 40), times(random, 40), { rounds: 1000, seed: 7 }),
  );
  expect(all.filter((p) => p <= 0.01).length).toBeLessThanOrEqual(12);
  expect(median(all)).toBeGreaterThan(0.4);
  expect(median(all)).toBeLessThan(0.6);
});

test('a difference of one twentieth shows through the outliers, whichever way it goes', () => {
  const random = seededRandom(42);
  for (const shift of [1.5, -1.5]) {
    expect(permutationTest(times(random, 60), times(random, 60, shift))).toBeLessThan(0.01);
  }
});

test('numbers that are all equal are no different, and the same ones give the same p', () => {
  expect(permutationTest([3, 3, 3], [3, 3])).toBe(1);
  const random = seededRandom(1);
  const [one, other] = [times(random, 20), times(random, 20)];
  expect(permutationTest(one, other)).toBe(permutationTest(one, other));
});

test('of three and three that lie apart, two of the twenty ways to divide them are as far', () => {
  expect(permutationTest([1, 2, 3], [4, 5, 6], { rounds: 100_000 })).toBeCloseTo(2 / 20, 2);
});

test('the median is the one in the middle, or between the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});
