import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './own-registrations.css.ts';

export function RegistrationsSkeleton() {
  return (
    <div className={styles.group} aria-busy="true">
      <VisuallyHidden>Loading your registrations</VisuallyHidden>
      <Skeleton shape="title" width="third" />
      {[1, 2].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="third" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
