import { useId } from 'react';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { type EndlessList, More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import * as styles from './person.css.ts';

type Props<Row> = {
  list: Omit<EndlessList, 'data'> & {
    data?: { pages: { items: Row[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  title: string;
  /** What it holds: "events". */
  what: string;
  /** Said where there is none. */
  none: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
};

/** A list of the page under its heading, more of it on demand. */
export function PagedPart<Row>({ list, title, what, none, columns, rowKey }: Props<Row>) {
  const id = useId();
  const { data, isError, isFetching, refetch } = list;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {!rows && isError && (
        <DidNotLoad level="h3" what={`The ${what}`} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!rows && !isError && <TableSkeleton label={`Loading the ${what}`} rows={2} />}
      {rows?.length === 0 && <p className={styles.none}>{none}</p>}
      {rows && rows.length > 0 && <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
      <More list={list} what={what} />
    </section>
  );
}
