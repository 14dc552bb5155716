import { clockAt } from '../time/clock-at.ts';
import { daysLater, instantAt } from '../time/wall-clock.ts';
import { type MomentName, momentNames } from './event-fields.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Null for a moment that the event doesn't have. */
type Times = Partial<Record<MomentName, number | null>> & { starts_at: number };

/** The start where it is after `after`, otherwise the first time after it that is whole weeks later by the clocks of the zone. */
export function nextWeekly(starts: number, after: number, zone: string): number {
  let start = starts;
  for (let weeks = Math.floor((after - starts) / weekMs); start <= after; weeks += 1) {
    start = daysLater(starts, weeks * 7, zone);
  }
  return start;
}

/** The moments of an event that starts at `to` instead: each is as far from the start as before, by the clocks of the zone. */
export function moveTimes<Moved extends Times>(times: Moved, to: number, zone: string): Moved {
  if (to === times.starts_at) return times;
  const distance = clockAt(to, zone) - clockAt(times.starts_at, zone);
  const byClock = move(times, to, (instant) => instantAt(clockAt(instant, zone) + distance, zone));
  // Clocks that were changed in between can turn the order of two of them.
  const isInOrder = inOrder(byClock) === inOrder(times);
  return isInOrder ? byClock : move(times, to, (instant) => instant + to - times.starts_at);
}

function move<Moved extends Times>(times: Moved, to: number, later: (instant: number) => number): Moved {
  const moved = momentNames.flatMap((name) => {
    const instant = times[name];
    return typeof instant === 'number' ? [[name, later(instant)]] : [];
  });
  return { ...times, ...(Object.fromEntries(moved) as Times), starts_at: to };
}

/** Their names from the earliest to the latest, with a `=` between those at the same moment. */
function inOrder(times: Times): string {
  const known = momentNames.filter((name) => typeof times[name] === 'number');
  return known
    .toSorted((a, b) => Number(times[a]) - Number(times[b]))
    .map((name, index, all) => `${Number(times[name]) === Number(times[all[index - 1] ?? name]) ? '=' : '<'}${name}`)
    .join('');
}
