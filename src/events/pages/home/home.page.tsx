import { startTransition, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { wrap } from '#src/design/layout.css.ts';
import { keepListAddress } from '#src/events/event/list-address.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { finderAddress, readFilters, type Filters } from '#rules/events/finder-address.ts';
import { Finder } from './finder/finder.tsx';
import { FirstList } from './first-list.tsx';
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
