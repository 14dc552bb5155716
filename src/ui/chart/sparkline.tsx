import * as styles from './chart.css.ts';

type Props = { values: readonly number[] };

const WIDTH = 200;
const HEIGHT = 36;
const LATEST = 3;

/** How something went, in a glance; the numbers must stand elsewhere. */
export function Sparkline({ values }: Props) {
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
