import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSingleFlight, type Flight } from './single-flight.ts';

let attempts: { waiter: number; flight: Flight<number> }[];
beforeEach(() => {
  attempts = [];
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const whoTried = () => attempts.map(({ waiter }) => waiter);

/** Ten who ask for the same; the first makes it. */
function aCrowd(isGone: (waiter: number) => boolean = () => false) {
  const flights = createSingleFlight<number>((waiter, flight) => void attempts.push({ waiter, flight }), isGone);
  for (let waiter = 1; waiter <= 10; waiter += 1) flights.join('key', waiter);
  const fail = (index: number) => {
    const flight = attempts[index]?.flight;
    if (flight) flights.fail(flight);
  };
  return { ...flights, fail };
}

test('one makes it, and all get it', () => {
  const { land } = aCrowd();
  expect(whoTried()).toEqual([1]);
  expect(land('key')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(land('key')).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('an attempt that never ends holds nobody: another begins every 300 ms, one at a time', () => {
  const { land } = aCrowd();
  vi.advanceTimersByTime(299);
  expect(whoTried()).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(whoTried()).toEqual([1, 2]);
  vi.advanceTimersByTime(300);
  expect(whoTried()).toEqual([1, 2, 3]);
  expect(land('key')).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test('who comes when nobody waits for a stuck attempt makes it at once', () => {
  const { join } = aCrowd();
  vi.advanceTimersByTime(300 * 10);
  expect(vi.getTimerCount()).toBe(0);
  join('key', 11);
  expect(whoTried().at(-1)).toBe(11);
});

test('for each attempt that comes to nothing two go on, until all have had their own', () => {
  const { fail } = aCrowd();
  fail(0);
  expect(whoTried()).toEqual([1, 2, 3]);
  fail(1);
  fail(2);
  expect(whoTried()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (let index = 3; index < 10; index += 1) fail(index);
  expect(whoTried()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(vi.getTimerCount()).toBe(0);
});

test('an attempt that fails after its flight is over starts nothing in the next', () => {
  const { land, join, fail } = aCrowd();
  land('key');
  for (const waiter of [11, 12]) join('key', waiter);
  fail(0);
  expect(whoTried()).toEqual([1, 11]);
});

test('who is gone makes nothing and gets nothing', () => {
  const { land } = aCrowd((waiter) => waiter > 1 && waiter < 5);
  vi.advanceTimersByTime(300);
  expect(whoTried()).toEqual([1, 5]);
  expect(land('key')).toEqual([6, 7, 8, 9, 10]);
});
