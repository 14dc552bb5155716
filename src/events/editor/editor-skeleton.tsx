import { stack } from '#src/design/flow.css.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './editor.css.ts';

/** A few fields, before they are there. */
export function EditorSkeleton() {
  return (
    <Surface className={stack({ gap: 'x6' })}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {fields.map((field) => (
        <div key={field}>
          <Skeleton width="third" />
          <span className={styles.control}>
            <Skeleton shape="block" />
          </span>
        </div>
      ))}
    </Surface>
  );
}

const fields = ['first', 'second', 'third', 'fourth'];
