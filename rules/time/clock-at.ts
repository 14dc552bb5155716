import { formatOf } from './zone-names.ts';

const known = new Map<string, number>();
const mostKnown = 1000;

/**
 * What clocks of the zone (IANA) show at that instant, as the instant at which UTC shows the same; of a zone that is not
 * known here, what UTC shows.
 */
export function clockAt(instant: number, zone: string): number {
  const key = `${zone} ${instant}`;
  let clock = known.get(key);
  if (clock !== undefined) return clock;
  clock = takeApart(instant, zone);
  // Pages and lists ask for the same few again and again, and taking one apart takes some microseconds.
  if (known.size >= mostKnown) known.clear();
  known.set(key, clock);
  return clock;
}

function takeApart(instant: number, zone: string): number {
  const format = formatOf(zone);
  if (!format) return instant;
  const { year, month, day, hour, minute, second } = partsAt(instant, format);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(Number(year), Number(month) - 1, ...[day, hour, minute, second].map(Number), milliseconds);
}

/** What the format makes of an instant, by the kind of each part. */
export function partsAt(instant: number, format: Intl.DateTimeFormat): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
