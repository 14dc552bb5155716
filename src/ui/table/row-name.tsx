import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as styles from './table.css.ts';

type Props = { href?: string; children: ReactNode; note?: ReactNode };

/** A row's first cell: what the thing is called, where it leads, and a quiet line below. */
export function RowName({ href, children, note }: Props) {
  return (
    <>
      <span className={styles.name} dir="auto">
        {href ? (
          <Link href={href} className={styles.nameLink}>
            {children}
          </Link>
        ) : (
          children
        )}
      </span>
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
}
