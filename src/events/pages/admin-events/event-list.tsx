import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Pager } from '#src/admin/pager.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventTable } from './event-table.tsx';
import { addressOf, type ListQuery, readList } from './list-address.ts';
import { NoEvents, NoSuchPage } from './list-states.tsx';
import { useEventList } from './use-event-list.ts';
import * as styles from './event-list.css.ts';

/** The filters, and below them what they leave. */
export function EventList() {
  const query = readList(useSearch());
  const address = useAddress();
  const choose = (changes: Partial<ListQuery>, isTyped = false) =>
    address.change(addressOf(query, changes), { replace: isTyped });
  return (
    <>
      <EventFilters query={query} onChoose={choose} />
      <Events query={query} onChoose={choose} />
    </>
  );
}

type Props = { query: ListQuery; onChoose: (changes: Partial<ListQuery>) => void };

function Events({ query, onChoose }: Props) {
  const list = useEventList(query);
  const { home, part } = usePageFocus(list.isPlaceholderData ? null : query.cursor, String(list.dataUpdatedAt));
  return (
    <section aria-label="Events" tabIndex={-1} className={styles.list} ref={home} {...part}>
      <Found list={list} query={query} onChoose={onChoose} />
    </section>
  );
}

function Found({ list, query, onChoose }: Props & { list: ReturnType<typeof useEventList> }) {
  const { data, isPlaceholderData: isStale } = list;
  if (list.isError && (!data || isStale)) {
    if (query.cursor !== '' && list.error.code === 'invalid') return <NoSuchPage onFirst={() => onChoose({})} />;
    return <DidNotLoad what="The events" isTrying={list.isFetching} onRetry={() => void list.refetch()} />;
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
