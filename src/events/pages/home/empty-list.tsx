import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { finderAddress, noFilters, type Filters } from '#rules/events/finder-address.ts';
import { button } from '#src/ui/button/button.css.ts';
import * as styles from './event-list.css.ts';
import { searchField } from './finder/chips.tsx';
import { LoadingCards } from './loading-list.tsx';

type Props = {
  filters: Filters;
  /** Which days they are, and where. */
  days?: string | undefined;
  /** It comes with the living list; its room is kept. */
  drawing?: ReactNode;
  /** What is on anyway; its shape until that is known. */
  children?: ReactNode;
};

export const ON_ANYWAY = 3;

export function EmptyList({ filters, days, drawing, children }: Props) {
  const isFiltered = finderAddress(filters) !== finderAddress(noFilters);
  return (
    <div className={styles.empty}>
      {days && <p className={styles.dates}>{days}</p>}
      <div className={styles.emptyArt}>{drawing}</div>
      <h2 className={styles.emptyTitle}>{isFiltered ? 'No events found' : 'Nothing is planned yet'}</h2>
      <p className={styles.emptyText}>{isFiltered ? nothingFound(filters) : 'New events will show up here.'}</p>
      <Link
        replace
        href={finderAddress(isFiltered ? noFilters : { ...noFilters, when: 'past' })}
        className={button({ tone: 'primary' })}
        onClick={() => searchField()?.focus()}
      >
        {isFiltered ? 'Clear filters' : 'See past events'}
      </Link>
      {isFiltered &&
        (children ?? (
          <div className={styles.onItsWay}>
            <SuggestionFrame>
              <LoadingCards count={ON_ANYWAY} />
            </SuggestionFrame>
          </div>
        ))}
    </div>
  );
}

function nothingFound(filters: Filters): string {
  const isSearchAlone = finderAddress(filters) === finderAddress({ ...noFilters, search: filters.search });
  return isSearchAlone ? `No events match “${filters.search}”.` : 'No events match your filters.';
}

export function SuggestionFrame({ children }: { children: ReactNode }) {
  return (
    <section className={styles.suggestion}>
      <h2 className={styles.suggested}>You might like</h2>
      {children}
    </section>
  );
}
