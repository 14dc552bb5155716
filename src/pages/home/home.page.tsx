import { Suspense, useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { EventPage } from '#openapi/types.ts';
import { firstPage } from '#src/api/page-data.ts';
import { wrap } from '#src/design/layout.css.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { finderAddress, readFilters, type Filters } from './finder-address.ts';
import { Finder } from './finder.tsx';
import { keepFocus } from './handed-focus.ts';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';

/** The events list. The address holds the filters, so that a list can be shared and gone back to. */
export function HomePage() {
  const filters = readFilters(useSearch());
  const choose = (chosen: Filters) => navigate(finderAddress(chosen), { replace: true });
  return (
    <>
      <PageHead overlap="finder" title="What's on" lead="Talks, fairs and workshops from people near you and online." />
      <div className={wrap}>
        <Finder filters={filters} onChoose={choose} />
        <Suspense fallback={<FirstList filters={filters} />}>
          <List filters={filters} onChoose={choose} />
        </Suspense>
      </div>
    </>
  );
}

/** The list that lives: filters, endless paging, retries. Its code and the query cache wait until the first list is painted. */
const loadList = onDemand(() =>
  painted()
    .then(() => import('./event-list.tsx'))
    .then((file) => file.EventList),
);

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function List(props: { filters: Filters; onChoose: (filters: Filters) => void }) {
  const EventList = useCode(loadList);
  return <EventList {...props} />;
}

/** The events that came with the HTML, until the living list takes over; without any, the shape of a list. */
function FirstList({ filters }: { filters: Filters }) {
  useLayoutEffect(() => keepFocus, []);
  const page = finderAddress(filters) === '/' ? firstPage<EventPage>('/events') : null;
  return page && page.items.length > 0 ? <MonthList events={page.items} /> : <LoadingList />;
}
