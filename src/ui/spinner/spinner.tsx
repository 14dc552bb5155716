import * as styles from './spinner.css.ts';

type Props = { label?: string; size?: 'small' | 'large' };

/** A turning ring. With a label it is a status that readers hear; without, mere decoration. */
export function Spinner({ label, size = 'small' }: Props) {
  if (!label) return <span className={styles.spinner({ size })} aria-hidden />;
  return (
    <span role="status" aria-label={label} className={styles.status}>
      <span className={styles.spinner({ size })} aria-hidden />
    </span>
  );
}
