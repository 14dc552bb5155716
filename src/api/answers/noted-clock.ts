/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Every answer says what the server's clock shows, to the second. */
export function noteServerClock(response: Response): void {
  const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now();
  // Of less, the way of the answer may be the cause.
  if (!Number.isNaN(offset)) ahead = Math.abs(offset) < 5000 ? 0 : offset;
}

/** The server's time by its last answer, in milliseconds; this device's before the first one. */
export function serverTime(): number {
  return Date.now() + ahead;
}
