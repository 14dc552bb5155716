import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './event-card.css.ts';

/** The shape of an event's card. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.text}>
        <Skeleton shape="title" width="most" />
        <Skeleton width="half" />
        <Skeleton />
        <div className={styles.pills}>
          <Skeleton shape="title" width="third" />
        </div>
      </div>
    </div>
  );
}
