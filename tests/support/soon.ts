/**
 * How long a test waits for what comes by itself, in milliseconds: as `expect.poll(…, SOON)`. Long, because a busy machine
 * can stand still for a second; what is there at once costs nothing. What has to be quick says its own limit.
 */
export const SOON = { timeout: 15_000, interval: 50 };
