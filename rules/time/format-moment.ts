import { exactClock } from './exact-clock.ts';
import { bareClock, type WallClock } from './format-time.ts';
import { nameHere } from './zone-names.ts';

/** "Friday 3 May 2026", as calendars of the zone have it. */
export function formatDay(moment: Date, zone: string): string {
  return fullDay(bareClock(moment, zone));
}

/** "Friday 3 May 2026" */
export function fullDay({ weekday, day, month, year }: WallClock): string {
  return `${weekday} ${day} ${month} ${year}`;
}

/** "Friday 3 May 2026, 18:00 CEST" */
export function formatMoment(moment: Date, zone: string): string {
  return `${formatDay(moment, zone)}, ${clockAndZone(moment, zone)}`;
}

/** "18:00 CEST": for people who may be elsewhere. */
export function clockAndZone(moment: Date, zone: string): string {
  return `${bareTime(moment, zone)} ${formatZone(moment, zone)}`;
}

/** "18:00", as clocks of the zone show it, with what `exactClock` adds. */
export function formatClock(moment: Date, zone: string): string {
  return exactClock(moment, zone).time;
}

/** "18:00", for a place where the zone is named. */
export function bareTime(moment: Date, zone: string): string {
  return bareClock(moment, zone).time;
}

/** "CEST" or "CET", whichever holds at that moment; "GMT+9" for zones that English has no letters for. */
export function formatZone(moment: Date, zone: string): string {
  const names = ['en-GB', 'en-US', 'en-AU', 'en-IN'].map((locale) => nameOf(moment, zone, locale));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? zone;
}

function nameOf(moment: Date, zone: string, locale: string): string {
  const parts = letterFormatOf(locale, nameHere(zone) ?? 'UTC').formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const letterFormats = new Map<string, Intl.DateTimeFormat>();

// Making one costs far more than using it.
function letterFormatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const made = letterFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone });
  letterFormats.set(key, made);
  return made;
}
