import * as operations from '#openapi/operations.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { AdminEventView } from './admin-event-view.tsx';

/** One event as its organisers see it: its numbers, who comes, its mails and its history. */
export function AdminEventPage({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? '';
  return (
    <AdminFrame>
      <EventGate eventId={id} call="getAdminEvent" deed="see this page">
        <ReadEvent id={id} />
      </EventGate>
    </AdminFrame>
  );
}

function ReadEvent({ id }: { id: string }) {
  const query = useRead(operations.getAdminEvent, { params: { path: { id } } });
  // People who were removed from the team meanwhile no longer see it.
  const isOut = query.error instanceof CallFailed && query.error.status === 404;
  if (query.data && !isOut) return <AdminEventView event={query.data} />;
  if (query.isPending) return <AdminEventSkeleton />;
  return (
    <DidNotLoad
      level="h1"
      what="The event"
      error={query.error}
      isTrying={query.isFetching}
      onRetry={() => void query.refetch()}
      back={{ href: '/admin/events', label: 'All events' }}
    />
  );
}

/** Where the event will stand. */
function AdminEventSkeleton() {
  return (
    <>
      <AdminHead title="Event" back={{ href: '/admin/events', label: 'All events' }} />
      <TableSkeleton label="Loading the event" />
    </>
  );
}
