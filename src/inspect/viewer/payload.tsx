import type { ReactNode } from 'react';
import type { Change } from './changes.ts';
import * as styles from './payload.css.ts';
import { heading } from './viewer.css.ts';

interface Props {
  title: string;
  note: string;
  data: unknown;
  /** Stands above the data. */
  children?: ReactNode;
}

/** Data as it was received, for reading. */
export function Payload({ title, note, data, children }: Props) {
  return (
    <section className={styles.payload} aria-label={title}>
      <h2 className={heading}>
        {title} <span className={styles.note}>{note}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, data`}>
        {children}
        <pre className={styles.data}>{JSON.stringify(data, null, 2) ?? 'nothing'}</pre>
      </div>
    </section>
  );
}

/** What a moment changed, one line each: added, removed, or from one to the other. */
export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className={styles.unchanged}>Unchanged in this moment.</p>;
  return (
    <ul role="list" aria-label="Changed in this moment" className={styles.changes}>
      {changes.map((change) => (
        <li key={change.path}>
          {change.path}: {'before' in change && <del className={styles.before}>{short(change.before)}</del>}{' '}
          {'after' in change && <ins className={styles.after}>{short(change.after)}</ins>}
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
