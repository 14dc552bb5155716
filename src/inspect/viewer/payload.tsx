import * as styles from './payload.css.ts';
import { heading } from './viewer.css.ts';

/** Data as it was received, for reading. */
export function Payload({ title, note, data }: { title: string; note: string; data: unknown }) {
  return (
    <section className={styles.payload} aria-label={title}>
      <h2 className={heading}>
        {title} <span className={styles.note}>{note}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <pre className={styles.data} tabIndex={0}>
        {JSON.stringify(data, null, 2) ?? 'nothing'}
      </pre>
    </section>
  );
}
