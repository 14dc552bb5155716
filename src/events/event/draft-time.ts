import type { AdminEvent } from '#openapi/types.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { shortMoment } from './short-moment.ts';
import { zoneNote } from './event-hours.ts';
import { cardTime, type Span } from './event-time.ts';

type Times = Pick<AdminEvent, 'starts_at' | 'ends_at' | 'timezone'>;

/** When an event is; null for a draft that does not know it yet. */
export function spanOf({ starts_at, ends_at, timezone }: Times): Span | null {
  return starts_at === null || ends_at === null ? null : { starts_at, ends_at, timezone };
}

/**
 * For organisers, in the event's zone, which is always named for online and hybrid events, and else where the reader's clock
 * shows another time: "Fri 4 Dec, 18:30, New York time".
 */
export function formatWhen(event: Times & Pick<AdminEvent, 'format'>): string {
  const span = spanOf(event);
  if (!span) return notKnownYet(event);
  const note = event.format === 'in_person' ? zoneNote(span.starts_at, event.timezone, ownZone()) : '';
  return cardTime({ ...span, format: event.format }, thisYear()) + note;
}

/** What a draft without both ends is said to know: "Fri 4 Dec 2026, 18:30, no end yet". */
export function notKnownYet({ starts_at, ends_at, timezone }: Times): string {
  if (starts_at !== null) return `${shortMoment(starts_at, timezone)}, no end yet`;
  return ends_at === null ? 'No date yet' : `No start yet, ends ${shortMoment(ends_at, timezone)}`;
}
