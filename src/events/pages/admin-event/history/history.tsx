import { mdiHistory } from '@mdi/js';
import type { AdminEvent, AuditEntry } from '#openapi/types.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { exactly } from '#src/accounts/own-clock/ago.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { ByPerson } from './by-person.tsx';
import { Entry } from './entry.tsx';
import { Folded } from './folded.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useHistory } from './use-history.ts';
import * as styles from './history.css.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { ownZone } from '#src/session/own-zone.ts';

/** Who did what to the event and its registrations, newest first, by the days of the reader. */
export function History({ event }: { event: AdminEvent }) {
  const { read, href, change } = useAddress();
  const actor = isId(read('by')) ? read('by') : '';
  const list = useHistory(event.event_id, { actor_id: actor });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = entries.find(({ actor_id }) => actor_id === actor)?.actor_name;
  return (
    <>
      <ByPerson event={event} actor={actor} known={known ?? null} onChange={(by) => change({ by: by || null })} />
      <Shown
        list={list}
        entries={entries}
        eventId={event.event_id}
        hrefOf={(by) => href({ by })}
        onShowAll={actor ? () => change({ by: null }) : null}
      />
    </>
  );
}

type Props = {
  list: ReturnType<typeof useHistory>;
  entries: AuditEntry[];
  eventId: string;
  /** The address of what one person did. */
  hrefOf: (actorId: string) => string;
  /** Null where nothing is left out. */
  onShowAll: (() => void) | null;
};

function Shown({ list, entries, eventId, hrefOf, onShowAll }: Props) {
  const { data, error, isFetching, refetch } = list;
  if (!data) {
    if (!error) return <HistorySkeleton />;
    return (
      <DidNotLoad level="h3" what="The history" error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const days = byDay(entries);
  if (days.length === 0) return <NoHistory onShowAll={onShowAll} />;
  return (
    <div className={styles.history} aria-busy={list.isPlaceholderData || undefined}>
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol role="list" className={styles.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.audit_entry_id} entry={entry} exactly={exactly(entry.at)} hrefOf={hrefOf}>
                {entry.count > 1 && <Folded eventId={eventId} first={entry} />}
              </Entry>
            ))}
          </ol>
        </section>
      ))}
      <More list={list} what="entries" />
    </div>
  );
}

function NoHistory({ onShowAll }: Pick<Props, 'onShowAll'>) {
  if (onShowAll) {
    return (
      <EmptyState
        level="h3"
        icon={mdiHistory}
        title="Nothing by this person"
        action={
          <Button tone="soft" onClick={onShowAll}>
            Show everyone
          </Button>
        }
      />
    );
  }
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

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
