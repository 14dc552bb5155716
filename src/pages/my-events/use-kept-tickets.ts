import { useEffect, useState } from 'react';
import type { OwnRegistration } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { keepTickets, type KeptTicket, type KeptTickets, readTickets } from '#src/api/kept-tickets.ts';
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
  const { data, dataUpdatedAt: asOf, hasNextPage } = upcoming;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    // Of somebody else, whose session this browser never saw end, they are shown to nobody.
    const take = (read: KeptTickets | null) => setKept(read?.userId === userId ? read : null);
    readTickets().then(take, () => {});
    return () => clearTimeout(timer);
  }, [userId]);
  useEffect(() => {
    if (!data) return;
    const listed = registrationsOf({ data });
    const seats = listed.filter(({ ticket }) => ticket !== null);
    const listedUntil = hasNextPage ? (listed.at(-1)?.event.starts_at ?? null) : null;
    // A full or forbidden storage keeps none.
    keepTickets({ userId, asOf, tickets: seats.map(keptFrom) }, listedUntil).catch(() => {});
  }, [userId, data, asOf, hasNextPage]);
  return isFailing || isLate ? kept : null;
}

export function keptFrom({ event, ticket, code }: OwnRegistration): KeptTicket {
  const { title, starts_at, ends_at, timezone } = event;
  return { title, starts_at, ends_at, timezone, place: placeOf(event), ticket, code };
}
