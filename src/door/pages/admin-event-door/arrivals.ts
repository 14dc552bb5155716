import type { Attendance } from '#openapi/types.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { shortDay } from '#src/events/event/event-time.ts';

const MINUTE = 60 * 1000;

interface Slot {
  label: string;
  value: number;
  /** How many were there at its end. */
  total: number;
}

/** From the first who came to the last: the times at which nobody did are put back. */
export function slotsOf({ arrivals, step_minutes }: Attendance, zone: string): Slot[] {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (!first || !last) return [];
  const people = new Map(arrivals.map((slot) => [Date.parse(slot.at), slot.people]));
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const isOneDay = dayOf(from, zone) === dayOf(to, zone);
  const slots: Slot[] = [];
  let total = 0;
  for (let at = from; at <= to; at += step_minutes * MINUTE) {
    const value = people.get(at) ?? 0;
    total += value;
    slots.push({ label: labelOf(at, zone, isOneDay), value, total });
  }
  return slots;
}

function dayOf(at: number, zone: string): string {
  return wallClock(new Date(at), zone).date;
}

function labelOf(at: number, zone: string, isOneDay: boolean): string {
  const clock = wallClock(new Date(at), zone);
  return isOneDay ? clock.time : `${shortDay(clock, thisYear())}, ${clock.time}`;
}
