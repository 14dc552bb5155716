import { cards } from '#src/design/layout.css.ts';
import { EventCardSkeleton } from '#src/features/event/event-card-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './event-list.css.ts';

/** The list's shape while it is on its way. */
export function LoadingList() {
  return (
    <div className={styles.results}>
      <div className={styles.month}>
        <VisuallyHidden>Loading the events</VisuallyHidden>
        <Skeleton shape="title" className={styles.headingBone} />
        <div className={cards}>
          {Array.from({ length: 6 }, (_, card) => (
            <EventCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </div>
  );
}
