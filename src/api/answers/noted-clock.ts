/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** What the server's clock showed as it answered, in milliseconds, to the second; NaN where the answer does not say. */
export function answeredAt(response: Response): number {
  return Date.parse(response.headers.get('Date') ?? '');
}

export function noteServerClock(response: Response): void {
  const offset = answeredAt(response) - Date.now();
  // Of less, the way of the answer may be the cause.
  if (!Number.isNaN(offset)) ahead = Math.abs(offset) < 5000 ? 0 : offset;
}

/** The server's time by its last answer, in milliseconds; this device's before the first one. */
export function serverTime(): number {
  return Date.now() + ahead;
}
