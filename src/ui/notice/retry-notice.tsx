import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

type Props = { isTrying?: boolean; onRetry: () => void; children: ReactNode };

/** What of a page did not load, with the way to try again; the rest of the page stays. */
export function RetryNotice({ isTrying = false, onRetry, children }: Props) {
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" tone="soft" busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
