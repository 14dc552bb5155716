import * as styles from './progress.css.ts';

type Props = { label: string; percent: number };

/** A bar that says how far something is, 0 to 100. */
export function Progress({ label, percent }: Props) {
  return <progress className={styles.meter} max={100} value={percent} aria-label={label} />;
}
