/** What stands in the two inputs: "2026-05-01" and "18:30"; either may be empty. */
export interface Clock {
  date: string;
  time: string;
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const written = /^(\d{4,6}-\d{2}-\d{2})?T(\d{2}:\d{2})?$/;

/** Whether the text is an instant, and not what was typed of one so far. */
export function isInstant(moment: string): boolean {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(moment) && !Number.isNaN(Date.parse(moment));
}

/** What the inputs show of a moment, in that zone. */
export function clockOf(moment: string, zone: string): Clock {
  if (isInstant(moment)) return clockAt(Date.parse(moment), zone);
  const [, date = '', time = ''] = written.exec(moment) ?? [];
  return { date, time };
}

/**
 * The moment at which clocks of the zone show that. Of a time that comes twice the first, unless it is `isLater`; what is
 * not whole yet, or skipped by clocks that are put forward, stays as it was typed.
 */
export function momentOf({ date, time }: Clock, zone: string, isLater = false): string {
  if (!date && !time) return '';
  const found = instantsOf({ date, time }, zone);
  return (isLater ? found.at(-1) : found[0]) ?? `${date}T${time}`;
}

/** The same time on the clocks of another zone. */
export function inZone(moment: string, from: string, to: string): string {
  return moment === '' ? '' : momentOf(clockOf(moment, from), to);
}

/** Every instant at which clocks of the zone show that, in their order: usually one, none or two in the night of a change. */
export function instantsOf({ date, time }: Clock, zone: string): string[] {
  const shown = Date.parse(`${date}T${time}Z`);
  const year = Number(date.slice(0, date.indexOf('-')));
  if (Number.isNaN(shown) || !(year >= 1970 && year <= 2200)) return [];
  const offsets = [shown - dayMs, shown + dayMs].map((instant) => offsetOf(instant, zone));
  const instants = [...new Set(offsets.map((offset) => shown - offset))].sort((one, other) => one - other);
  return instants
    .filter((instant) => {
      const clock = clockAt(instant, zone);
      return clock.date === date && clock.time === time;
    })
    .map((instant) => new Date(instant).toISOString());
}

/** For a time that clocks leave out: what they show instead when it should have come. */
export function clockInstead({ date, time }: Clock, zone: string): Clock {
  const shown = Date.parse(`${date}T${time}Z`);
  return clockAt(shown - offsetOf(shown - dayMs, zone), zone);
}

/** Milliseconds that clocks of the zone are ahead of UTC. */
function offsetOf(instant: number, zone: string): number {
  const { date, time } = clockAt(instant, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / minute) * minute;
}

function clockAt(instant: number, zone: string): Clock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one costs far more than using it.
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = makeFormat(zone);
  formats.set(zone, made);
  return made;
}

function makeFormat(zone: string): Intl.DateTimeFormat {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const options = { year: 'numeric', ...twoDigits, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  } catch {
    // A zone that this browser does not know yet.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}
