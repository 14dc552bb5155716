import { afterEach, expect, test, vi } from 'vitest';
import { noteServerClock, serverTime } from './noted-clock.ts';

afterEach(() => vi.useRealTimers());

const YEAR = 365 * 24 * 60 * 60 * 1000;
const answerAt = (time: number) => new Response('', { headers: { Date: new Date(time).toUTCString() } });

test.each([
  ['a year ahead', -YEAR],
  ['a year behind', YEAR],
])('a device whose clock is %s goes by the server’s', (_, ahead) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerClock(answerAt(Date.now() + ahead));
  expect(serverTime()).toBe(Date.now() + ahead);
  vi.advanceTimersByTime(5000);
  expect(serverTime()).toBe(Date.now() + ahead);
});

test('what the way of an answer takes moves no clock, and an answer without a time leaves it', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerClock(answerAt(Date.now() + YEAR));
  noteServerClock(new Response(''));
  expect(serverTime()).toBe(Date.now() + YEAR);
  noteServerClock(answerAt(Date.now() - 3000));
  expect(serverTime()).toBe(Date.now());
});
