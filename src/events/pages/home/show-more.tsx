import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { useEvents } from './use-events.ts';
import * as styles from './event-list.css.ts';

type Props = {
  list: Pick<
    ReturnType<typeof useEvents>,
    'data' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >;
};

/** After so many pages only the button goes on, so that the footer can be reached. */
const pagesByScrolling = 4;

/** Fetches the next page when the end of the list comes near, or by its button. */
export function ShowMore({ list }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, isFetchNextPageError } = list;
  const isScrolling = (list.data?.pages.length ?? 0) < pagesByScrolling && !isFetchNextPageError;
  const fetchMore = useEffectEvent(() => {
    if (!isFetchingNextPage && !list.isPlaceholderData) void list.fetchNextPage();
  });
  useEffect(() => {
    if (!end.current || !isScrolling || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isScrolling, isFetchingNextPage]);
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          More events did not load. Check your connection and try again.
        </Notice>
      )}
      <Button tone="soft" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
