import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Meter } from '#src/ui/meter/meter.tsx';
import * as styles from './overview.css.ts';

type Props = {
  name: string;
  figure: number;
  note: string;
  /** Link to the people counted. */
  href?: string;
  /** Share of the total, 0 to 1. */
  share?: number | undefined;
};

/** One number of an event. */
export function StatCard({ name, figure, note, href, share }: Props): ReactNode {
  return (
    <li className={href ? `${styles.card} ${styles.lift}` : styles.card}>
      <p className={styles.name}>
        {href ? (
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className={styles.figure}>{figure.toLocaleString('en-GB')}</p>
      <p className={share === undefined ? styles.note : `${styles.note} ${styles.aboveMeter}`}>{note}</p>
      {share !== undefined && (
        <div className={styles.meter}>
          <Meter share={share} />
        </div>
      )}
    </li>
  );
}
