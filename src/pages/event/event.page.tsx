import { toFailure } from '#machines/problem.ts';
import { Queries } from '#src/api/queries.tsx';
import { $api } from '#src/api/query.ts';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { EventFailed, EventUnknown } from './event-missing.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventView } from './event-view.tsx';

/** One event. Drafts are seen by organisers only; the server tells everybody else that they do not exist. */
export function EventPage({ params }: { params: Record<string, string> }) {
  return (
    <Queries>
      <Event id={params['id'] ?? ''} />
    </Queries>
  );
}

function Event({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/events/{id}', { params: { path: { id } } });
  usePageTitle(data?.title ?? null);
  if (data) return <EventView event={data} />;
  if (!error) return <EventSkeleton id={id} />;
  const { code } = toFailure(error);
  if (code === 'not_found' || code === 'invalid') return <EventUnknown />;
  return <EventFailed isTrying={isFetching} onRetry={() => void refetch()} />;
}
