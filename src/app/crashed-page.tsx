import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { laterCode } from './shell/later-code.ts';

/** What stands where a page broke. */
export function CrashedPage({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Something went wrong');
  // Without a picture where the page broke before that came: nothing is left to fetch then.
  const BrokenDoor = laterCode()?.BrokenDoor;
  return (
    <EmptyState
      level="h1"
      drawing={BrokenDoor && <BrokenDoor />}
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
