import { clockInWords, dayInWords, zoneInWords } from '#rules/time/time-in-words.ts';

interface Span {
  starts_at: Date;
  ends_at: Date;
  /** The event's own zone. */
  timezone: string;
}

/**
 * When an event is, for a mail: "Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)", and for somebody whose clock
 * shows another time "; for you 17:00 to 19:00 GMT (London)", with the day where that is another one too.
 */
export function eventWhen(event: Span, zone: string): string {
  const { starts_at, timezone } = event;
  const there = dayInWords(starts_at, timezone);
  const words = `${there}, ${hours(event, timezone)}`;
  if (!isZone(zone) || isSameClock(event, zone)) return words;
  const here = dayInWords(starts_at, zone);
  return `${words}; for you ${here === there ? '' : `${here}, `}${hours(event, zone)}`;
}

function hours({ starts_at, ends_at }: Span, zone: string): string {
  const [first, last] = [zoneInWords(starts_at, zone), zoneInWords(ends_at, zone)];
  const from = `${clockInWords(starts_at, zone)}${first === last ? '' : ` ${first}`}`;
  const lastDay = dayInWords(ends_at, zone);
  const until = lastDay === dayInWords(starts_at, zone) ? '' : `${lastDay}, `;
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${from} to ${until}${clockInWords(ends_at, zone)} ${last}${last === place ? '' : ` (${place})`}`;
}

function isSameClock({ starts_at, ends_at, timezone }: Span, zone: string): boolean {
  const shows = (moment: Date, where: string) => `${dayInWords(moment, where)} ${clockInWords(moment, where)}`;
  return [starts_at, ends_at].every((moment) => shows(moment, zone) === shows(moment, timezone));
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
