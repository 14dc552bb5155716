import { mdiCompassOutline } from '@mdi/js';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <EmptyState
      level="h1"
      icon={mdiCompassOutline}
      title="Page not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      There is nothing at this address. Check it for a slip of the keyboard, or start again from the events.
    </EmptyState>
  );
}
