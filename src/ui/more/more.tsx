import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './more.css.ts';

type Pages = { pages: { items: readonly unknown[] }[] } | undefined;

/** A list that is read page by page, as React Query's infinite queries are. */
export interface EndlessList {
  data?: Pages;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** What is shown is of an earlier filter. */
  isPlaceholderData: boolean;
  /** Reads it before it is asked for, where that is worth it: the button is about to come into sight. */
  prefetchNextPage?: () => void;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; data?: Pages }>;
}

type Props = {
  list: EndlessList;
  /** What the list holds: "mails". */
  what: string;
  /** How much of it is shown. */
  children?: ReactNode;
};

/** Fetches the next page of a list by its button, and says when there is no more. */
export function More({ list, what, children }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const button = useNear(list);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  async function fetchMore() {
    const before = list.data?.pages.length;
    const { data, hasNextPage: goesOn } = await list.fetchNextPage();
    if (data?.pages.length === before) return;
    announce(`${data?.pages.at(-1)?.items.length ?? 0} more ${what}.`);
    // The button goes, so its focus needs another place.
    if (!goesOn) end.current?.focus();
  }
  if ((list.data?.pages.length ?? 0) < 2 && !hasNextPage) return null;
  return (
    <div className={styles.more}>
      {isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          More {what} did not load. Try again in a moment.
        </Notice>
      )}
      {hasNextPage && children && <p className={styles.note}>{children}</p>}
      {hasNextPage ? (
        <Button
          ref={button}
          tone="soft"
          busy={isFetchingNextPage}
          onClick={() => {
            if (!list.isPlaceholderData) void fetchMore();
          }}
        >
          Show more
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className={styles.note}>
          These are all {what}.
        </p>
      )}
    </div>
  );
}

/** The button's ref: from a window's height before it is in sight on, the list reads ahead. */
function useNear({ prefetchNextPage, data }: EndlessList) {
  const button = useRef<HTMLButtonElement>(null);
  const come = useEffectEvent(() => prefetchNextPage?.());
  const readsAhead = prefetchNextPage !== undefined;
  const last = data?.pages.at(-1);
  useEffect(() => {
    if (!readsAhead || !button.current) return undefined;
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && come(), {
      rootMargin: '100%',
    });
    watch.observe(button.current);
    return () => watch.disconnect();
    // A page that comes moves the button: another observer says at once whether it is near still.
  }, [readsAhead, last]);
  return button;
}
