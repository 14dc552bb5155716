import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './table.css.ts';

export interface Column<Row> {
  key: string;
  head: string;
  /** The heading is for readers alone, such as of a column of buttons. */
  isHeadHidden?: boolean;
  /** In place of the words, such as a box that chooses every row. */
  headCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row: one column of a table does. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  /** As narrow as its content. */
  isTight?: boolean;
  /** Shown from this width on; what matters on small screens is said in the row's first cell too. */
  from?: 'tablet' | 'wide';
  /** How it is sorted now; left out where it can't be. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
}

type Props<Row> = {
  /** What the table holds, for readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** What it shows is being replaced. */
  isStale?: boolean;
};

/** A table of things. Its columns say what a row shows; what is done with a row stands in its cells. */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, isStale = false }: Props<Row>) {
  return (
    <div className={isStale ? `${styles.frame} ${styles.old}` : styles.frame} aria-busy={isStale || undefined}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} data-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, isHeadHidden, headCell, sort } = column;
  const words = headCell ?? (isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head);
  return (
    <th scope="col" className={`${styles.head} ${classes(column)}`} aria-sort={sort?.direction}>
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {words}
          {sort.direction !== 'none' && (
            <Icon path={sort.direction === 'ascending' ? mdiArrowUp : mdiArrowDown} size="small" />
          )}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = `${styles.cell} ${classes(column)}`;
  if (!column.isRowHeader) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  );
}

function classes<Row>({ align, isTight, from }: Column<Row>) {
  return [align === 'end' && styles.end, isTight && styles.tight, from && styles.from[from]].filter(Boolean).join(' ');
}
