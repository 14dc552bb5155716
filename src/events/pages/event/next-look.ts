import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { joinableFrom } from './joining.ts';

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
