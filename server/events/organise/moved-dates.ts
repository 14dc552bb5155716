import type { Selectable } from 'kysely';
import { type Schema } from '../../platform/database/schema.ts';
import { type MomentName, momentNames } from '#rules/events/event-fields.ts';
import { daysLater } from '#rules/time/wall-clock.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

type Dates = Pick<Selectable<Schema['events']>, MomentName>;

/**
 * The dates of an event that begins again: as they are while its start is to come, otherwise as many whole weeks later
 * as it takes, at the times that clocks of its zone showed.
 */
export function movedDates(event: Dates & { timezone: string }, now: Date): Dates {
  const starts = firstStartAfter(event, now);
  const weeks = Math.round((starts.getTime() - event.starts_at.getTime()) / weekMs);
  const byClock = move(event, (date) => weeksLater(date, weeks, event.timezone));
  // Clocks that were changed in between can turn the order of two of them.
  const isInOrder = inOrder(byClock) === inOrder(event);
  const byTime = starts.getTime() - event.starts_at.getTime();
  return isInOrder ? byClock : move(event, (date) => new Date(date.getTime() + byTime));
}

function firstStartAfter({ starts_at, timezone }: { starts_at: Date; timezone: string }, now: Date): Date {
  if (starts_at > now) return starts_at;
  let weeks = Math.floor((now.getTime() - starts_at.getTime()) / weekMs);
  let start = starts_at;
  for (; start <= now; weeks += 1) start = weeksLater(starts_at, weeks, timezone);
  return start;
}

function weeksLater(date: Date, weeks: number, timezone: string): Date {
  return new Date(daysLater(date.getTime(), weeks * 7, timezone));
}

function move(event: Dates, later: (date: Date) => Date): Dates {
  return Object.fromEntries(
    momentNames.map((name) => {
      const date = event[name];
      return [name, date && later(date)];
    }),
  ) as Dates;
}

/** Their names from the earliest to the latest, with a `=` between those at the same moment. */
function inOrder(event: Dates): string {
  const known = momentNames.filter((name) => event[name] !== null);
  return known
    .toSorted((a, b) => Number(event[a]) - Number(event[b]))
    .map((name, index, all) => `${Number(event[name]) === Number(event[all[index - 1] ?? name]) ? '=' : '<'}${name}`)
    .join('');
}
