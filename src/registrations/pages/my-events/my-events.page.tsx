import { useEffect, useState } from 'react';
import { toDo } from '#machines/calls/problem.ts';
import type { User } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { SendLink } from '#src/accounts/email-confirmation/send-link.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { useOfflineReady } from '#src/offline/use-offline-ready.ts';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { keepListed, type KeptTickets, readTicketsOf } from '#src/api/kept-tickets.ts';
import { HelpingList, useHelping } from './helping-list.tsx';
import { KeptList, KeptPage } from './kept-page.tsx';
import { OffList, PastList } from './past-list.tsx';
import { SavedList, useSavedEvents } from './saved-list.tsx';
import { SeatTicket } from './ticket.tsx';
import { countOf, type OwnList, registrationsOf, useMyEvents } from './use-my-events.ts';
import { WaitingTicket } from './waiting-ticket.tsx';
import * as styles from './my-events.css.ts';

export { KeptPage };

/** What the person is registered for: tickets to come, what is over, and what came to nothing. */
export function MyEventsPage({ title }: { title: string }) {
  const isKnown = useUser() !== null;
  if (!isKnown && !navigator.onLine) return <KeptPage />;
  return (
    <OwnFrame title={title} current="events">
      {(user) => <Lists user={user} />}
    </OwnFrame>
  );
}

export function Lists({ user }: { user: User }) {
  return (
    <div className={styles.parts}>
      {!user.email_verified_at && <Unconfirmed email={user.email} />}
      <Registered user={user} />
    </div>
  );
}

function Registered({ user }: { user: User }) {
  const lists = [useMyEvents('upcoming'), useMyEvents('past'), useMyEvents('off')] as const;
  const [upcoming, past, off] = lists;
  const saved = useSavedEvents();
  const helping = useHelping(user);
  const { part, home } = useKeptFocus(lists.map((list) => list.dataUpdatedAt).join());
  const absent = lists.filter((list) => !list.data);
  const failed = absent.filter((list) => list.isError);
  const isFailing = absent.some((list) => list.failureCount > 0 || list.isError);
  const kept = useKeptTickets(user.user_id, upcoming, isFailing);
  useOfflineReady('my-events');
  const isTrying = absent.some((list) => list.isFetching);
  const retry = () => absent.forEach((list) => void list.refetch());
  if (kept && absent.length > 0) {
    return <KeptList kept={kept} timezone={user.timezone} isTrying={isTrying} onRetry={retry} />;
  }
  if (failed[0]) {
    return (
      <NotLoaded title="Your events did not load" isTrying={isTrying} onRetry={retry}>
        {toDo(failed[0].error)}
      </NotLoaded>
    );
  }
  if (absent.length > 0 || saved.isLoading || helping.isLoading) return <TicketBones />;
  if (lists.every((list) => registrationsOf(list).length === 0)) {
    return (
      <div className={styles.parts}>
        <HelpingList helping={helping} />
        <NoTickets />
        <SavedList list={saved} />
      </div>
    );
  }
  return (
    <div className={styles.parts} {...part}>
      {helping.isDoorDue && <HelpingList helping={helping} />}
      <section aria-labelledby="upcoming" className={styles.part}>
        <h2 id="upcoming" className={styles.heading} tabIndex={-1} ref={home}>
          Upcoming <Count list={upcoming} />
        </h2>
        <Upcoming list={upcoming} timezone={user.timezone} />
      </section>
      {!helping.isDoorDue && <HelpingList helping={helping} />}
      <SavedList list={saved} />
      {registrationsOf(past).length > 0 && (
        <section aria-labelledby="past" className={styles.part}>
          <h2 id="past" className={styles.heading}>
            Past <Count list={past} />
          </h2>
          <PastList list={past} />
        </section>
      )}
      <OffList list={off} />
    </div>
  );
}

/** What came to the address stands in no list before it is confirmed: any account could name that address. */
function Unconfirmed({ email }: { email: string }) {
  // Perhaps it is gone because the address was confirmed, in another tab or on another device.
  useEffect(() => () => void invalidateReads(stale.confirmEmail), []);
  return (
    <Notice tone="info" title="Confirm your address to see everything" action={<SendLink email={email} />}>
      Invitations to help with an event, and seats taken without logging in, are shown here once you’ve used the link we
      sent to <Email address={email} />.
    </Notice>
  );
}

function Count({ list }: { list: OwnList }) {
  const count = countOf(list);
  return count === '0' ? null : <span className={styles.count}>{count}</span>;
}

function Upcoming({ list, timezone }: { list: OwnList; timezone: string }) {
  const registrations = registrationsOf(list);
  const next = registrations.find(({ status }) => status === 'approved');
  if (registrations.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>You have no upcoming events yet.</p>
        <LinkButton href="/">See what’s on</LinkButton>
      </div>
    );
  }
  return (
    <>
      <ul role="list" className={styles.tickets}>
        {registrations.map((registration) =>
          registration.status === 'approved' ? (
            <SeatTicket key={registration.registration_id} registration={registration} isNext={registration === next} />
          ) : (
            <WaitingTicket key={registration.registration_id} registration={registration} timezone={timezone} />
          ),
        )}
      </ul>
      <More list={list} what="events" />
    </>
  );
}

function TicketBones() {
  return (
    <div className={styles.part} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading your events</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="third" />
      <Skeleton shape="block" className={styles.largeBone} />
      {[1, 2].map((bone) => (
        <Skeleton key={bone} shape="block" className={styles.bone} />
      ))}
    </div>
  );
}

/** An answer that takes longer than this, in milliseconds, is as good as none: what is kept is shown until it comes. */
const PATIENCE = 3000;

/**
 * Keeps the tickets of the list on this device, and gives those that were kept before: null for none, and while the lists may
 * still come in good time.
 */
function useKeptTickets(userId: string, upcoming: OwnList, isFailing: boolean): KeptTickets | null {
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

/** Before the first registration. */
function NoTickets() {
  return (
    <section aria-labelledby="no-tickets" className={styles.noTickets}>
      <TicketDrawing />
      <h2 id="no-tickets" className={styles.noTicketsTitle}>
        No tickets yet
      </h2>
      <p className={styles.noTicketsText}>
        Register for an event and your ticket shows up here, with its code, directions and calendar entry.
      </p>
      <LinkButton href="/">See what’s on</LinkButton>
    </section>
  );
}

const { ground, main, pale } = styles;
const rings = [
  [112, pale],
  [92, ground],
  [72, main],
  [52, ground],
  [32, main],
] as const;

function TicketDrawing() {
  return (
    <svg className={styles.noTicketsArt} viewBox="0 0 360 200" aria-hidden>
      <g transform="rotate(-5 180 100)">
        <rect x="58" y="40" width="264" height="140" rx="14" className={pale} />
        <path
          className={ground}
          d="M48 44a14 14 0 0 1 14-14h156a10 10 0 0 0 20 0h60a14 14 0 0 1 14 14v112a14 14 0 0 1-14 14h-60a10 10 0 0 0-20 0H62a14 14 0 0 1-14-14z"
        />
        <clipPath id="ticket-side">
          <path d="M62 30h156a10 10 0 0 0 10 10v120a10 10 0 0 0-10 10H62a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14z" />
        </clipPath>
        <g clipPath="url(#ticket-side)">
          {rings.map(([radius, fill]) => (
            <circle key={radius} cx="138" cy="170" r={radius} className={fill} />
          ))}
        </g>
        <path d="M228 52v98" className={styles.perforation} />
        <rect x="250" y="66" width="42" height="6" rx="3" className={main} />
        <rect x="250" y="82" width="28" height="6" rx="3" className={main} opacity=".6" />
        <rect x="250" y="124" width="42" height="10" rx="5" className={pale} />
      </g>
    </svg>
  );
}
