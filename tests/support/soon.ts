import { availableParallelism, loadavg } from 'node:os';

/**
 * How long a test waits for what comes by itself, in milliseconds: as `expect.poll(…, SOON)`. Long, because a busy machine
 * can stand still for a second; what is there at once costs nothing. What has to be quick says its own limit.
 */
export const SOON = { timeout: 15_000, interval: 50 };

/** As `SOON`, for what comes within a second: by as much later as the machine has more to do than it has cores. */
export function atOnce() {
  return { timeout: 1000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()), interval: 20 };
}
