import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './history.css.ts';

/** Where the history will stand. */
export function HistorySkeleton() {
  return (
    <div className={styles.entries} role="status">
      <VisuallyHidden>Loading the history</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.entry}>
          <span className={styles.disc} />
          <div className={styles.words}>
            <Skeleton width="most" />
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </div>
  );
}
