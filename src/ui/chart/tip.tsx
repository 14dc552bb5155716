import { useEffect } from 'react';
import { announce } from '../live/toast.ts';
import type { ChartHeadings, ChartPoint } from './chart-point.ts';
import * as styles from './chart.css.ts';

type Props = { point: ChartPoint; headings: ChartHeadings; format: (value: number) => string };

/** What is known of the point under the pointer, or that the arrow keys have gone to: those are told to readers too. */
export function Tip({ point, headings: [, ...names], format }: Props) {
  const values = [format(point.value), ...(point.notes ?? [])];
  const lines = values.map((value, index) => (names[index] === undefined ? value : `${names[index]}: ${value}`));
  const said = [point.label, ...lines].join(', ');
  useEffect(() => {
    if (document.activeElement?.matches('svg')) announce(said);
  }, [said]);
  return (
    <div className={styles.tip}>
      <p className={styles.tipLabel}>{point.label}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
