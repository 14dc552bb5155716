import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { FeedbackView } from './feedback-view.tsx';

/** What people said of an event, in numbers and in their words; `id` is the event's. */
export function AdminEventFeedbackPage({ params }: { params: Record<string, string> }) {
  const eventId = params['id'] ?? '';
  return (
    <AdminFrame>
      <EventGate eventId={eventId} call="getFeedbackResults" deed="read the feedback">
        <EventFeedback eventId={eventId} />
      </EventGate>
    </AdminFrame>
  );
}

function EventFeedback({ eventId }: { eventId: string }) {
  const event = useRead(operations.getAdminEvent, { params: { path: { id: eventId } } });
  usePageTitle(event.data ? `Feedback on ${event.data.title}` : null);
  if (event.data) return <FeedbackView event={event.data} />;
  if (!event.isError) return <FeedbackSkeleton />;
  return (
    <DidNotLoad what="The event" level="h1" read={event} back={{ href: '/admin/events', label: 'Back to events' }} />
  );
}
