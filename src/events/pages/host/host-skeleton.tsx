import { cards, wrap } from '#src/design/layout.css.ts';
import { EventCardSkeleton } from '#src/events/event/event-card-skeleton.tsx';
import { useListAddress } from '#src/events/event/list-address.ts';
import { Face } from '#src/ui/face/face.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './host.css.ts';

const BONES = [1, 2, 3];

/** The page's shape while it is on its way. */
export function HostSkeleton() {
  return (
    <>
      <PageHead
        back={{ href: useListAddress(), label: 'All events', isReturn: true }}
        title={
          <span className={styles.host}>
            <Face name="" size="large" />
            <VisuallyHidden>Loading the host</VisuallyHidden>
            <span aria-hidden className={styles.nameBone} />
          </span>
        }
        lead={<span aria-hidden className={styles.countBone} />}
      />
      <div className={`${wrap} ${styles.parts}`} aria-busy="true">
        <div className={styles.part}>
          <Skeleton shape="title" width="third" />
          <div className={cards}>
            {BONES.map((bone) => (
              <EventCardSkeleton key={bone} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
