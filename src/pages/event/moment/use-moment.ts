import { useEffect, useState } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import type { Moment } from './moment.tsx';
import { newsOf, type News } from './news.ts';

type Code = typeof Moment;

/**
 * The page's other face, from registering, or from news of the registration, until it is left; null on every other day, and
 * while its code is not there.
 */
export function useMoment(
  event: EventDetails,
  { outcome, isBusy, isFillingIn }: RegistrationFlow,
): { Moment: Code; news: News | null } | null {
  const [isFresh, setFresh] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  const news = useNews(event);
  const mayBeFresh = news !== null || outcome === 'registered' || (outcome !== 'cancelled' && isFresh);
  if (mayBeFresh !== isFresh) setFresh(mayBeFresh);
  const isNear = isBusy || isFillingIn || isFresh || isUndecided(event);
  useEffect(() => {
    // Without it the event's page says the same.
    if (isNear) void import('./moment.tsx').then((file) => setCode(() => file.Moment)).catch(() => {});
  }, [isNear]);
  return code && isFresh && isStanding(event, news) ? { Moment: code, news } : null;
}

/** What became of the registration since the page knows of it: decided, or moved up meanwhile. */
function useNews({ registration }: EventDetails): News | null {
  const [known, setKnown] = useState({ registration, news: null as News | null });
  if (registration !== known.registration) {
    const before = known.registration;
    const isChange = before?.status !== registration?.status;
    const news = before && registration ? newsOf(before, registration.status) : null;
    setKnown({ registration, news: isChange ? news : known.news });
  }
  return known.news;
}

function isUndecided({ registration }: EventDetails): boolean {
  return registration?.status === 'pending' || registration?.status === 'waitlisted';
}

function isStanding(event: EventDetails, news: News | null): boolean {
  const { registration, status, phase } = event;
  const isHeld = registration?.status === 'approved' || isUndecided(event) || news === 'declined';
  return isHeld && status === 'published' && phase !== 'ended';
}
