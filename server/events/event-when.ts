import { isTimezone } from '#rules/time/is-timezone.ts';
import { bareTime, formatDay, formatZone, fullDay } from '#rules/time/format-moment.ts';
import { endTime } from '#rules/time/exact-clock.ts';
import { bareClock, lastDayOf } from '#rules/time/format-time.ts';
import { placeOfZone } from '#rules/time/zone-names.ts';

interface Span {
  starts_at: Date;
  ends_at: Date;
  /** The event's own zone. */
  timezone: string;
}

/**
 * When an event is, for a mail: "Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)", and for someone whose clock
 * shows another time "; for you 17:00 to 19:00 GMT (London)", with the day where that is another one too.
 */
export function eventWhen(event: Span, zone: string): string {
  const { starts_at } = event;
  const timezone = isTimezone(event.timezone) ? event.timezone : 'UTC';
  const there = formatDay(starts_at, timezone);
  const words = `${there}, ${hours(event, timezone)}`;
  if (!isTimezone(zone) || isSameClock(event, zone)) return words;
  const here = formatDay(starts_at, zone);
  return `${words}; for you ${here === there ? '' : `${here}, `}${hours(event, zone)}`;
}

function hours({ starts_at, ends_at }: Span, zone: string): string {
  const [first, last] = [formatZone(starts_at, zone), formatZone(ends_at, zone)];
  const from = `${bareTime(starts_at, zone)}${first === last ? '' : ` ${first}`}`;
  const day = lastDayOf(starts_at, ends_at, zone);
  const until = `${day ? `${fullDay(day)}, ` : ''}${endTime(ends_at, zone, bareClock)}`;
  const place = placeOfZone(zone);
  return `${from} to ${until} ${last}${last === place ? '' : ` (${place})`}`;
}

function isSameClock({ starts_at, ends_at, timezone }: Span, zone: string): boolean {
  const shows = (moment: Date, where: string) => `${formatDay(moment, where)} ${bareTime(moment, where)}`;
  return [starts_at, ends_at].every((moment) => shows(moment, zone) === shows(moment, timezone));
}
