import { mdiQrcode } from '@mdi/js';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { User } from '#openapi/types.ts';
import { findPage, type PageName } from '#rules/pages/pages.ts';
import { nearestTicket, nextNearest } from '#rules/registrations/near-ticket.ts';
import { answeredAt } from '#src/api/answers/noted-clock.ts';
import { bearerToken } from '#src/api/bearer.ts';
import { call } from '#src/api/client.ts';
import {
  keepListed,
  keepTicketOf,
  type KeptTicket,
  type KeptTickets,
  onTicketsKept,
  readTicketsOf,
} from '#src/api/kept-tickets.ts';
import { pageData } from '#src/api/page-data.ts';
import { onRegistrationsChanged, onRegistrationTold } from '#src/api/registrations-changed.ts';
import { cardTime } from '#src/events/event/event-time.ts';
import { auth, useUser } from '#src/session/auth.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useLayer } from '#src/ui/layer/use-layer.ts';
import { toast } from '#src/ui/live/toast.ts';
import type { FullTicket } from './full-ticket.tsx';
import * as styles from './ticket-bar.css.ts';

/** The way to the ticket from every page, for people whose event is on or starts within a day. Without a login it goes by what this device keeps. */
export function TicketBar() {
  const user = useUser();
  const [path] = useLocation();
  const { kind, name } = findPage(path);
  if (kind === 'admin' || pageData.isKept) return null;
  return <OwnBar key={user?.user_id} user={user} path={path} page={name} />;
}

type Props = { user: User | null; path: string; page: PageName };

function OwnBar({ user, path, page }: Props) {
  const near = useNearTicket(user?.user_id ?? null, path, page === 'home' || page === 'my-events');
  const { isOpen, open, close } = useLayer();
  // What is held out stays, whatever the clock says meanwhile.
  const [shown, setShown] = useState<KeptTicket | null>(null);
  const [code, setCode] = useState<{ Full: typeof FullTicket } | null>(null);
  const load = useCallback(() => import('./full-ticket.tsx').then((file) => setCode({ Full: file.FullTicket })), []);
  const isNear = near !== null;
  useEffect(() => {
    // With the bar, so that the ticket is there where the network is not.
    if (isNear) load().catch(() => {});
  }, [isNear, load]);
  function show() {
    setShown(near);
    open();
    load().catch(() => {
      close();
      toast('Your ticket did not load. Check your connection and try again.', 'danger');
    });
  }
  return (
    <>
      {near && page !== 'my-events' && (
        <aside aria-label="Your ticket" className={styles.place} data-ticket-bar>
          <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={show}>
            <Icon path={mdiQrcode} className={styles.glyph} />
            <span className={styles.words}>
              <span className={styles.going}>You’re going · Show ticket</span>
              <span className={styles.event}>
                {cardTime({ ...near, format: 'in_person' })} · <bdi translate="no">{near.title}</bdi>
              </span>
            </span>
          </button>
        </aside>
      )}
      {isOpen && shown && code && <code.Full ticket={shown} name={user?.full_name} onClose={close} />}
    </>
  );
}

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
function useNearTicket(userId: string | null, path: string, isListed: boolean): KeptTicket | null {
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
