import { useLayoutEffect } from 'react';
import type { EventPage } from '#openapi/types.ts';
import { filterWords, finderAddress, firstQuery, isByDay, type Filters } from '#rules/events/finder-address.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { zoneWords } from '#rules/time/zone-names.ts';
import { firstAnswer, firstPage } from '#src/api/page-data.ts';
import { button } from '#src/ui/button/button.css.ts';
import { EmptyList } from './empty-list.tsx';
import { daysWords } from './finder/days-words.ts';
import { keepFocus } from './handed-focus.ts';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';
import * as styles from './event-list.css.ts';

type Props = { filters: Filters };

/**
 * The events that came with the HTML, until the living list takes over; without any, the shape of a list. Days are those
 * of the visitor, whom the server does not know: where no script runs, they are the server's.
 */
export function FirstList({ filters }: Props) {
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
  const days = from + to === '' ? filterWords.when[when] : daysWords(from, to);
  return page && <ListOf page={page} filters={filters} days={`${days}, ${zoneWords(viewerZone())}`} />;
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
