import { cards } from '#src/design/layout.css.ts';
import { EventCardSkeleton } from '#src/events/event/event-card.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './event-list.css.ts';

type Props = { hasDays?: boolean; days?: string | undefined };

/** The list's shape while it is on its way. */
export function LoadingList({ days = '', hasDays = days !== '' }: Props) {
  return (
    <div className={`${styles.results} ${styles.onItsWay}`}>
      {hasDays && <p className={styles.days}>{days}</p>}
      <div className={styles.month}>
        <VisuallyHidden>Loading the events</VisuallyHidden>
        <Skeleton shape="title" className={styles.headingBone} />
        <LoadingCards count={6} />
      </div>
    </div>
  );
}

export function LoadingCards({ count }: { count: number }) {
  return (
    <div className={`${cards} ${styles.onItsWay}`}>
      {Array.from({ length: count }, (_, card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}
