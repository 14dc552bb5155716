import type { ReactNode } from 'react';
import * as styles from './filter-bar.css.ts';

type Props = {
  /** What is looked through, for readers: "Events". */
  label: string;
  /** A `SearchField` with its label hidden, where words are looked for. */
  search?: ReactNode;
  /** `FilterSelect`s. */
  children?: ReactNode;
};

/** Above a list: words to look for, and what to show of it. */
export function FilterBar({ label, search, children }: Props) {
  return (
    <search aria-label={label} className={styles.bar}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
    </search>
  );
}
