import { mdiHistory } from '@mdi/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AuditEntry } from '#openapi/types.ts';
import { byManyPeople } from '#rules/events/audit-actions.ts';
import { describeEntry } from '#src/accounts/audit/audit-messages.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import {
  daysOf,
  momentsOf,
  type Period,
  PeriodDays,
  periodProblems,
  periodValues,
  rangeLabels,
  readPeriod,
} from '#src/admin/period.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { shortDay } from '#src/events/event/event-time.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { wallClock } from '#rules/time/format-time.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useReadPages } from '#src/api/query.ts';
import { teamQuery } from '../team/team-cache.ts';
import { ChangeList, Entry, worthShowing } from './entry.tsx';
import * as styles from './history.css.ts';

/** Who did what to the event and its registrations, newest first, by the days of the reader. */
export function History({ event }: { event: AdminEvent }) {
  const { href, change } = useAddress();
  const { query, period, problems, isSound, isFiltered } = useAsked();
  const list = useHistory(event.event_id, query, isSound);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = entries.find(({ actor_id }) => actor_id === query.actor_id)?.actor_name ?? null;
  const everything = { by: null, words: null, ...periodValues({ range: 'all', from: '', until: '' }) };
  return (
    <>
      {(isFiltered || !list.data || entries.length > 0) && (
        <HistoryFilters event={event} query={query} period={period} known={known} />
      )}
      <PeriodDays period={period} problems={problems} />
      {isSound && (
        <Shown
          list={list}
          entries={entries}
          eventId={event.event_id}
          hrefOf={(by) => href({ by })}
          onShowAll={isFiltered ? () => change(everything) : null}
        />
      )}
    </>
  );
}

/** What the address asks for; `isSound` where its days can be asked for. */
function useAsked() {
  const [now] = useState(Date.now);
  const { read } = useAddress();
  const period = readPeriod(read);
  const problems = periodProblems(period);
  const isSound = !problems.from && !problems.until;
  const [search, actor_id] = [read('words'), isId(read('by')) ? read('by') : ''];
  const days = isSound ? daysOf(period, ownZone(), now) : { from: '', until: '' };
  const query = { search, actor_id, ...momentsOf(days, ownZone()) };
  return { query, period, problems, isSound, isFiltered: search + actor_id !== '' || period.range !== 'all' };
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
    return <DidNotLoad level="h3" what="The history" read={{ error, isFetching, refetch }} />;
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
        title="Nothing found"
        action={
          <Button tone="soft" onClick={onShowAll}>
            Clear filters
          </Button>
        }
      >
        Words are looked for at their beginnings, in the names of people, messages and doors.
      </EmptyState>
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

type Part = { actor_id?: string; told_with?: string; search?: string; from?: string; to?: string };

/** The history of an event or a part of it, or what one entry of it stands for. */
function useHistory(eventId: string, part: Part, isSound = true) {
  return useReadPages(
    operations.listAuditEntries,
    { params: { path: { id: eventId }, query: { ...part, limit: 50 } } },
    { placeholderData: keepPreviousData, enabled: isSound },
  );
}

type FilterProps = {
  event: AdminEvent;
  /** Without a person, everyone's. */
  query: { actor_id: string; search: string };
  period: Period;
  /** What this person is called, where an entry says so. */
  known: string | null;
};

/** Words of what was done to whom, whose deeds, and when; of people, the team and the one chosen by the name in an entry. */
function HistoryFilters({ event, query: { actor_id: actor, search }, period, known }: FilterProps) {
  const { change } = useAddress();
  const { data } = useQuery(teamQuery(event.event_id));
  const team = data?.members.map(({ user_id, name }) => [user_id, name] as const) ?? [];
  const words: Record<string, string> = { [everyone]: 'Everyone', ...Object.fromEntries(team) };
  if (actor && !words[actor]) words[actor] = known ?? 'One person';
  return (
    <FilterBar
      label="History"
      search={
        <SearchField
          label="Search the history by name"
          isLabelHidden
          placeholder="Person, message or door"
          value={search}
          onSearch={(typed) => change({ words: typed }, { replace: true })}
        />
      }
    >
      <FilterSelect
        label="By"
        words={words}
        value={actor || everyone}
        onChange={(chosen) => change({ by: chosen === everyone ? null : chosen })}
      />
      <FilterSelect
        label="When"
        words={rangeLabels}
        value={period.range}
        onChange={(range) => change(periodValues({ ...period, range }))}
      />
    </FilterBar>
  );
}

const everyone = 'everyone';

/** Where the history will stand. */
function HistorySkeleton() {
  return (
    <div className={styles.entries} role="status">
      <VisuallyHidden>Loading the history</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.entry}>
          <span className={styles.disc} />
          <div className={styles.words}>
            <Skeleton width="most" />
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </div>
  );
}

type FoldedProps = { eventId: string; first: AuditEntry };

/** What one line of the history stands for, fetched when it is unfolded. */
function Folded({ eventId, first }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Show each</summary>
      {isOpen && <Each eventId={eventId} first={first} />}
    </details>
  );
}

function Each({ eventId, first }: FoldedProps) {
  const list = useHistory(eventId, { told_with: first.audit_entry_id });
  if (!list.data) {
    if (!list.error) return <Skeleton width="half" />;
    return <DidNotLoad level="h3" what="The entries" read={list} />;
  }
  const others = list.data.pages.flatMap(({ items }) => items);
  // The others come newest first, and before all of them was the first.
  const entries = list.hasNextPage ? others : [...others, { ...first, count: 1 }];
  return (
    <>
      <ul role="list" className={styles.each}>
        {entries.map((entry) => (
          <One key={entry.audit_entry_id} entry={entry} first={first} />
        ))}
      </ul>
      <More list={list} what="entries" />
    </>
  );
}

function One({ entry, first }: { entry: AuditEntry; first: AuditEntry }) {
  const { actor, deed } = describeEntry(entry);
  // The line above says who did it, and what was said to all of them.
  const isByAll = entry.actor_id === first.actor_id && entry.action !== byManyPeople;
  const changes =
    JSON.stringify(worthShowing(entry)) === JSON.stringify(worthShowing(first)) ? [] : worthShowing(entry);
  return (
    <li>
      <div className={styles.one}>
        <span dir="auto">
          {actor && !isByAll && `${actor} `}
          {deed}
        </span>
        <time className={styles.oneTime} dateTime={entry.at} title={exactly(entry.at)}>
          {wallClock(entry.at, ownZone()).time}
        </time>
      </div>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </li>
  );
}
