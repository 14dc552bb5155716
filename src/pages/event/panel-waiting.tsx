import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './event-panel.css.ts';

type Props = { hasFailed: boolean; onRetry: () => void };

/** Until it is known how this person stands to the event. */
export function PanelWaiting({ hasFailed, onRetry }: Props) {
  if (!hasFailed) return <Skeleton shape="block" className={styles.waiting} />;
  return <RetryNotice onRetry={onRetry}>Your registration did not load. Check your connection.</RetryNotice>;
}
