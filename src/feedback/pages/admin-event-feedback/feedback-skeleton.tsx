import { stack } from '#src/design/flow.css.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './feedback.css.ts';

const CARDS = ['responses', 'rate', 'verified', 'nps'];

export function FeedbackSkeleton() {
  return (
    <>
      <AdminHead title="Feedback" back={{ href: '/admin/events', label: 'Back to events' }} />
      <ResultsSkeleton />
    </>
  );
}

/** The shape of the figures and of the questions. */
export function ResultsSkeleton() {
  return (
    <div aria-busy className={stack({ gap: 'x6' })}>
      <VisuallyHidden>Loading the feedback</VisuallyHidden>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Surface key={card} className={styles.card}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="third" />
            <Skeleton width="most" />
          </Surface>
        ))}
      </div>
      <div className={styles.questions}>
        {CARDS.slice(2).map((card) => (
          <Surface key={card} className={styles.question}>
            <Skeleton shape="title" width="most" />
            <span className={styles.chartBone}>
              <Skeleton shape="block" />
            </span>
          </Surface>
        ))}
      </div>
    </div>
  );
}

export function TextsSkeleton() {
  return (
    <div aria-busy className={styles.texts}>
      <VisuallyHidden>Loading the texts</VisuallyHidden>
      {CARDS.map((card) => (
        <div key={card} className={styles.text}>
          <Skeleton width="most" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
