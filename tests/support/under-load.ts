import { availableParallelism, loadavg } from 'node:os';

/**
 * How long something may take that has to be done in so many milliseconds on a machine that has nothing else to do: more,
 * the more wants to run at the same time. For limits by the clock, as `toBeLessThan(underLoad(1000))`.
 */
export function underLoad(milliseconds: number): number {
  return milliseconds * (1 + (loadavg()[0] ?? 0) / availableParallelism());
}
