import { useState } from 'react';
import { toDo } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EventSummary } from '#openapi/types.ts';
import { useReadPages } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { toast } from '#src/ui/live/toast.ts';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { EventRow } from './past-list.tsx';
import * as page from './my-events.css.ts';
import * as styles from './past-list.css.ts';

const FIRST = 5;

/** The person's saved events, the last saved first. */
export function useSavedEvents() {
  return useReadPages(operations.listSavedEvents, { params: { query: { limit: FIRST } } });
}

/** Nothing until something is saved. Once its last event is removed it says so, where the person is. */
export function SavedList({ list }: { list: ReturnType<typeof useSavedEvents> }) {
  const events = list.data?.pages.flatMap(({ items }) => items.map(({ event }) => event)) ?? [];
  const [hadSome, setHadSome] = useState(false);
  if (events.length > 0 && !hadSome) setHadSome(true);
  const { part, home } = useKeptFocus(events.map(({ event_id }) => event_id).join());
  if (list.isError && !list.data) {
    return (
      <NotLoaded title="Your saved events did not load" isTrying={list.isFetching} onRetry={() => void list.refetch()}>
        {toDo(list.error)}
      </NotLoaded>
    );
  }
  if (!hadSome) return null;
  return (
    <section aria-labelledby="saved" className={page.part} {...part}>
      <h2 id="saved" className={page.heading} tabIndex={-1} ref={home}>
        Saved{' '}
        {events.length > 0 && <span className={page.count}>{`${events.length}${list.hasNextPage ? '+' : ''}`}</span>}
      </h2>
      {events.length === 0 ? (
        <p className={page.nothing}>You have no saved events left.</p>
      ) : (
        <div className={styles.sheet}>
          <ul role="list">
            {events.map((event) => (
              <Row key={event.event_id} event={event} />
            ))}
          </ul>
          <More list={list} what="saved events" />
        </div>
      )}
    </section>
  );
}

function Row({ event }: { event: EventSummary }) {
  const [isBusy, setBusy] = useState(false);
  const pill = pillOf(event);
  const isOff = event.status === 'cancelled' || event.phase === 'ended';
  const remove = async () => {
    setBusy(true);
    const code = await import('#src/events/own-marks/set-mark.ts').catch(() =>
      toast('This did not load. Check your connection and try again.', 'danger'),
    );
    await code?.setMark(event, 'is_saved', false);
    setBusy(false);
  };
  return (
    <EventRow event={event} isOff={isOff} note={pill && <Pill tone={pill.tone}>{pill.words}</Pill>}>
      <Button
        tone="soft"
        size="small"
        busy={isBusy}
        aria-label={`Remove: ${event.title}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </EventRow>
  );
}

/** What someone must know who meant to come; null where all is as it was. */
function pillOf({ status, phase }: EventSummary) {
  if (status === 'cancelled') return { words: 'Cancelled', tone: 'danger' } as const;
  if (phase === 'ended' || status === 'archived') return { words: 'Over', tone: 'neutral' } as const;
  return phase === 'ongoing' ? ({ words: 'On now', tone: 'success' } as const) : null;
}
