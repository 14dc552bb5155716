import { useEffect, useState } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import type { Moment } from './moment.tsx';

type Code = typeof Moment;

/** The page's other face, from registering until it is left; null on every other day, and while its code is not there. */
export function useMoment(event: EventDetails, { outcome, isBusy, isFillingIn }: RegistrationFlow): Code | null {
  const [isFresh, setFresh] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  if (outcome === 'registered' && !isFresh) setFresh(true);
  if (outcome === 'cancelled' && isFresh) setFresh(false);
  const isNear = isBusy || isFillingIn || isFresh;
  useEffect(() => {
    // Without it the event's page says the same.
    if (isNear) void import('./moment.tsx').then((file) => setCode(() => file.Moment)).catch(() => {});
  }, [isNear]);
  return isFresh && isStanding(event) ? code : null;
}

function isStanding({ registration, status, phase }: EventDetails): boolean {
  const { status: own } = registration ?? {};
  const isHeld = own === 'approved' || own === 'pending' || own === 'waitlisted';
  return isHeld && status === 'published' && phase !== 'ended';
}
