import { useEffect, useEffectEvent } from 'react';
import type { Found } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { forgetIntent, type Intent, readIntentOf } from '#src/session/intent.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { serverNow } from '#src/api/answers/server-clock.ts';
import { toast } from '#src/ui/live/toast.ts';

/** What a call takes, and what a clock is off that can't be compared with the server's, in milliseconds. */
const SKEW = 5 * 60_000;

/**
 * Goes on with what was pressed before the login, once it is known how this person stands to the event, and with what an
 * unconfirmed address kept from being sent, once it is confirmed.
 */
export function useResumed(event: EventDetails, isKnown: boolean, flow: RegistrationFlow): void {
  const user = useUser();
  const email = user?.email;
  const isConfirmed = Boolean(user?.email_verified_at);
  const resume = (intent: Intent) => {
    const { registration, has_form } = event;
    if (!registration) flow.resume(has_form, foundWithout(event, intent));
    else void foundWith(registration, intent).then((found) => flow.resume(has_form, found));
  };
  const goOn = useEffectEvent(() => {
    const intent = readIntentOf(email);
    if (intent?.id !== event.event_id || !/^(?:register|waitlist)$/.test(intent.act)) return;
    if (!flow.isFillingIn) resume(intent);
    // The form itself sends what waits for the address.
    else if (flow.error?.code !== 'email_unverified') forgetIntent();
  });
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown, isConfirmed, email]);
  const isRegistered = flow.outcome === 'known';
  useEffect(() => {
    if (isRegistered) toast('You’re already registered for this event.');
  }, [isRegistered]);
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
