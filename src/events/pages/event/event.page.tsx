import { useEffect, useEffectEvent } from 'react';
import { toDo, toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EventDetails } from '#openapi/types.ts';
import { useToken } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { serverTime } from '#src/api/answers/noted-clock.ts';
import { useRead } from '#src/api/query.ts';
import { wrap } from '#src/design/layout.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { useListAddress } from '#src/events/event/list-address.ts';
import { EventFailed, EventUnknown } from '#src/events/missing/event-missing.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { EventView } from './event-view.tsx';
import { nextLook } from './next-look.ts';
import * as styles from './event-view.css.ts';

/** One event. Drafts are seen by organisers only; the server tells everybody else that they do not exist. */
export function EventPage({ params }: { params: Record<string, string> }) {
  // Another person is told other things.
  const token = useToken();
  return (
    <Queries>
      <Event key={token} id={params['id'] ?? ''} isForVisitor={token === null} />
    </Queries>
  );
}

function Event({ id, isForVisitor }: { id: string; isForVisitor: boolean }) {
  const query = useRead(operations.getEvent, { params: { path: { id } } });
  const { data, error, isFetching, refetch } = query;
  const read = () => void refetch();
  const isUnknown = error !== null && ['not_found', 'invalid'].includes(toFailure(error).code);
  const titleWithout = isUnknown ? 'Event not found' : error && 'Event';
  usePageTitle(data?.title ?? titleWithout);
  useNextLook(data, query.dataUpdatedAt, read);
  if (data) {
    // What came with the HTML is what visitors are told.
    const isOwn = isForVisitor || query.dataUpdatedAt > 0;
    return <EventView event={data} isOwn={isOwn} hasFailed={query.isError} onRetry={read} />;
  }
  if (!error) return <EventSkeleton id={id} />;
  if (isUnknown) return <EventUnknown />;
  return <EventFailed title="The event did not load" detail={toDo(error)} isTrying={isFetching} onRetry={read} />;
}

/** Reads the event again when registration opens or closes, and when the event begins or ends, while its page is open. */
function useNextLook(event: EventDetails | undefined, readAt: number, read: () => void): void {
  const look = useEffectEvent(read);
  useEffect(() => {
    const wait = event ? nextLook(event, serverTime()) : null;
    if (wait === null) return;
    const timer = setTimeout(() => look(), wait);
    return () => clearTimeout(timer);
  }, [event, readAt]);
}

/** The page's shape while the event is on its way. */
function EventSkeleton({ id }: { id: string }) {
  return (
    <>
      <PageHead
        overlap="cover"
        back={{ href: useListAddress(), label: 'All events', isReturn: true }}
        title={
          <>
            <VisuallyHidden>Loading the event</VisuallyHidden>
            <span aria-hidden className={styles.titleBone} />
          </>
        }
        lead={<span aria-hidden className={styles.leadBone} />}
      />
      <div className={`${wrap} ${styles.layout}`} aria-busy="true">
        <div className={styles.cover}>
          <EventCover id={id} />
        </div>
        <Surface lift="high" className={styles.panel}>
          <Skeleton shape="title" width="most" />
          <Skeleton width="half" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="most" />
        </Surface>
        <div className={styles.textBones}>
          <Skeleton shape="title" width="third" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
    </>
  );
}
