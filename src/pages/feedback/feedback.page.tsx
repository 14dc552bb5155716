import { mdiMessageStarOutline } from '@mdi/js';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** The public feedback form of an event; `id` is the event's. */
export function FeedbackPage({ params }: { params: Record<string, string> }) {
  return (
    <EmptyState
      level="h1"
      icon={mdiMessageStarOutline}
      title="Feedback"
      action={<LinkButton href={`/event/${params['id']}`}>Back to the event</LinkButton>}
    >
      Feedback forms are not there yet. Once they are, you can tell the organisers here how you liked the event.
    </EmptyState>
  );
}
