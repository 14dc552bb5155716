import { expect, onTestFinished, test, vi } from 'vitest';
import { followLines } from './lines.ts';

function start(people: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Map<string, () => void>();
  const lines = followLines({
    subscribe(signal, heard) {
      listeners.set(signal, heard);
      return () => void listeners.delete(signal);
    },
  });
  let told = 0;
  const leaves = Array.from({ length: people }, () => lines.follow('e1', () => void (told += 1)));
  return { leaves, listeners, moves: () => listeners.get('waitlist:e1')?.(), told: () => told };
}

test('a long line is told by and by, once for all that happened in between', () => {
  const { moves, told } = start(50_000);
  for (let leaving = 0; leaving < 20; leaving++) moves();
  vi.advanceTimersByTime(1000);
  expect(told()).toBe(1000);
  moves();
  vi.advanceTimersByTime(49_000);
  expect(told()).toBe(50_000);
  vi.advanceTimersByTime(200_000);
  expect(told()).toBe(100_000);
});

test('a process listens for a line as long as someone in it has a page open', () => {
  const { leaves, listeners, moves, told } = start(2);
  moves();
  leaves[0]?.();
  vi.advanceTimersByTime(1000);
  expect(told()).toBe(1);
  leaves[1]?.();
  expect(listeners.size).toBe(0);
});
