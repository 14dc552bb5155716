import { mdiCalendarPlus, mdiCalendarSearch, mdiPlus } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { Pager } from '#src/admin/pager.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { EventTable } from './event-table.tsx';
import {
  addressOf,
  isFiltered,
  type ListQuery,
  plainList,
  readList,
  sortLabels,
  statusLabels,
  whenLabels,
} from './list-address.ts';
import * as styles from './event-list.css.ts';

/** The filters, once there is anything to filter, and below them what they leave. */
export function EventList() {
  const query = readList(useSearch());
  const address = useAddress();
  const choose = (changes: Partial<ListQuery>, isTyped = false) =>
    address.change(addressOf(query, changes), { replace: isTyped });
  const list = useEventList(query);
  const mayBeFirst = list.data?.items.length === 0 && query.cursor === '' && !isFiltered(query);
  const isFirst = useHasEvents(mayBeFirst).data?.items.length === 0 && mayBeFirst;
  return (
    <>
      {!isFirst && <EventFilters query={query} onChoose={choose} />}
      <Events list={list} query={query} onChoose={choose} />
    </>
  );
}

type Props = {
  list: ReturnType<typeof useEventList>;
  query: ListQuery;
  onChoose: (changes: Partial<ListQuery>) => void;
};

function Events({ list, query, onChoose }: Props) {
  const { home, part } = usePageFocus(list.isPlaceholderData ? null : query.cursor, String(list.dataUpdatedAt));
  return (
    <section aria-label="Events" tabIndex={-1} className={styles.list} ref={home} {...part}>
      <Found list={list} query={query} onChoose={onChoose} />
    </section>
  );
}

function Found({ list, query, onChoose }: Props) {
  const { data, isPlaceholderData: isStale } = list;
  if (list.isError && (!data || isStale)) {
    if (query.cursor !== '' && list.error.code === 'invalid') return <NoSuchPage onFirst={() => onChoose({})} />;
    return <DidNotLoad what="The events" read={list} />;
  }
  if (!data) return <TableSkeleton label="Loading the events" />;
  if (data.items.length === 0) return <NoEvents query={query} onChoose={onChoose} />;
  return (
    <>
      <EventTable events={data.items} query={query} isStale={isStale} onChoose={onChoose} />
      <Pager label="Pages of events" cursor={query.cursor} next={data.next} />
    </>
  );
}

/**
 * Focus goes to the list's beginning when another page of it is there, and when what had focus is gone. `cursor` names the
 * page that is shown, null while it is on its way.
 */
function usePageFocus(cursor: string | null, state: string) {
  const focus = useKeptFocus<HTMLElement>(state);
  const { home } = focus;
  const shown = useRef(cursor);
  useEffect(() => {
    if (cursor === null || cursor === shown.current) return;
    shown.current = cursor;
    if (!home.current?.contains(document.activeElement)) return;
    home.current.focus({ preventScroll: true });
    home.current.scrollIntoView({ block: 'start' });
  }, [cursor, home]);
  return focus;
}

type EventFiltersProps = { query: ListQuery; onChoose: (changes: Partial<ListQuery>, isTyped?: boolean) => void };

function EventFilters({ query, onChoose }: EventFiltersProps) {
  return (
    <FilterBar
      label="Events"
      search={
        <SearchField
          label="Search events"
          isLabelHidden
          placeholder="Search events"
          value={query.search}
          onSearch={(search) => onChoose({ search }, true)}
        />
      }
    >
      <FilterSelect
        label="Status"
        words={statusLabels}
        value={query.status}
        onChange={(status) => onChoose({ status })}
      />
      <FilterSelect label="When" words={whenLabels} value={query.when} onChange={(when) => onChoose({ when })} />
      <FilterSelect label="Sort" words={sortLabels} value={query.sort} onChange={(sort) => onChoose({ sort })} />
    </FilterBar>
  );
}

/** One page of the list; the one before stays until it is there. */
function useEventList({ cursor, ...query }: ListQuery) {
  const list = useRead(
    operations.listAdminEvents,
    { params: { query: { ...query, ...(cursor && { cursor }), limit: 25 } } },
    { placeholderData: keepPreviousData },
  );
  useAnnounced(list.isPlaceholderData ? undefined : list.data?.items.length, Boolean(list.data?.next));
  return list;
}

/** Whether there is any event at all; asked only while a list is empty that hides nothing but what is over. */
function useHasEvents(isAsked: boolean) {
  return useRead(operations.listAdminEvents, { params: { query: { status: 'any', limit: 1 } } }, { enabled: isAsked });
}

function useAnnounced(count: number | undefined, hasMore: boolean) {
  useEffect(() => (count === undefined ? undefined : announce(countText(count, hasMore))), [count, hasMore]);
}

function countText(count: number, hasMore: boolean) {
  if (count === 0) return 'No events found.';
  const events = count === 1 ? '1 event' : `${count} events`;
  return hasMore ? `${events} on this page, more on the next.` : `${events} on this page.`;
}

type NoEventsProps = { query: ListQuery; onChoose: (changes: Partial<ListQuery>) => void };

function NoEvents({ query, onChoose }: NoEventsProps) {
  if (query.cursor !== '') return <NoSuchPage onFirst={() => onChoose({})} />;
  if (!isFiltered(query)) return <NothingToCome onShowAll={() => onChoose({ when: 'any' })} />;
  const { search, status, when } = plainList;
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="No events found"
      action={
        <Button tone="soft" onClick={() => onChoose({ search, status, when })}>
          Clear filters
        </Button>
      }
    >
      Nothing matches what you are looking for. Try other words or fewer filters.
      {query.status === plainList.status && ' What is archived is found with the status “All” or “Archived”.'}
    </EmptyState>
  );
}

/** Of a link that is broken or older than the list. */
function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="Nothing on this page"
      action={
        <Button tone="soft" onClick={onFirst}>
          To the first page
        </Button>
      }
    >
      The list has changed since the link to this page was made.
    </EmptyState>
  );
}

function NothingToCome({ onShowAll }: { onShowAll: () => void }) {
  const any = useHasEvents(true);
  if (any.isPending) return <TableSkeleton label="Loading the events" />;
  if (any.data?.items.length === 0) {
    return (
      <EmptyState
        icon={mdiCalendarPlus}
        title="Create your first event"
        action={
          <LinkButton href="/admin/events/create" icon={mdiPlus} tone="soft">
            Create an event
          </LinkButton>
        }
      >
        It begins as a draft that only organisers see. Publish it when it is ready.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="Nothing is planned"
      action={
        <Button tone="soft" onClick={onShowAll}>
          Show all events
        </Button>
      }
    >
      All events are over. Create a new one, or duplicate one that went well.
    </EmptyState>
  );
}
