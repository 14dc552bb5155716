import * as table from '../table/table.css.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type ChartHeadings, type ChartPoint, numbered } from './chart-point.ts';
import * as styles from './chart.css.ts';

type Props = {
  title: string;
  headings: ChartHeadings;
  points: readonly ChartPoint[];
  format: (value: number) => string;
};

/** The numbers of a chart, to be read. Many of them scroll. */
export function ChartTable({ title, headings, points, format }: Props) {
  const [, ...counted] = headings;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.rows} role="region" aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead className={styles.rowsHead}>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={index === 0 ? table.head : `${table.head} ${table.end}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(points).map(({ index, label, value, notes = [] }) => (
            <tr key={index} className={table.row}>
              <th scope="row" className={`${table.cell} ${styles.rowName}`} dir="auto">
                {label}
              </th>
              {counted.map((heading, place) => (
                <td key={heading} className={`${table.cell} ${table.end}`}>
                  {place === 0 ? format(value) : notes[place - 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
