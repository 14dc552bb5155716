import { mdiCalendarRemoveOutline, mdiCloudAlertOutline } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** No event has this id, or none that this person may see. */
export function EventUnknown() {
  return (
    <EmptyState
      level="h1"
      icon={mdiCalendarRemoveOutline}
      title="Event not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      That event does not exist. It may have been removed, or the link is not complete.
    </EmptyState>
  );
}

interface FailedProps {
  title: string;
  detail: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** A page about an event whose data did not come. */
export function EventFailed({ title, detail, isTrying, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        level="h1"
        icon={mdiCloudAlertOutline}
        title={title}
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
