import { mdiCalendarRemoveOutline, mdiCloudAlertOutline } from '@mdi/js';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** No event has this id, or none that people may know of. */
export function FeedbackUnknown() {
  usePageTitle('Event not found');
  return (
    <EmptyState
      level="h1"
      icon={mdiCalendarRemoveOutline}
      title="Event not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      There is no event at this address to give feedback on. It may have been removed, or the link is not complete.
    </EmptyState>
  );
}

type FailedProps = { detail: string; isTrying: boolean; onRetry: () => void };

export function FeedbackFailed({ detail, isTrying, onRetry }: FailedProps) {
  usePageTitle('Feedback');
  return (
    <div role="alert">
      <EmptyState
        level="h1"
        icon={mdiCloudAlertOutline}
        title="The questions did not load"
        action={
          <>
            <Button busy={isTrying} onClick={onRetry}>
              Try again
            </Button>
            <LinkButton href="/" tone="soft">
              Go to Events
            </LinkButton>
          </>
        }
      >
        {detail}
      </EmptyState>
    </div>
  );
}
