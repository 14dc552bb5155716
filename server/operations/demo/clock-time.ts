import { clockAt } from '#rules/time/clock-at.ts';
import { instantAt } from '#rules/time/wall-clock.ts';

/**
 * The moment at which clocks of `timezone` show `clock` (such as 18:30), `day` days after the date that they show now.
 */
export function clockTime(now: Date, day: number, clock: string, timezone: string): Date {
  const today = new Date(clockAt(now.getTime(), timezone));
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + day, hours, minutes);
  return new Date(instantAt(shown, timezone));
}
