import { startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { EventPage } from '#openapi/types.ts';
import { firstPage } from '#src/api/page-data.ts';
import { wrap } from '#src/design/layout.css.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { finderAddress, firstQuery, readFilters, type Filters } from '#rules/events/finder-address.ts';
import { EmptyList } from './empty-list.tsx';
import { Finder } from './finder.tsx';
import { keepFocus } from './handed-focus.ts';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';

/** The events list. The address holds the filters, so that a list can be shared and gone back to. */
export function HomePage() {
  const filters = readFilters(useSearch());
  const isLive = useLiveList();
  const choose = (chosen: Filters) => navigate(finderAddress(chosen), { replace: true });
  const shown = { filters, onChoose: choose };
  return (
    <>
      <PageHead overlap="finder" title="What's on" lead="Talks, fairs and workshops from people near you and online." />
      <div className={wrap}>
        <Finder filters={filters} onChoose={choose} />
        <Suspense fallback={<FirstList {...shown} />}>
          {isLive ? <List {...shown} /> : <FirstList {...shown} />}
        </Suspense>
      </div>
    </>
  );
}

let hasLived = false;

/** Not in the first rendering: the server's HTML, which that takes over, has none. */
function useLiveList() {
  const [isLive, setLive] = useState(hasLived);
  useEffect(() => {
    hasLived = true;
    startTransition(() => setLive(true));
  }, []);
  return isLive;
}

/** The list that lives: filters, endless paging, retries. Its code and the query cache wait until the first list is painted. */
const loadList = onDemand(() => import('./event-list.tsx').then((file) => file.EventList));

type ListProps = { filters: Filters; onChoose: (filters: Filters) => void };

function List(props: ListProps) {
  const EventList = useCode(loadList);
  return <EventList {...props} />;
}

/** The events that came with the HTML, until the living list takes over; without any, the shape of a list. */
function FirstList({ filters, onChoose }: ListProps) {
  useLayoutEffect(() => keepFocus, []);
  const page = firstPage<EventPage>('/events', firstQuery(filters));
  if (!page) return <LoadingList />;
  if (page.items.length === 0) return <EmptyList filters={filters} onChoose={onChoose} />;
  return <MonthList events={page.items} />;
}
