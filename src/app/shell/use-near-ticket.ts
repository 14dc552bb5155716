import { useEffect, useEffectEvent, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { nearestTicket, nextNearest } from '#rules/registrations/near-ticket.ts';
import { auth } from '#src/session/auth.ts';
import { answeredAt } from '#src/api/answers/noted-clock.ts';
import { bearerToken } from '#src/api/bearer.ts';
import { call } from '#src/api/client.ts';
import {
  keepListed,
  keepTicketOf,
  onTicketsKept,
  readTicketsOf,
  type KeptTicket,
  type KeptTickets,
} from '#src/api/kept-tickets.ts';
import { onRegistrationsChanged, onRegistrationTold } from '#src/api/registrations-changed.ts';

/** What this device keeps is asked for again after this time, in milliseconds, and sooner when it is said to have changed. */
const FRESH = 10 * 60_000;
/** How long a page stands before it fetches what opens without a network, in milliseconds. */
const AFTER_ALL = 3000;
/** A timer takes no longer wait than some 25 days. */
const LONGEST = 24 * 60 * 60_000;

onRegistrationTold((registration) => {
  const { user } = auth.getSnapshot().context;
  if (user) keepTicketOf(user.user_id, registration).catch(() => {});
});
/** The server's time of the last change that someone told of, in milliseconds; until the list was read after it. */
let changedAt = 0;
let outdated = () => {};
onRegistrationsChanged((at) => {
  changedAt = at === null ? Infinity : Date.parse(at);
  outdated();
});

/**
 * The person's ticket for what is on or starts within a day, among those that this device keeps. The server is asked at most
 * every ten minutes, however many pages are opened, and not where the page itself lists them (`isListed`). Null is a guest.
 */
export function useNearTicket(userId: string | null, path: string, isListed: boolean): KeptTicket | null {
  const [kept, setKept] = useState<KeptTickets | null>(null);
  const [, setMoment] = useState(0);
  const look = useEffectEvent(async () => {
    const own = await readTicketsOf(userId);
    setKept(own);
    if (userId === null) {
      if (own) await import('#src/api/guest-tickets.ts').then(({ refreshGuestTickets }) => refreshGuestTickets());
    } else if (!isListed && !isFresh(own)) await refresh(userId);
  });
  useEffect(() => {
    // A forbidden storage keeps none, and without a network the next look asks.
    const again = () => void look().catch(() => {});
    again();
    const ended = new AbortController();
    document.addEventListener('visibilitychange', () => document.hidden || again(), ended);
    window.addEventListener('online', again, ended);
    const forget = onTicketsKept(again);
    outdated = again;
    return () => {
      ended.abort();
      forget();
      outdated = () => {};
    };
  }, [userId, path]);
  const hasTickets = kept !== null && kept.tickets.length > 0;
  useEffect(() => {
    if (!hasTickets) return;
    // Once the page has what it came for. In a private window nothing is kept.
    const timer = setTimeout(() => {
      import('#src/offline/use-offline-ready.ts').then(({ keepPage }) => keepPage('anywhere')).catch(() => {});
    }, AFTER_ALL);
    return () => clearTimeout(timer);
  }, [hasTickets, path]);
  const now = Date.now() + (kept?.ahead ?? 0);
  const coming = kept?.tickets.filter(({ ticket, is_here }) => ticket !== null && !is_here) ?? [];
  const wait = nextNearest(coming, now);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => setMoment((count) => count + 1), Math.min(wait + 1, LONGEST));
    return () => clearTimeout(timer);
  });
  const here = coming.filter(({ event_id }) => path === `/event/${event_id}`);
  return nearestTicket(here, now) ?? nearestTicket(coming, now);
}

/** Clocks are told to the second, and an answer is on its way for a while. */
const SLACK = 5000;

function isFresh(kept: KeptTickets | null): boolean {
  if (kept === null || Math.abs(Date.now() - kept.asOf) > FRESH) return false;
  return changedAt < kept.asOf + (kept.ahead ?? 0) - SLACK;
}

let asking: Promise<void> | null = null;

function refresh(userId: string): Promise<void> {
  return (asking ??= keepUpcoming(userId).finally(() => (asking = null)));
}

async function keepUpcoming(userId: string): Promise<void> {
  const token = bearerToken();
  if (token === null || !navigator.onLine) return;
  const [asOf, change] = [Date.now(), changedAt];
  const { data, response } = await call(operations.listOwnRegistrations, {
    params: { query: { when: 'upcoming', standing: 'active', limit: 6 } },
  });
  // After a logout meanwhile, nothing stays here.
  if (!data || bearerToken() !== token) return;
  if (changedAt === change) changedAt = 0;
  const ahead = answeredAt(response) - Date.now() || 0;
  await keepListed({ userId, asOf, ahead }, data);
}
