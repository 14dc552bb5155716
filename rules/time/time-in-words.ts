/** What calendar and clock show, in English as in the specification. */
export interface WallClock {
  /** "2026-12-04": tells days apart. */
  date: string;
  weekday: string;
  day: string;
  month: string;
  year: string;
  /** "18:30" */
  time: string;
}

/** What they show in a zone at an instant (ISO 8601, where it is a text); of a zone that nobody here knows, in UTC. */
export function wallClock(instant: string | Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return { date: `${year}-${month}-${day.padStart(2, '0')}`, weekday, day, month, year, time: `${hour}:${minute}` };
}

/** "Fri", "Dec", and "Sept", the way British print has it. */
export function short(word: string): string {
  return word === 'September' ? 'Sept' : word.slice(0, 3);
}

/** "Friday 3 May 2026", as calendars of the zone have it. */
export function dayInWords(moment: Date, zone: string): string {
  const { weekday, day, month, year } = wallClock(moment, zone);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "Friday 3 May 2026, 18:00 CEST" */
export function momentInWords(moment: Date, zone: string): string {
  return `${dayInWords(moment, zone)}, ${clockInWords(moment, zone)} ${zoneInWords(moment, zone)}`;
}

/** "18:00", as clocks of the zone show it. */
export function clockInWords(moment: Date, zone: string): string {
  return wallClock(moment, zone).time;
}

/** "CEST" or "CET", whichever holds at that moment; "GMT+9" for zones that English has no letters for. */
export function zoneInWords(moment: Date, zone: string): string {
  const names = ['en-GB', 'en-US', 'en-AU', 'en-IN'].map((locale) => nameOf(moment, zone, locale));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? zone;
}

function nameOf(moment: Date, zone: string, locale: string): string {
  const parts = letterFormatOf(locale, zone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const letterFormats = new Map<string, Intl.DateTimeFormat>();

// Making one costs far more than using it.
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = makeFormat(zone);
  formats.set(zone, made);
  return made;
}

function letterFormatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const made = letterFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone });
  letterFormats.set(key, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    // A zone that this browser does not know yet.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}
