const dayMs = 24 * 60 * 60 * 1000;

/** Whether clocks know that IANA time zone. Offsets such as +02:00 are none: the contract's pattern refuses them. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks of `timezone` show at that moment, written down as if it were UTC. */
export function wallClock(moment: Date, timezone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, moment.getUTCMilliseconds()));
}

/**
 * The moment at which clocks of `timezone` show that, by RFC 5545, 3.3.5: of an hour that comes twice the first, and in
 * an hour that is left out as if the clocks had not changed yet.
 */
export function momentOf(shown: Date, timezone: string): Date {
  const wanted = shown.getTime();
  const before = new Date(wanted - offsetMs(new Date(wanted - dayMs), timezone));
  if (wallClock(before, timezone).getTime() === wanted) return before;
  const after = new Date(wanted - offsetMs(new Date(wanted + dayMs), timezone));
  return wallClock(after, timezone).getTime() === wanted ? after : before;
}

function offsetMs(moment: Date, timezone: string): number {
  return wallClock(moment, timezone).getTime() - moment.getTime();
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
