import { useEffect, useEffectEvent, useState } from 'react';
import type { EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { type News, newsOf } from '#src/registrations/actors/news.ts';
import { noteWaiting, readWaiting } from '#src/registrations/actors/waiting-notes.ts';

type Own = Pick<EventRegistration, 'registration_id' | 'status' | 'can_take' | 'can_cancel'>;

interface Known<Of> {
  registration: Of | null;
  /** The same; where there is none by now, the one that was, as a cancelled one. */
  of: Of | null;
  /** How it stood before the news. */
  was: RegistrationStatus | null;
  news: News | null;
}

/**
 * What became of the registration since this browser last showed it, while the page was open or before. One that has `justBegun`
 * on this page has no past.
 */
export function useNews<Of extends Own>(registration: Of | null, hasJustBegun: boolean) {
  const [known, setKnown] = useState<Known<Of>>({ registration, of: registration, was: null, news: null });
  if (registration !== known.registration) setKnown(next(known, registration));
  useWaiting(known.of, hasJustBegun, ({ registration_id }, was, news) =>
    setKnown((now) => (now.of?.registration_id === registration_id && !now.news ? { ...now, was, news } : now)),
  );
  return { of: known.of, was: known.was, news: known.news };
}

function next<Of extends Own>(known: Known<Of>, registration: Of | null): Known<Of> {
  const before = known.registration;
  if (!before) return registration ? { registration, of: registration, was: null, news: null } : known;
  const of = registration ?? { ...before, status: 'cancelled' as const, can_cancel: false };
  if (of.status === before.status) return { ...known, registration, of };
  return { registration, of, was: before.status, news: newsOf(before, of.status) };
}

type Tell = (of: Own, was: RegistrationStatus, news: News) => void;

/** Finds what changed while the page was not open. */
function useWaiting(of: Own | null, hasJustBegun: boolean, tell: Tell): void {
  const told = useEffectEvent(tell);
  const { registration_id: id, status, can_take: canTake } = of ?? {};
  const look = useEffectEvent(async (isLeft: () => boolean) => {
    if (!of) return;
    const was = hasJustBegun ? null : await readWaiting(of.registration_id);
    if (isLeft()) return;
    const news = was && newsOf({ status: was, can_take: false }, of.status);
    if (was && news) told(of, was, news);
    // A seat that is taken from here on is no news.
    await noteWaiting(of.registration_id, of.can_take ? null : of.status);
  });
  useEffect(() => {
    let isOver = false;
    // Where the browser keeps nothing, the page says how it stands.
    look(() => isOver).catch(() => {});
    return () => void (isOver = true);
  }, [id, status, canTake, hasJustBegun]);
}
