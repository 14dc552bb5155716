import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useUser } from '#src/session/auth.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { type KeptTickets, readTicketsOf } from '#src/api/kept-tickets.ts';
import { Queries } from '#src/api/queries.tsx';
import { wrap } from '#src/design/layout.css.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { reload, useBackOnline } from '#src/ui/connection/connection.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ShowTicket } from './show-ticket.tsx';
import { sheet } from './past-list.css.ts';
import * as styles from './my-events.css.ts';

/** How often the page that was asked for is tried, in milliseconds. */
const TRY_EVERY = 10_000;

/** In the place of every page that could not be read: the tickets on this device. The page itself comes as soon as it can. */
export function KeptPage() {
  const user = useUser();
  const kept = useKept(user?.user_id ?? null);
  const { isTrying, tryAgain } = useWayBack();
  usePageTitle('Your tickets');
  if (kept === undefined) return null;
  if (!kept) {
    return (
      <EmptyState
        level="h1"
        icon={mdiCloudOffOutline}
        title="You’re offline"
        action={
          <Button busy={isTrying} onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        This page opens as soon as there is a network.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="You’re offline" lead="This page opens as soon as there is a network." />
      <div className={`${wrap} ${styles.page}`}>
        <Queries>
          <KeptList kept={kept} timezone={user?.timezone ?? ownZone()} isTrying={isTrying} onRetry={tryAgain} />
        </Queries>
      </div>
    </>
  );
}

/** Undefined until they are read; null where there are none of this person. */
function useKept(userId: string | null): KeptTickets | null | undefined {
  const [kept, setKept] = useState<KeptTickets | null>();
  useEffect(() => {
    readTicketsOf(userId).then(setKept, () => setKept(null));
  }, [userId]);
  return kept;
}

/** Loads the page that was asked for once it can be had, but not while a ticket is held out. */
function useWayBack() {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    void reload().then(setTrying);
  };
  const tryUnasked = () => {
    if (!isTrying && !document.hidden && !document.querySelector('[role="dialog"]')) void reload();
  };
  useBackOnline(tryUnasked);
  const tick = useEffectEvent(tryUnasked);
  useEffect(() => {
    const timer = setInterval(() => tick(), TRY_EVERY);
    return () => clearInterval(timer);
  }, []);
  return { isTrying, tryAgain };
}

type KeptListProps = { kept: KeptTickets; timezone: string; isTrying: boolean; onRetry: () => void };

/** The tickets that this device has kept, while nothing can be read. */
export function KeptList({ kept, timezone, isTrying, onRetry }: KeptListProps) {
  return (
    <section aria-labelledby="kept" className={styles.part}>
      <Notice
        tone="warning"
        role="status"
        title={`Offline. Last updated ${momentOf(kept.asOf, timezone)}`}
        action={
          <Button size="small" tone="soft" busy={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your tickets are on this device. Everything else comes back when you’re online.
      </Notice>
      <h2 id="kept" className={styles.heading}>
        Your tickets
      </h2>
      <ul role="list" className={sheet}>
        {kept.tickets.map((ticket, index) => (
          <li key={ticket.code} className={styles.row}>
            <div className={styles.words}>
              <h3 className={styles.title} dir="auto">
                {ticket.title}
              </h3>
              <p>
                <time dateTime={ticket.starts_at}>{longDay(ticket)}</time>, {hours(ticket)}
              </p>
              <p translate="no">{ticket.place}</p>
            </div>
            <ShowTicket shown={{ ticket }} isNext={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "18:40"; of another day "Fri 4 Dec, 18:40". */
function momentOf(at: number, timezone: string): string {
  const [then, now] = [wallClock(new Date(at), timezone), wallClock(new Date(), timezone)];
  return then.date === now.date ? then.time : `${shortDay(then, thisYear())}, ${then.time}`;
}
