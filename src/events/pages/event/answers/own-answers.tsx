import { mdiChevronDown } from '@mdi/js';
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { cardTitle } from '#src/design/type.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './own-answers.css.ts';

const Answers = lazy(() => import('./own-answers-given.tsx').then((file) => ({ default: file.Answers })));

type Props = { eventId: string; registrationId: string };

/** What the person answered, read when it is wanted. */
export function OwnAnswers({ eventId, registrationId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // What is being changed stays while it is out of sight.
  const turn = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen((was) => was || open);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The link in My events ends with this name.
    if (location.hash !== '#answers' || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView();
    place.current.querySelector('summary')?.focus({ preventScroll: true });
  }, []);
  return (
    <Surface padding="none">
      <details ref={place} className={styles.details} onToggle={turn}>
        <summary className={styles.summary}>
          <h2 className={cardTitle}>Your answers</h2>
          <Icon path={mdiChevronDown} className={styles.chevron} />
        </summary>
        <div className={styles.content}>
          {isOpen && (
            <Suspense fallback={<Skeleton width="most" />}>
              <Answers eventId={eventId} registrationId={registrationId} />
            </Suspense>
          )}
        </div>
      </details>
    </Surface>
  );
}
