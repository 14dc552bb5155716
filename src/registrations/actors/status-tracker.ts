import type { Found, FromRegistration } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { serverNow } from '#src/api/answers/server-clock.ts';
import { auth } from '#src/session/auth.ts';
import { type Intent, readIntentOf } from '#src/session/intent.ts';
import { newsOf } from './news.ts';
import { noteWaiting, readWaiting } from './waiting-notes.ts';

/** What a call takes, and what a clock is off that can't be compared with the server's, in milliseconds. */
const SKEW = 5 * 60_000;

/** Takes the event as it is read now; answers how its registration stood before, where the change is news. */
export type StatusTracker = (event: EventDetails) => RegistrationStatus | null;

/**
 * What became of the registration since this browser last showed it, while the page was open or before: `again` is called once that is
 * known. Sends, too, what a press before the login, or before the address was confirmed, has led to.
 */
export function trackStatus(send: (event: FromRegistration) => void, again: () => void): StatusTracker {
  /** Undefined before anything was read. */
  let before: EventRegistration | null | undefined;
  let firstId: string | undefined;
  let was: RegistrationStatus | null = null;
  let shown = '';
  let person = '';
  const show = (own: EventRegistration) => {
    const { registration_id: id, status, can_take } = own;
    const now = [id, status, can_take].join();
    if (now === shown) return;
    shown = now;
    lookBack(own, id === firstId).then(
      (noted) => {
        if (!noted || was || before?.registration_id !== id) return;
        was = noted;
        again();
      },
      // Where the browser keeps nothing, the page says how it stands.
      () => {},
    );
  };
  const resume = (event: EventDetails) => {
    const { user } = auth.getSnapshot().context;
    const now = user ? [user.email, user.email_verified_at !== null].join() : '';
    if (!user || now === person) return;
    if (person && user.email_verified_at !== null) send({ type: 'address.confirmed' });
    person = now;
    void findPress(event, user.email).then((finds) => finds && send({ type: 'registration.resumed', finds }));
  };
  return (event) => {
    const { registration } = event;
    if (before === undefined) firstId = registration?.registration_id;
    const own = registration ?? (before && { ...before, status: 'cancelled' as const });
    if (before && own && own.status !== before.status) was = newsOf(before, own.status) && before.status;
    // One that has begun on this page has no past.
    else if (own && before === null) was = null;
    before = registration;
    if (own) show(own);
    resume(event);
    return was;
  };
}

async function lookBack({ registration_id: id, status, can_take }: EventRegistration, isOlder: boolean) {
  const was = isOlder ? await readWaiting(id) : null;
  // A seat that is taken from here on is no news.
  await noteWaiting(id, can_take ? null : status);
  return was && newsOf({ status: was, can_take: false }, status) && was;
}

/** What someone finds who pressed Register at this event; null without a press. */
async function findPress(event: EventDetails, email: string): Promise<Found | null> {
  const find = () => {
    const intent = readIntentOf(email);
    return intent?.id === event.event_id && /^(?:register|waitlist)$/.test(intent.act) ? intent : null;
  };
  const intent = find();
  if (!intent) return null;
  if (!event.registration) return foundWithout(event, intent);
  const found = await foundWith(event.registration, intent);
  return find() && found;
}

async function foundWith({ created_at }: EventRegistration, { at }: Intent): Promise<Found> {
  const now = await serverNow().catch(() => NaN);
  const pressedAt = Number.isNaN(now) ? at : now - (Date.now() - at);
  return Date.parse(created_at) > pressedAt - SKEW ? 'what was sent' : 'a registration';
}

function foundWithout({ registration_state: state }: EventDetails, { act }: Intent): Found {
  if (state === 'open') return 'a way in';
  if (state === 'waitlist') return act === 'waitlist' ? 'a way in' : 'the waitlist';
  return state === 'full' ? 'no seat' : 'no registering';
}
