import { useState } from 'react';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import type { News } from '#src/registrations/registration/news.ts';
import { isWaiting } from '#src/registrations/registration/registration-words.ts';
import { useNews } from '#src/registrations/registration/use-news.ts';
import { onDemand, useExtraCode } from '#src/ui/on-demand/on-demand.ts';
import type { Moment } from './moment.tsx';

/** Without it the event's page says the same. */
const loadMoment = onDemand(() => import('./moment.tsx'));

interface Shown {
  Moment: typeof Moment;
  registration: EventRegistration;
  news: News | null;
  was: RegistrationStatus | null;
}

/**
 * The page's other face, from registering, or from news of the registration, until it is left; null on every other day, and
 * while its code is not there.
 */
export function useMoment(event: EventDetails, flow: RegistrationFlow): Shown | null {
  const { registration, news, was, isFresh } = useFresh(event, flow);
  const code = useExtraCode(
    loadMoment,
    flow.isBusy || flow.isAsking || flow.isFillingIn || isFresh || isOpen(registration),
  );
  if (!code || !isFresh || !registration || !isStanding(event, registration, news)) return null;
  return { Moment: code.Moment, registration, news, was };
}

function useFresh(event: EventDetails, flow: RegistrationFlow) {
  const { outcome } = flow;
  const [freshKey, setFresh] = useState<string | null>(null);
  const { of, was, news } = useNews(event.registration, outcome === 'registered');
  const isGone = of?.status === 'cancelled';
  const isLeft = useLeft(isGone, flow);
  const key = of && `${of.registration_id} ${isGone}`;
  const isFresh = !isLeft && (news !== null || hasCome(outcome, isGone) || key === freshKey);
  const nextFresh = isFresh ? key : null;
  if (nextFresh !== freshKey) setFresh(nextFresh);
  return { registration: of, news, was, isFresh };
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

function isOpen(registration: EventRegistration | null): boolean {
  return registration !== null && isWaiting(registration.status);
}

function isStanding({ status, phase }: EventDetails, registration: EventRegistration, news: News | null): boolean {
  const isHeld = registration.status === 'approved' || isOpen(registration);
  // Of an event that is cancelled its page says why.
  return (
    (isHeld || news === 'declined' || registration.status === 'cancelled') &&
    status === 'published' &&
    phase !== 'ended'
  );
}
