import { useEffect, useEffectEvent } from 'react';
import { toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EventDetails } from '#openapi/types.ts';
import { useToken } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { serverTime } from '#src/api/answers/noted-clock.ts';
import { useRead } from '#src/api/query.ts';
import { EventFailed, EventUnknown } from '#src/events/missing/event-missing.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventView } from './event-view.tsx';
import { nextLook } from './next-look.ts';

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
  return (
    <EventFailed
      title="The event did not load"
      detail="Check your connection and try again in a moment."
      isTrying={isFetching}
      onRetry={read}
    />
  );
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
