import { zoneWords } from './event-time.ts';
import { short, wallClock } from './wall-clock.ts';

/**
 * A point of time that belongs to an event: "Tue 5 Jan, 18:00"; with its zone for somebody whose clock shows another time
 * then, and with its year when that is not this year.
 */
export function shortMoment(instant: string, timezone: string, viewerZone: string, thisYear: number): string {
  const { date, weekday, day, month, year, time } = wallClock(instant, timezone);
  const there = wallClock(instant, viewerZone);
  const isSame = there.date === date && there.time === time;
  const dayWords = `${short(weekday)} ${day} ${short(month)}${year === String(thisYear) ? '' : ` ${year}`}`;
  return `${dayWords}, ${time}${isSame ? '' : `, ${zoneWords(timezone)}`}`;
}
