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
  /**
   * "18:30"; "02:30 (UTC+01:00)" for a time that comes twice as clocks are put back, and "18:30 UTC" where the zone is not
   * known here: whoever shows it says no hour that can be taken for another.
   */
  time: string;
}

/** What they show in a zone at an instant (ISO 8601, where it is a text); of a zone that is not known here, in UTC. */
export function wallClock(instant: string | Date, zone: string): WallClock {
  const clock = bareClock(instant, zone);
  return { ...clock, time: clock.time + markOf(instant, zone) };
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

function markOf(instant: string | Date, zone: string): string {
  if (!formatOf(zone)) return ' UTC';
  const at = new Date(instant).getTime();
  const shown = clockAt(at, zone);
  if (changes.every((minutes) => clockAt(at + minutes * MINUTE, zone) !== shown)) return '';
  const ahead = shown - at;
  return ` (UTC${ahead < 0 ? '-' : '+'}${new Date(Math.abs(ahead)).toISOString().slice(11, 16)})`;
}

const MINUTE = 60_000;
/** By how much clocks are put back, seen from before and after that, in minutes; 120 in Antarctica/Troll. */
const changes = [-120, -60, -30, 30, 60, 120];

/** "Fri", "Dec", and "Sept", the way British print has it. */
export function short(word: string): string {
  return word === 'September' ? 'Sept' : word.slice(0, 3);
}

const HALF_DAY = 12 * 60 * 60 * 1000;

/**
 * How the end of a span is said after its start: "21:00", or "midnight" for the end of a day; with its day where that is
 * another one. A party that ends after midnight is one evening, and has none.
 */
export function endOf(starts: string | Date, ends: string | Date, zone: string) {
  const [start, end] = [bareClock(starts, zone), wallClock(ends, zone)];
  const [from, to] = [new Date(starts), new Date(ends)];
  const isMidnight = end.time === '00:00';
  const day = isMidnight ? bareClock(new Date(to.getTime() - MINUTE), zone) : end;
  const isOneEvening = day.date === start.date || to.getTime() - from.getTime() < HALF_DAY;
  return { time: isMidnight ? 'midnight' : end.time, day: isOneEvening ? null : day };
}
