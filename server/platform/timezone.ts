import { rememberLast } from './remember-last.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Of three letters these alone are IANA names. Programs know others, such as AET, and don't agree on what they mean. */
const shortNames = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** Whether clocks know that IANA time zone. Offsets such as +02:00 are none: the contract's pattern refuses them. */
export function isTimezone(name: string): boolean {
  if (name.length === 3 && !shortNames.test(name)) return false;
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

/** The same for tables, in a way that spreadsheets take for a time: "2026-06-15 14:00". */
export function clockForTables(moment: Date, timezone: string): string {
  return wallClock(moment, timezone).toISOString().slice(0, 16).replace('T', ' ');
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

const formats = rememberLast<Intl.DateTimeFormat>(100);

// Making one costs far more than using it.
function formatOf(timezone: string): Intl.DateTimeFormat {
  return formats(
    timezone,
    () =>
      new Intl.DateTimeFormat('en', {
        timeZone: timezone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );
}
