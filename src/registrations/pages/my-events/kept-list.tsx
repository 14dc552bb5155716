import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import type { KeptTickets } from '#src/api/kept-tickets.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ShowTicket } from './show-ticket.tsx';
import * as page from './my-events.css.ts';
import { sheet } from './past-list.css.ts';
import * as styles from './kept-list.css.ts';

type Props = { kept: KeptTickets; timezone: string; isTrying: boolean; onRetry: () => void };

/** The tickets that this device has kept, while nothing can be read. */
export function KeptList({ kept, timezone, isTrying, onRetry }: Props) {
  return (
    <section aria-labelledby="kept" className={page.part}>
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
      <h2 id="kept" className={page.heading}>
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
