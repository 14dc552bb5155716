import { useState } from 'react';

type Pages<Page> = { pages: Page[]; pageParams: unknown[] };

interface ReadList<Page> {
  data: Pages<Page> | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** What is shown is of an earlier filter. */
  isPlaceholderData: boolean;
  fetchNextPage: (options?: {
    cancelRefetch: boolean;
  }) => Promise<{ hasNextPage: boolean; data?: Pages<Page> | undefined }>;
}

/** The page that is read ahead: of which list, and how many pages are shown before it. */
interface Ahead {
  of: string;
  after: number;
}

/**
 * A list whose next page is read before it is asked for: the page stays hidden until then, and so does its failure.
 *
 * @param list - As `useReadPages` gives it.
 * @param of - What tells this list from the one of another filter.
 */
export function usePageAhead<Page>(list: ReadList<Page>, of: string) {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const { data, isPlaceholderData } = list;
  const count = data?.pages.length ?? 0;
  const isAhead = ahead !== null && (ahead.of === of || isPlaceholderData);
  const isHidden = isAhead && count > ahead.after;
  return {
    data: isHidden && data ? { ...data, pages: data.pages.slice(0, ahead.after) } : data,
    isPlaceholderData,
    hasNextPage: isHidden || list.hasNextPage,
    isFetchingNextPage: !isAhead && list.isFetchingNextPage,
    isFetchNextPageError: !isAhead && list.isFetchNextPageError && !list.isFetchingNextPage,
    prefetchNextPage() {
      if (isAhead || !list.hasNextPage || list.isFetching || isPlaceholderData) return;
      setAhead({ of, after: count });
      void list.fetchNextPage({ cancelRefetch: false });
    },
    fetchNextPage() {
      setAhead(null);
      return isHidden
        ? Promise.resolve({ hasNextPage: list.hasNextPage, data })
        : // A page that is under way is waited for; the list that is read again would bring none.
          list.fetchNextPage({ cancelRefetch: !list.isFetchingNextPage });
    },
  };
}
