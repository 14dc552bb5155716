import { wrap } from '#src/design/layout.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './event-view.css.ts';
import { useListAddress } from '#src/events/event/list-address.ts';

/** The page's shape while the event is on its way. */
export function EventSkeleton({ id }: { id: string }) {
  return (
    <>
      <PageHead
        overlap="cover"
        back={{ href: useListAddress(), label: 'All events', isReturn: true }}
        title={
          <>
            <VisuallyHidden>Loading the event</VisuallyHidden>
            <span aria-hidden className={styles.titleBone} />
          </>
        }
        lead={<span aria-hidden className={styles.leadBone} />}
      />
      <div className={`${wrap} ${styles.layout}`} aria-busy="true">
        <div className={styles.cover}>
          <EventCover id={id} />
        </div>
        <Surface lift="high" className={styles.panel}>
          <Skeleton shape="title" width="most" />
          <Skeleton width="half" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="most" />
        </Surface>
        <div className={styles.textBones}>
          <Skeleton shape="title" width="third" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
    </>
  );
}
