import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { memo, type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon/icon.tsx';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useRovingRows, useTabOrder } from './roving-rows.ts';
import * as styles from './table.css.ts';

export interface Column<Row> {
  key: string;
  head: string;
  /** The heading is for readers alone, such as of a column of buttons. */
  isHeadHidden?: boolean;
  /** In place of the words, such as a box that chooses every row. */
  headCell?: ReactNode;
  /** A row is rendered again when one of its functions is another one: those that stay save a long table's time. */
  cell: (row: Row, isSelected: boolean) => ReactNode;
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
  const shown = useInPortions(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = shown.map(rowKey);
  const { current, ...roving } = useRovingRows(body, keys);
  const hint = useId();
  const hasHint = keys.length > 1;
  useShortcuts(hasHint ? ROW_KEYS : NO_KEYS);
  return (
    <div className={styles.place}>
      <div className={isStale ? `${styles.frame} ${styles.old}` : styles.frame} aria-busy={isStale || undefined}>
        <table className={styles.table} data-roving aria-describedby={hasHint ? hint : undefined}>
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
          <tbody ref={body} {...roving}>
            {shown.map((row, at) => (
              <TableRow
                key={keys[at]}
                row={row}
                columns={columns}
                isSelected={isSelected?.(row) ?? false}
                isCurrent={keys[at] === current}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasHint && (
        <p id={hint} className={styles.hint}>
          Arrow keys move between rows
        </p>
      )}
    </div>
  );
}

const ROW_KEYS: Shortcut[] = [
  { keys: ['↑', '↓'], does: 'In a table: the row above or below' },
  { keys: ['Home', 'End'], does: 'In a table: the first or last row' },
  { keys: ['Enter'], does: 'In a table: open what the row names' },
];
const NO_KEYS: Shortcut[] = [];

/** About what a window shows below the button that was pressed. */
const FIRST_PORTION = 5;

/** Of the rows that came to a list, a window is painted at once and the others right after it. */
function useInPortions<Row>(rows: readonly Row[]): readonly Row[] {
  const before = useDeferredValue(rows.length);
  return before < rows.length ? rows.slice(0, before + FIRST_PORTION) : rows;
}

type RowProps<Row> = { row: Row; columns: Column<Row>[]; isSelected: boolean; isCurrent: boolean };

function ShownRow<Row>({ row, columns, isSelected, isCurrent }: RowProps<Row>) {
  const element = useTabOrder(isCurrent);
  return (
    <tr ref={element} className={styles.row} data-selected={isSelected || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} isSelected={isSelected} />
      ))}
    </tr>
  );
}

const TableRow = memo(ShownRow, looksTheSame) as typeof ShownRow;

/** Whatever heads the columns: a row shows nothing of it. */
function looksTheSame<Row>(before: RowProps<Row>, now: RowProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.isSelected === now.isSelected &&
    before.isCurrent === now.isCurrent &&
    before.columns.length === now.columns.length &&
    now.columns.every(({ key, cell, from }, at) => {
      const was = before.columns[at];
      return was?.key === key && was.cell === cell && was.from === from;
    })
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

function Cell<Row>({ column, row, isSelected }: Pick<RowProps<Row>, 'row' | 'isSelected'> & { column: Column<Row> }) {
  const className = `${styles.cell} ${classes(column)}`;
  if (!column.isRowHeader) return <td className={className}>{column.cell(row, isSelected)}</td>;
  return (
    <th scope="row" className={className}>
      {column.cell(row, isSelected)}
    </th>
  );
}

function classes<Row>({ align, isTight, from }: Column<Row>) {
  return [align === 'end' && styles.end, isTight && styles.tight, from && styles.from[from]].filter(Boolean).join(' ');
}

type RowNameProps = {
  href?: string;
  children: ReactNode;
  note?: ReactNode;
  /** `no` for what is called alike in every language, such as a person. */
  translate?: 'no' | undefined;
};

/** A row's first cell: what the thing is called, where it leads, and a quiet line below. */
export function RowName({ href, children, note, translate }: RowNameProps) {
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

/** Where a table will stand. */
export function TableSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className={styles.frame} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.bones}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.bone}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        ))}
      </div>
    </div>
  );
}
