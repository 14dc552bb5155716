import type { EventDetails } from '#openapi/types.ts';

/** Milliseconds: people come a little early. */
const EARLY = 15 * 60_000;

/** From when on the button to join is there; null where this person has no link. */
export function joinableFrom({ online_url, phase, status, starts_at }: Joinable): number | null {
  const isToCome = phase !== 'ended' && status === 'published';
  return online_url !== null && isToCome ? Date.parse(starts_at) - EARLY : null;
}

/** The link that the page offers before all else; null while it is not on. */
export function linkToJoinNow(event: Joinable, now: number): string | null {
  const from = joinableFrom(event);
  return from !== null && from <= now ? event.online_url : null;
}

type Joinable = Pick<EventDetails, 'online_url' | 'phase' | 'status' | 'starts_at'>;
