import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './event-panel.css.ts';

type Props = { hasFailed: boolean; onRetry: () => void };

/** Until it is known how this person stands to the event. */
export function PanelWaiting({ hasFailed, onRetry }: Props) {
  if (!hasFailed) return <Skeleton shape="block" className={styles.waiting} />;
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" tone="soft" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your registration did not load. Check your connection.
    </Notice>
  );
}
