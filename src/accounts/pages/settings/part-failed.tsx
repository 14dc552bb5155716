import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './settings.css.ts';

type Props = { text: string; isTrying: boolean; onRetry: () => void };

/** A part of the account that did not load, with the way to try again; the others stay. */
export function PartFailed({ text, isTrying, onRetry }: Props) {
  return (
    <div className={styles.alone}>
      <RetryNotice isTrying={isTrying} onRetry={onRetry}>
        {text}
      </RetryNotice>
    </div>
  );
}

/** As many lines as come. */
export function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <div key={line} className={styles.boneLine}>
      <Skeleton width="third" />
      <Skeleton width="half" />
    </div>
  ));
}
