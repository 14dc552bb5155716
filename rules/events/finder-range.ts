import { calendarDay, instantAt } from '../time/wall-clock.ts';
import type { Filters } from './finder-address.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days as calendars show them, "2026-12-04", the last one included; null for an end that is open. */
export interface Days {
  first: string;
  last: string | null;
}

/** The days that the filters are about where clocks are those of the zone; null for any. */
export function daysOf(
  { when, from, to }: Pick<Filters, 'when' | 'from' | 'to'>,
  now: number,
  zone: string,
): Days | null {
  const today = calendarDay(now, zone);
  if (when === 'today') return { first: today, last: today };
  if (when === 'weekend') return weekendOf(today);
  return from || to ? { first: from || today, last: to || null } : null;
}

/** The same for a call: from the first midnight up to the one after the last day. */
export function rangeOf(filters: Pick<Filters, 'when' | 'from' | 'to'>, now: number, zone: string) {
  const days = daysOf(filters, now, zone);
  if (!days) return {};
  const midnight = (day: number) => new Date(instantAt(day, zone)).toISOString();
  return { from: midnight(Date.parse(days.first)), ...(days.last && { to: midnight(Date.parse(days.last) + dayMs) }) };
}

/** Saturday and Sunday: on a Sunday, that day and the one before. */
function weekendOf(today: string): Days {
  const day = new Date(today).getUTCDay();
  const saturday = Date.parse(today) + (day === 0 ? -1 : 6 - day) * dayMs;
  return { first: dayAt(saturday), last: dayAt(saturday + dayMs) };
}

function dayAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
