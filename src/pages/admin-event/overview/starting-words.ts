const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** "starts in 55 days", "starts in 3 hours": what is left until an event begins. */
export function startingWords(startsAt: string, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (left >= 2 * DAY) return `starts in ${Math.floor(left / DAY)} days`;
  if (left >= 2 * HOUR) return `starts in ${Math.floor(left / HOUR)} hours`;
  return left >= HOUR ? 'starts in 1 hour' : 'starts within the hour';
}
