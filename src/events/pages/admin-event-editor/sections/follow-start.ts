import { movedEnd } from '#rules/time/wall-clock.ts';
import { isInstant } from '#rules/time/moments.ts';

const usualMs = 2 * 60 * 60 * 1000;

/** From when until when; the moments are instants. */
export interface EventSpan {
  starts_at: string;
  ends_at: string;
}

/** Null while a moment is not there, or they are the wrong way round. */
export function spanOf({ starts_at, ends_at }: EventSpan): EventSpan | null {
  if (!isInstant(starts_at) || !isInstant(ends_at)) return null;
  return Date.parse(ends_at) > Date.parse(starts_at) ? { starts_at, ends_at } : null;
}

/** The end once the start is moved, by the rule of `movedEnd`; `last` is the span that was whole before. */
export function followStart(starts_at: string, ends_at: string, last: EventSpan | null, zone: string): string {
  // What is half typed of an end stays as it is.
  if (!isInstant(starts_at) || (ends_at !== '' && !isInstant(ends_at))) return ends_at;
  const to = Date.parse(starts_at);
  if (ends_at !== last?.ends_at && Date.parse(ends_at) > to) return ends_at;
  const before = last && { starts: Date.parse(last.starts_at), ends: Date.parse(last.ends_at) };
  return new Date(before ? movedEnd(before, to, zone) : to + usualMs).toISOString();
}
