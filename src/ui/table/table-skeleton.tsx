import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './table.css.ts';

/** Where a table will stand. */
export function TableSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className={styles.frame} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.bones}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.bone}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        ))}
      </div>
    </div>
  );
}
