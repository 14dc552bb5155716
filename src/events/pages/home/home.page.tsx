import { startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { wrap } from '#src/design/layout.css.ts';
import { keepListAddress } from '#src/events/event/list-address.ts';
import { button } from '#src/ui/button/button.css.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import type { EventPage } from '#openapi/types.ts';
import {
  type Filters,
  filterLabels,
  finderAddress,
  firstQuery,
  isByDay,
  readFilters,
} from '#rules/events/finder-address.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { formatZoneName } from '#rules/time/zone-names.ts';
import { firstAnswer, firstPage } from '#src/api/page-data.ts';
import { EmptyList } from './empty-list.tsx';
import { daysText } from './finder/chips.tsx';
import { Finder } from './finder/finder.tsx';
import { keepFocus } from './handed-focus.ts';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';
import * as styles from './event-list.css.ts';

/** The events list. The address holds the filters, so that a list can be shared and gone back to. */
export function HomePage() {
  const filters = readFilters(useOwnSearch());
  const isLive = useLiveList();
  const address = finderAddress(filters);
  useEffect(() => keepListAddress(address), [address]);
  return (
    <div className={styles.page}>
      <PageHead overlap="finder" title="What's on" lead="Talks, fairs and workshops from people near you and online.">
        <Finder filters={filters} onChoose={choose} />
      </PageHead>
      <div className={wrap}>
        <div className={styles.list}>
          {filters.after && (
            <p className={styles.fromStart}>
              <Link replace href={finderAddress({ ...filters, after: '' })}>
                Back to the first page
              </Link>
            </p>
          )}
          <Suspense fallback={<FirstList filters={filters} />}>
            {isLive ? <List filters={filters} /> : <FirstList filters={filters} />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Of this page's address, though that of the next one stands there already while its code is on its way. */
function useOwnSearch(): string {
  const [path] = useLocation();
  const search = useSearch();
  const [own, setOwn] = useState(search);
  if (path !== '/' || search === own) return own;
  setOwn(search);
  return search;
}

/** What is chosen begins with its first page. */
function choose(chosen: Filters) {
  navigate(finderAddress({ ...chosen, after: '' }), { replace: true });
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

function List({ filters }: { filters: Filters }) {
  const EventList = useCode(loadList);
  return <EventList filters={filters} />;
}

type Props = { filters: Filters };

/**
 * The events that came with the HTML, until the living list takes over; without any, the shape of a list. Days are those
 * of the visitor, whom the server does not know: where no script runs, they are the server's.
 */
function FirstList({ filters }: Props) {
  useLayoutEffect(() => keepFocus, []);
  if (isByDay(filters)) {
    return (
      <>
        <LoadingList hasDays />
        <noscript>
          <DaysOfServer filters={filters} />
        </noscript>
      </>
    );
  }
  const page = firstPage<EventPage>('/events', firstQuery(filters));
  return page ? <ListOf page={page} filters={filters} /> : <LoadingList />;
}

function DaysOfServer({ filters }: Props) {
  const { when, from, to } = filters;
  const page = firstAnswer<EventPage>('/events');
  const days = from + to === '' ? filterLabels.when[when] : daysText(from, to);
  return page && <ListOf page={page} filters={filters} days={`${days}, ${formatZoneName(viewerZone())}`} />;
}

function ListOf({ page, filters, days }: Props & { page: EventPage; days?: string }) {
  if (page.items.length === 0) return <EmptyList filters={filters} days={days} />;
  return (
    <MonthList events={page.items} days={days}>
      {page.next && (
        <div className={styles.more}>
          <a rel="next" href={finderAddress({ ...filters, after: page.next })} className={button({ tone: 'soft' })}>
            Show more
          </a>
        </div>
      )}
    </MonthList>
  );
}
