import { mdiAlertOctagonOutline } from '@mdi/js';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** What stands where a page broke. */
export function CrashedPage({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Something went wrong');
  return (
    <EmptyState
      level="h1"
      icon={mdiAlertOctagonOutline}
      title="Something went wrong"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        </>
      }
    >
      This page stopped working. It is our fault, not yours. Try again; if it happens again, please report the bug.
    </EmptyState>
  );
}
