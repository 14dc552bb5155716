import { wrap } from '#src/design/layout.css.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './feedback-frame.css.ts';

/** The page's shape while it is not known how it stands. */
export function FeedbackSkeleton({ eventId }: { eventId: string }) {
  return (
    <>
      <PageHead
        overlap="sheet"
        back={{ href: `/event/${eventId}`, label: 'Back to the event' }}
        title={
          <>
            <VisuallyHidden>Loading the feedback form</VisuallyHidden>
            <span aria-hidden>
              <span className={styles.eyebrow}>Feedback on</span>
              <span className={styles.titleBone} />
            </span>
          </>
        }
      />
      <div className={`${wrap} ${styles.layout}`} aria-busy="true">
        <Surface lift="high" padding="large" className={styles.sheet}>
          <Question width="third" />
          <Question width="half" />
          <Question width="third" />
        </Surface>
        <Surface className={styles.bones}>
          <Skeleton shape="title" width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </Surface>
      </div>
    </>
  );
}

function Question({ width }: { width: 'third' | 'half' }) {
  return (
    <div className={styles.bones}>
      <Skeleton shape="title" width={width} />
      <Skeleton />
      <Skeleton width="most" />
    </div>
  );
}
