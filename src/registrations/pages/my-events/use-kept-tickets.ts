import { useEffect, useState } from 'react';
import { keepListed, type KeptTickets, readTicketsOf } from '#src/api/kept-tickets.ts';
import { registrationsOf, type OwnList } from './use-my-events.ts';

/** An answer that takes longer than this, in milliseconds, is as good as none: what is kept is shown until it comes. */
const PATIENCE = 3000;

/**
 * Keeps the tickets of the list on this device, and gives those that were kept before: null for none, and while the lists may
 * still come in good time.
 */
export function useKeptTickets(userId: string, upcoming: OwnList, isFailing: boolean): KeptTickets | null {
  const [kept, setKept] = useState<KeptTickets | null>(null);
  const [isLate, setLate] = useState(false);
  const { data, dataUpdatedAt: asOf } = upcoming;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    readTicketsOf(userId).then(
      (own) => setKept(own && own.tickets.length > 0 ? own : null),
      () => {},
    );
    return () => clearTimeout(timer);
  }, [userId]);
  useEffect(() => {
    if (!data) return;
    const next = data.pages.at(-1)?.next ?? null;
    // A full or forbidden storage keeps none.
    keepListed({ userId, asOf }, { items: registrationsOf({ data }), next }).catch(() => {});
  }, [userId, data, asOf]);
  return isFailing || isLate ? kept : null;
}
