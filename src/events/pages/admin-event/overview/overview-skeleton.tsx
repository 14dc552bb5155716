import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './overview.css.ts';

/** Where the numbers will stand. */
export function OverviewSkeleton() {
  return (
    <div className={styles.overview} role="status">
      <VisuallyHidden>Loading the numbers</VisuallyHidden>
      <div className={styles.cards}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.card}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="third" />
            <Skeleton width="most" />
          </div>
        ))}
      </div>
    </div>
  );
}
