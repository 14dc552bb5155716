import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { announce } from '#src/ui/live/toast.ts';
import type { ListQuery } from './list-address.ts';

/** One page of the list; the one before stays until it is there. */
export function useEventList({ cursor, ...query }: ListQuery) {
  const list = useRead(
    operations.listAdminEvents,
    { params: { query: { ...query, ...(cursor && { cursor }), limit: 25 } } },
    { placeholderData: keepPreviousData },
  );
  useAnnounced(list.isPlaceholderData ? undefined : list.data?.items.length, Boolean(list.data?.next));
  return list;
}

/** Whether there is any event at all; asked only while a list is empty that hides nothing but what is over. */
export function useHasEvents() {
  return useRead(operations.listAdminEvents, { params: { query: { status: 'any', limit: 1 } } });
}

function useAnnounced(count: number | undefined, hasMore: boolean) {
  useEffect(() => {
    if (count !== undefined) announce(countWords(count, hasMore));
  }, [count, hasMore]);
}

function countWords(count: number, hasMore: boolean) {
  if (count === 0) return 'No events found.';
  const events = count === 1 ? '1 event' : `${count} events`;
  return hasMore ? `${events} on this page, more on the next.` : `${events} on this page.`;
}
