import * as styles from './meter.css.ts';

/** A bar that shows how much of all there is, 0 to 1; the words beside it say so too. */
export function Meter({ share }: { share: number }) {
  return (
    // Not a style, which the content security policy refuses in HTML.
    <svg aria-hidden className={styles.meter}>
      <rect className={styles.filled} width={`${Math.min(share, 1) * 100}%`} height="100%" />
    </svg>
  );
}
