import { useEffect, useEffectEvent } from 'react';
import type { Found } from '#machines/registration-flow/registration-flow.types.ts';
import type { EventDetails } from '#openapi/types.ts';
import { useUser } from '#src/actors/auth.ts';
import { forgetIntent, type Intent, readIntentOf } from '#src/actors/intent.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import { toast } from '#src/ui/live/toast.ts';

/** The clocks of a device and of the server differ by less, in milliseconds. */
const SKEW = 5 * 60_000;

/**
 * Goes on with what was pressed before the login, once it is known how this person stands to the event, and with what an
 * unconfirmed address kept from being sent, once it is confirmed.
 */
export function useResumed(event: EventDetails, isKnown: boolean, flow: RegistrationFlow): void {
  const user = useUser();
  const email = user?.email;
  const isConfirmed = Boolean(user?.email_verified_at);
  const goOn = useEffectEvent(() => {
    const intent = readIntentOf(email);
    if (intent?.id !== event.event_id || !/^(?:register|waitlist)$/.test(intent.act)) return;
    if (!flow.isFillingIn) flow.resume(event.has_form, foundBy(event, intent));
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

function foundBy({ registration, registration_state: state }: EventDetails, { act, at }: Intent): Found {
  if (registration) return Date.parse(registration.created_at) > at - SKEW ? 'what was sent' : 'a registration';
  if (state === 'open') return 'a way in';
  if (state === 'waitlist') return act === 'waitlist' ? 'a way in' : 'the waitlist';
  return state === 'full' ? 'no seat' : 'no registering';
}
