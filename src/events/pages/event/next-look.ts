import type { EventDetails, EventRegistration } from '#openapi/types.ts';

type Timed = Pick<
  EventDetails,
  | 'registration_state'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'cancel_until'
  | 'starts_at'
  | 'ends_at'
  | 'feedback_opens_at'
  | 'online_url'
  | 'phase'
  | 'status'
> & { registration?: Pick<EventRegistration, 'offered_until'> | null };

/** Browsers count no further: a longer wait would be over at once. */
const LONGEST = 2 ** 31 - 1;
/** The server's clock may be a little behind ours. */
const GRACE = 1_000;
const AGAIN = 5_000;

/** Milliseconds until the event will have something new to say by itself; null when that is all over. */
export function nextLook(event: Timed, now: number): number | null {
  const opensAt = event.registration_opens_at;
  if (event.registration_state === 'not_open' && opensAt !== null && Date.parse(opensAt) <= now) return AGAIN;
  const moments = [
    opensAt,
    event.registration_closes_at,
    event.cancel_until,
    event.starts_at,
    event.ends_at,
    event.feedback_opens_at,
    event.registration?.offered_until,
  ];
  const coming = [joinableFrom(event) ?? NaN, ...moments.map((moment) => Date.parse(moment ?? ''))].filter(
    (moment) => moment > now,
  );
  if (coming.length === 0) return null;
  return Math.min(Math.min(...coming) - now + GRACE, LONGEST);
}

/** Milliseconds: people come a little early. */
const EARLY = 15 * 60_000;

/** From when on the button to join is there; null where this person has no link. */
function joinableFrom({ online_url, phase, status, starts_at }: Joinable): number | null {
  const isToCome = phase !== 'ended' && status === 'published';
  return online_url !== null && isToCome ? Date.parse(starts_at) - EARLY : null;
}

/** The link that the page offers before all else; null while it is not on. */
export function linkToJoinNow(event: Joinable, now: number): string | null {
  const from = joinableFrom(event);
  return from !== null && from <= now ? event.online_url : null;
}

type Joinable = Pick<EventDetails, 'online_url' | 'phase' | 'status' | 'starts_at'>;
