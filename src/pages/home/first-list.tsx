import { useLayoutEffect } from 'react';
import { firstPage } from '#src/api/page-data.ts';
import type { EventPage } from '#openapi/types.ts';
import { finderAddress, type Filters } from './finder-address.ts';
import { keepFocus } from './kept-focus.ts';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';

/** The events that came with the HTML, until the living list takes over; without any, the shape of a list. */
export function FirstList({ filters }: { filters: Filters }) {
  useLayoutEffect(() => keepFocus, []);
  const page = finderAddress(filters) === '/' ? firstPage<EventPage>('/events') : null;
  return page && page.items.length > 0 ? <MonthList events={page.items} /> : <LoadingList />;
}
