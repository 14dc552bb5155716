import { clockAt } from './clock-at.ts';

/**
 * Times as clocks on the wall show them. Instants are milliseconds since 1970, as of `Date.getTime()`; what a clock shows
 * is written down as the instant at which UTC shows the same.
 *
 * Clocks that are put forward leave times out, and those that are put back show some twice. The rule for both is that of
 * RFC 5545, 3.3.5: of a time that comes twice the first, and one that is left out as if the clocks had not changed yet.
 */
const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** The day that calendars of the zone show at that instant: "2026-06-15". */
export function calendarDay(instant: number, zone: string): string {
  return new Date(clockAt(instant, zone)).toISOString().slice(0, 10);
}

/** How many midnights of the zone lie between the two. */
export function daysBetween(from: number, to: number, zone: string): number {
  return (Date.parse(calendarDay(to, zone)) - Date.parse(calendarDay(from, zone))) / dayMs;
}

/** Every instant at which clocks of the zone show that, in their order: usually one, none or two where they change. */
export function instantsAt(shown: number, zone: string): number[] {
  const offsets = [shown - dayMs, shown + dayMs].map((instant) => offsetAt(instant, zone));
  const instants = [...new Set(offsets.map((offset) => shown - offset))].toSorted((one, other) => one - other);
  return instants.filter((instant) => clockAt(instant, zone) === shown);
}

/** The one of them that counts, by the rule above. */
export function instantAt(shown: number, zone: string): number {
  return instantsAt(shown, zone)[0] ?? shown - offsetAt(shown - dayMs, zone);
}

/** As many days later, or earlier, at the time of day that clocks of the zone show. */
export function daysLater(instant: number, days: number, zone: string): number {
  return days === 0 ? instant : instantAt(clockAt(instant, zone) + days * dayMs, zone);
}

/**
 * When something is due that is to come `minutes` before an instant. Whole days are days on the calendar, at the same
 * time of day; what is left of them is time that passes: 1440 before 10:00 is 10:00 the day before, 60 is an hour.
 */
export function minutesBefore(instant: number, minutes: number, zone: string): number {
  const days = Math.floor((minutes * minuteMs) / dayMs);
  return daysLater(instant, -days, zone) - (minutes * minuteMs - days * dayMs);
}

/** For a date in any other year. */
export const yearsMessage = 'Choose a date between the years 1970 and 2200.';

/** Whether an instant is in years that can be meant; what is none is not. */
export function isInYears(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1970 && year <= 2200;
}

export interface Span {
  starts: number;
  ends: number;
}

/**
 * The end of what is moved to begin at `to`: it lasts as long as before by the clocks of the zone, and where these leave
 * nothing of that, as long as it did.
 */
export function movedEnd({ starts, ends }: Span, to: number, zone: string): number {
  if (to === starts) return ends;
  const shown = clockAt(to, zone) + clockAt(ends, zone) - clockAt(starts, zone);
  return candidates(shown, zone).find((end) => end > to) ?? to + (ends - starts);
}

function candidates(shown: number, zone: string): number[] {
  const instants = instantsAt(shown, zone);
  return instants.length > 0 ? instants : [instantAt(shown, zone)];
}

/** Milliseconds that clocks of the zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  return clockAt(instant, zone) - instant;
}
