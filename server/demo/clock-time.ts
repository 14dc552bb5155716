/**
 * The moment at which clocks of `timezone` show `clock` (such as 18:30), `day` days after the date that they show now.
 */
export function clockTime(now: Date, day: number, clock: string, timezone: string): Date {
  const today = wallClock(now, timezone);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + day, hours, minutes);
  // Twice, because the clocks may change between the guess and the moment.
  const guess = wanted - offsetMs(new Date(wanted), timezone);
  return new Date(wanted - offsetMs(new Date(guess), timezone));
}

function offsetMs(moment: Date, timezone: string): number {
  return wallClock(moment, timezone).getTime() - Math.floor(moment.getTime() / 1000) * 1000;
}

/** What clocks there show, written down as if it were UTC. */
function wallClock(moment: Date, timezone: string): Date {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
