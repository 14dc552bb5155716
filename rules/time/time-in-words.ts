/** "Friday 3 May 2026", as calendars of the zone have it. */
export function dayInWords(moment: Date, zone: string): string {
  const { weekday, day, month, year } = partsOf(moment, zone);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "18:00", as clocks of the zone show it. */
export function clockInWords(moment: Date, zone: string): string {
  const { hour, minute } = partsOf(moment, zone);
  return `${hour}:${minute}`;
}

/** "Friday 3 May 2026, 18:00 CEST" */
export function momentInWords(moment: Date, zone: string): string {
  return `${dayInWords(moment, zone)}, ${clockInWords(moment, zone)} ${zoneInWords(moment, zone)}`;
}

/** "CEST" or "CET", whichever holds at that moment; "GMT+9" for zones that English has no letters for. */
export function zoneInWords(moment: Date, zone: string): string {
  const names = ['en-GB', 'en-US', 'en-AU', 'en-IN'].map((locale) => nameOf(moment, zone, locale));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? zone;
}

/** How many midnights of the zone lie between the two. */
export function daysBetween(from: Date, to: Date, zone: string): number {
  const day = (moment: Date) => {
    const parts = numbersOf(moment, zone);
    return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / (24 * 60 * 60 * 1000);
  };
  return day(to) - day(from);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one costs far more than using it.
function formatOf(key: string, locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const name = `${key} ${locale} ${zone}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(name, made);
  return made;
}

function partsOf(moment: Date, zone: string): Record<string, string> {
  const format = formatOf('words', 'en-GB', zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

function numbersOf(moment: Date, zone: string): Record<string, number> {
  const format = formatOf('numbers', 'en-GB', zone, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
}

function nameOf(moment: Date, zone: string, locale: string): string {
  const format = formatOf('zone', locale, zone, { timeZoneName: 'short' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
