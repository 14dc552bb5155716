import { mdiChartBar, mdiTable } from '@mdi/js';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { row } from '#src/design/flow.css.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as table from '../table/table.css.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type ChartHeadings, type ChartKind, type ChartPoint, inFigures, numbered } from './chart-point.ts';
import * as styles from './chart.css.ts';
import type { Drawing } from './drawing.tsx';

type Props = {
  title: string;
  level?: 'h2' | 'h3' | 'h4';
  headings: ChartHeadings;
  points: readonly ChartPoint[];
  kind?: ChartKind;
  /** In pixels; bars are as high as they are many. */
  height?: number;
  format?: (value: number) => string;
  /** Said in its place while there is nothing to draw. */
  empty?: string;
  /** Next to the title: what can be chosen about it. */
  actions?: ReactNode;
  /** Between the title and the drawing, such as an average. */
  summary?: ReactNode;
};

/**
 * A chart that can also be read as a table. What draws it is loaded with the first one; should that not come, the table
 * stands in.
 */
export function Chart({ level: Heading = 'h3', empty = 'There is nothing to show yet.', ...props }: Props) {
  const { title, headings, points, kind = 'columns', format = inFigures } = props;
  const [isTable, setTable] = useState(false);
  const { code, hasFailed } = useDrawing();
  const id = useId();
  const shown = { title, headings, points, format };
  const isEmpty = points.every(({ value }) => value === 0);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={row({ justify: 'between' })}>
        <Heading id={id} className={styles.title} dir="auto">
          {title}
        </Heading>
        {!isEmpty && (
          <div className={row()}>
            {props.actions}
            {!hasFailed && <Toggle isTable={isTable} onChange={setTable} />}
          </div>
        )}
      </figcaption>
      {props.summary}
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : isTable || hasFailed ? (
        <ChartTable {...shown} />
      ) : (
        <Drawn code={code} {...shown} kind={kind} height={heightOf(kind, points, props.height)} />
      )}
    </figure>
  );
}

function Toggle({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  return (
    <Button tone="quiet" size="small" icon={isTable ? mdiChartBar : mdiTable} onClick={() => onChange(!isTable)}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}

type DrawnProps = Parameters<typeof Drawing>[0] & { code: { Drawing: typeof Drawing } | undefined };

function Drawn({ code, ...props }: DrawnProps) {
  const { headings, kind, height } = props;
  const [points, values] = headings;
  if (!code) {
    return (
      <div className={styles.place} style={{ height }}>
        <Skeleton shape="block" />
      </div>
    );
  }
  return (
    <div>
      <p className={styles.axisAbove}>{kind === 'bar' ? points : values}</p>
      <div className={styles.drawing}>
        <code.Drawing {...props} />
      </div>
      <p className={styles.axisBelow}>{kind === 'bar' ? values : points}</p>
    </div>
  );
}

const BAR = 48;
const AXIS = 36;

function heightOf(kind: ChartKind, { length }: readonly ChartPoint[], height = 240) {
  return kind === 'bar' ? length * BAR + AXIS : height;
}

function useDrawing() {
  const [code, setCode] = useState<{ Drawing: typeof Drawing }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import('./drawing.tsx').then(setCode).catch(() => setFailed(true));
  }, []);
  return { code, hasFailed };
}

type ChartTableProps = {
  title: string;
  headings: ChartHeadings;
  points: readonly ChartPoint[];
  format: (value: number) => string;
};

/** The numbers of a chart, to be read. Many of them scroll. */
function ChartTable({ title, headings, points, format }: ChartTableProps) {
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

type SparklineProps = { values: readonly number[] };

const WIDTH = 200;
const HEIGHT = 36;
const LATEST = 3;

/** How something went, in a glance; the numbers must stand elsewhere. */
export function Sparkline({ values }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(values.length, 1);
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {values.map((value, index) => {
        const x = index * step + step * 0.15;
        const height = Math.max(2, (value / most) * HEIGHT);
        const className = index >= values.length - LATEST ? styles.sparkNow : styles.spark;
        return <rect key={x} className={className} x={x} y={HEIGHT - height} width={step * 0.7} height={height} />;
      })}
    </svg>
  );
}
