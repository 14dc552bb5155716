import { useEffect, useState } from 'react';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import type { News } from '#src/registrations/registration/news.ts';
import { isWaiting } from '#src/registrations/registration/registration-words.ts';
import { useNews } from '#src/registrations/registration/use-news.ts';
import type { Moment } from './moment.tsx';

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
  const code = useCode(flow.isBusy || flow.isAsking || flow.isFillingIn || isFresh || isOpen(registration));
  if (!code || !isFresh || !registration || !isStanding(event, registration, news)) return null;
  return { Moment: code, registration, news, was };
}

function useFresh(event: EventDetails, { outcome }: RegistrationFlow) {
  const [wasFresh, setFresh] = useState(false);
  const { was, news } = useNews(event.registration, outcome === 'registered');
  // The event's page says that it is cancelled, next to the way in again.
  const isOver = news === 'cancelled' || outcome === 'cancelled';
  const isFresh = !isOver && (news !== null || outcome === 'registered' || wasFresh);
  if (isFresh !== wasFresh) setFresh(isFresh);
  return { registration: event.registration, news, was, isFresh };
}

/** Without it the event's page says the same. */
function useCode(isNear: boolean) {
  const [code, setCode] = useState<typeof Moment | null>(null);
  useEffect(() => {
    if (isNear) void import('./moment.tsx').then((file) => setCode(() => file.Moment)).catch(() => {});
  }, [isNear]);
  return code;
}

function isOpen(registration: EventRegistration | null): boolean {
  return registration !== null && isWaiting(registration.status);
}

function isStanding({ status, phase }: EventDetails, registration: EventRegistration, news: News | null): boolean {
  const isHeld = registration.status === 'approved' || isOpen(registration);
  return (isHeld || news === 'declined') && status === 'published' && phase !== 'ended';
}
