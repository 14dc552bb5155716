import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { reload, useBackOnline } from '#src/ui/connection/connection.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { reloadOnce } from './recovery.ts';

/** What stands where a page's code did not come. Reloads by itself once, then leaves it to the person. */
export function LostPage({ onRetry }: { onRetry: () => void }) {
  const [isTrying, setTrying] = useState(true);
  usePageTitle('This page did not load');
  useEffect(() => {
    void reloadOnce().then(setTrying);
  }, []);
  const tryAgain = async () => {
    setTrying(true);
    if (!(await reload())) onRetry();
  };
  useBackOnline(() => void tryAgain());
  return (
    <EmptyState
      level="h1"
      icon={mdiCloudOffOutline}
      title="This page did not load"
      action={
        <>
          <Button busy={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        </>
      }
    >
      Your connection may have dropped, or a newer version may just have gone live. Check your connection and try again.
    </EmptyState>
  );
}
