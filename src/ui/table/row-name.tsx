import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as styles from './table.css.ts';

type Props = {
  href?: string;
  children: ReactNode;
  note?: ReactNode;
  /** `no` for what is called alike in every language, such as a person. */
  translate?: 'no' | undefined;
};

/** A row's first cell: what the thing is called, where it leads, and a quiet line below. */
export function RowName({ href, children, note, translate }: Props) {
  return (
    <>
      <span className={styles.name} dir="auto" translate={translate}>
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
