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

const formats = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show in a zone at an instant (ISO 8601), in English as in the specification. */
export function wallClock(instant: string, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return { date: `${year}-${month}-${day.padStart(2, '0')}`, weekday, day, month, year, time: `${hour}:${minute}` };
}

/** "Fri", "Dec", and "Sept", the way British print has it. */
export function short(word: string) {
  return word === 'September' ? 'Sept' : word.slice(0, 3);
}

export function viewerZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// Making one costs far more than using it.
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = makeFormat(zone);
  formats.set(zone, made);
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
