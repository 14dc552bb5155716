import { useEffect, useEffectEvent } from 'react';
import type { Found } from '#machines/registration-flow/registration-flow.types.ts';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import { forgetIntent, readIntent, type RegistrationIntent } from '#src/actors/registration-intent.ts';
import { toast } from '#src/ui/live/toast.ts';

/** Goes on with what was pressed before the login, once it is known how this person stands to the event. */
export function useResumed(event: EventDetails, isKnown: boolean, flow: RegistrationFlow): void {
  const goOn = useEffectEvent(() => {
    const intent = readIntent();
    if (intent?.eventId !== event.event_id) return;
    if (flow.isFillingIn) forgetIntent();
    else flow.resume(event.has_form, foundBy(event, intent));
  });
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
  const isRegistered = flow.outcome === 'known';
  useEffect(() => {
    if (isRegistered) toast('You’re already registered for this event.');
  }, [isRegistered]);
}

function foundBy(
  { registration, registration_state: state }: EventDetails,
  { isForWaitlist }: RegistrationIntent,
): Found {
  if (registration) return 'a registration';
  if (state === 'open') return 'a way in';
  if (state === 'waitlist') return isForWaitlist ? 'a way in' : 'the waitlist';
  return state === 'full' ? 'no seat' : 'no registering';
}
