import { mdiArrowUpLeft } from '@mdi/js';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Place } from './problem-place.ts';
import * as styles from './problem-line.css.ts';

/** The line that something is wrong with; it leads there. */
export function ProblemLine({ place, onGo }: { place: Place; onGo: () => void }) {
  const { line, before, wrong, after } = place;
  return (
    <button type="button" className={styles.line} onClick={onGo}>
      <VisuallyHidden>Go to line </VisuallyHidden>
      <span className={styles.number}>{line}</span>
      <code className={styles.code} dir="auto" translate="no">
        {before}
        {wrong && <mark className={styles.wrong}>{wrong}</mark>}
        {after}
      </code>
      <span className={styles.go} aria-hidden>
        <Icon path={mdiArrowUpLeft} size="small" />
        Go there
      </span>
    </button>
  );
}
