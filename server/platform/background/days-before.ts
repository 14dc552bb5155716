const DAY = 24 * 60 * 60 * 1000;

/** So many times 24 hours before `now`: from when something kept for that many days is old. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
