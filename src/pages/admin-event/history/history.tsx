import { mdiHistory } from '@mdi/js';
import type { AdminEvent, AuditEntry } from '#openapi/types.ts';
import { $api, cursorPages } from '#src/api/query.ts';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { exactly } from '#src/features/bell/ago.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Entry } from './entry.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import * as styles from './history.css.ts';
import { shortDay } from '#src/features/event/event-time.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { ownZone } from '#src/actors/own-zone.ts';

/** Who did what to the event and its registrations, newest first, by the days of the reader. */
export function History({ event }: { event: AdminEvent }) {
  const list = useHistory(event.event_id);
  const { data, error, isFetching, refetch } = list;
  if (!data) {
    if (!error) return <HistorySkeleton />;
    return (
      <DidNotLoad level="h3" what="The history" error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const days = byDay(data.pages.flatMap(({ items }) => items));
  if (days.length === 0) return <NoHistory />;
  return (
    <div className={styles.history}>
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol role="list" className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.audit_entry_id} entry={entry} exactly={exactly(entry.at)} />
            ))}
          </ol>
        </section>
      ))}
      <More list={list} what="entries" />
    </div>
  );
}

function useHistory(eventId: string) {
  return $api.useInfiniteQuery(
    'get',
    '/admin/events/{id}/audit',
    { params: { path: { id: eventId }, query: { limit: 50 } } },
    cursorPages,
  );
}

function NoHistory() {
  return (
    <EmptyState level="h3" icon={mdiHistory} title="Nothing has happened yet">
      What organisers change, whom they approve and who registers will be listed here, with the time and the name.
    </EmptyState>
  );
}

/** Entries, newest first, by the days on which the reader's clock showed them: "Today", "Fri 4 Dec". */
function byDay(entries: readonly AuditEntry[], now = new Date(), zone = ownZone()) {
  const days: { day: string; entries: (AuditEntry & { time: string })[] }[] = [];
  const today = wallClock(now.toISOString(), zone);
  for (const entry of entries) {
    const clock = wallClock(entry.at, zone);
    const day = clock.date === today.date ? 'Today' : shortDay(clock, Number(today.year));
    const timed = { ...entry, time: clock.time };
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(timed);
    else days.push({ day, entries: [timed] });
  }
  return days;
}
