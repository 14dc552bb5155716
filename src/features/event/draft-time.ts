import type { AdminEvent } from '#openapi/types.ts';
import { shortMoment } from './short-moment.ts';
import type { Span } from './event-time.ts';

type Times = Pick<AdminEvent, 'starts_at' | 'ends_at' | 'timezone'>;

/** When an event is; null for a draft that does not know it yet. */
export function spanOf({ starts_at, ends_at, timezone }: Times): Span | null {
  return starts_at === null || ends_at === null ? null : { starts_at, ends_at, timezone };
}

/** What a draft without both ends is said to know: "Fri 4 Dec 2026, 18:30, no end yet". */
export function notKnownYet({ starts_at, ends_at, timezone }: Times): string {
  if (starts_at !== null) return `${shortMoment(starts_at, timezone)}, no end yet`;
  return ends_at === null ? 'No date yet' : `No start yet, ends ${shortMoment(ends_at, timezone)}`;
}
