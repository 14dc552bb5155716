import { useState } from 'react';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import type { News } from '#src/registrations/actors/news.ts';
import { isWaiting } from '#src/registrations/registration/registration-messages.ts';
import { onDemand, useExtraCode } from '#src/ui/on-demand/on-demand.ts';
import type { Confirmation } from './confirmation.tsx';

/** Without it the event's page says the same. */
const loadConfirmation = onDemand(() => import('./confirmation.tsx'));

interface Shown {
  Confirmation: typeof Confirmation;
  registration: EventRegistration;
  news: News | null;
  was: RegistrationStatus | null;
}

/**
 * The page's other face, from registering, or from news of the registration, until it is left; null on every other day, and
 * while its code is not there.
 */
export function useConfirmation(event: EventDetails, flow: RegistrationFlow): Shown | null {
  const { registration, news, isFresh } = useFresh(event, flow);
  const isOpen = flow.standing === 'pending' || flow.standing === 'waitlisted';
  const code = useExtraCode(loadConfirmation, flow.isBusy || flow.isAsking || flow.isFillingIn || isFresh || isOpen);
  if (!code || !isFresh || !registration || !isStanding(event, registration, news)) return null;
  return { Confirmation: code.Confirmation, registration, news, was: flow.was };
}

function useFresh(event: EventDetails, flow: RegistrationFlow) {
  const { outcome } = flow;
  const [freshKey, setFresh] = useState<string | null>(null);
  const of = useLast(event.registration);
  const isGone = of?.status === 'cancelled';
  const news = newsIn(flow, isGone);
  const isLeft = useLeft(isGone, flow);
  const key = of && `${of.registration_id} ${isGone}`;
  const isStillFresh = key !== null && key === freshKey;
  const isFresh = !isLeft && (news !== null || hasCome(outcome, isGone) || isStillFresh);
  const nextFresh = isFresh ? key : null;
  if (nextFresh !== freshKey) setFresh(nextFresh);
  return { registration: of, news, isFresh };
}

/** Where there is none by now, the one that was, as a cancelled one. */
function useLast(registration: EventRegistration | null): EventRegistration | null {
  const [last, setLast] = useState(registration);
  if (registration && registration !== last) setLast(registration);
  return registration ?? (last && { ...last, status: 'cancelled', can_cancel: false });
}

const NEWS: Partial<Record<RegistrationFlow['standing'], News>> = {
  movedUp: 'moved up',
  approved: 'approved',
  rejected: 'declined',
  cancelled: 'cancelled',
};

/** Once the page knows of it too. */
function newsIn({ was, standing }: RegistrationFlow, isGone: boolean): News | null {
  return (was && isGone === (standing === 'cancelled') && NEWS[standing]) || null;
}

/** The way in again: its form, and why it was refused, are on the event's page, which is not left for what was given back. */
function useLeft(isGone: boolean, { outcome, isFillingIn }: RegistrationFlow): boolean {
  const [wasLeft, setLeft] = useState(false);
  const isLeft = isGone && (wasLeft || isFillingIn || outcome === 'refused');
  if (isLeft !== wasLeft) setLeft(isLeft);
  return isLeft || isFillingIn;
}

/** Once the page knows of it too. */
function hasCome(outcome: RegistrationFlow['outcome'], isGone: boolean): boolean {
  return outcome === 'registered' || (outcome === 'cancelled' && isGone);
}

function isStanding({ status, phase }: EventDetails, registration: EventRegistration, news: News | null): boolean {
  const isHeld = registration.status === 'approved' || isWaiting(registration.status);
  // Of an event that is cancelled its page says why.
  return (
    (isHeld || news === 'declined' || registration.status === 'cancelled') &&
    status === 'published' &&
    phase !== 'ended'
  );
}
