import { clockAt, partsAt } from './clock-at.ts';
import { formatOf } from './zone-names.ts';

/** What calendar and clock show, in English as in the specification. */
export interface WallClock {
  /** "2026-12-04" */
  date: string;
  weekday: string;
  day: string;
  month: string;
  year: string;
  /** "18:30"; "18:30 UTC" where the zone is not known here, so that nobody takes it for the hour there. */
  time: string;
}

/** What they show in a zone at an instant (ISO 8601, where it is a text); of a zone that is not known here, in UTC. */
export function wallClock(instant: string | Date, zone: string): WallClock {
  const clock = bareClock(instant, zone);
  return formatOf(zone) ? clock : { ...clock, time: `${clock.time} UTC` };
}

/** The same with the hour alone, for a place where the zone is named. */
export function bareClock(instant: string | Date, zone: string): WallClock {
  const shown = clockAt(new Date(instant).getTime(), zone);
  const [date = '', clock = ''] = new Date(shown).toISOString().split('T');
  const { weekday = '', month = '' } = partsAt(shown, names);
  return { date, weekday, day: String(Number(date.slice(8))), month, year: date.slice(0, 4), time: clock.slice(0, 5) };
}

// Of what a clock shows, which `clockAt` gives as if it were UTC.
const names = new Intl.DateTimeFormat('en-GB', { weekday: 'long', month: 'long', timeZone: 'UTC' });

/** "Fri", "Dec", and "Sept", the way British print has it. */
export function short(word: string): string {
  return word === 'September' ? 'Sept' : word.slice(0, 3);
}

const MINUTE = 60_000;
const HALF_DAY = 12 * 60 * MINUTE;

/** The day that an end belongs to: of midnight the one that it ends. */
export function endDay(ends: string | Date, zone: string): WallClock {
  const shown = bareClock(ends, zone);
  // Clocks that are put forward at midnight show 01:00, which is the next day.
  return shown.time === '00:00' ? bareClock(new Date(new Date(ends).getTime() - MINUTE), zone) : shown;
}

/** The day on which a span ends, where that is to be said: of a party that ends after midnight, which is one evening, null. */
export function lastDayOf(starts: string | Date, ends: string | Date, zone: string): WallClock | null {
  const [from, to] = [new Date(starts), new Date(ends)];
  const day = endDay(to, zone);
  const isOneEvening = day.date === bareClock(from, zone).date || to.getTime() - from.getTime() < HALF_DAY;
  return isOneEvening ? null : day;
}
