import { type CoverPlan, type Motif, planCover } from './cover-plan.ts';
import * as styles from './event-cover.css.ts';

/** A picture drawn from the event's id; decoration, so readers pass it over. */
export function DrawnCover({ id }: { id: string }) {
  const plan = planCover(id);
  const Drawing = drawings[plan.motif];
  return (
    <svg className={styles.cover} viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="800" height="450" fill={plan.palette.ground} />
      <Drawing {...plan} />
    </svg>
  );
}

function Arches({ palette, next }: CoverPlan) {
  const centre = 280 + Math.round(next() * 240);
  const fills = [palette.pale, palette.ground, palette.main, palette.ground, palette.main, palette.ground];
  const rings = fills.map((fill, ring) => ({ fill, radius: 420 - 66 * ring }));
  return rings.map(({ fill, radius }) => <circle key={radius} cx={centre} cy="450" r={radius} fill={fill} />);
}

function Columns({ palette, next }: CoverPlan) {
  return Array.from({ length: 9 }, (_, column) => (
    <rect
      key={column}
      x={column * 90 - 10}
      y={100 + Math.round(next() * 280)}
      width="70"
      height="500"
      rx="35"
      fill={next() < 0.35 ? palette.pale : palette.main}
      opacity={column % 2 ? 0.9 : 0.5}
    />
  ));
}

function Hills({ palette, next }: CoverPlan) {
  const sun = 420 + Math.round(next() * 150);
  const rise = Math.round(next() * 70);
  return (
    <g transform={next() < 0.5 ? 'matrix(-1 0 0 1 800 0)' : undefined}>
      <circle cx={sun} cy={100 + rise / 2} r="56" fill={palette.pale} />
      <path d={`M0 ${340 - rise}C180 200 320 420 520 ${260 + rise / 2}S800 160 800 160V480H0z`} fill={palette.main} />
      <path d={`M0 ${400 - rise}C200 300 340 460 560 340S800 260 800 260V480H0z`} fill={palette.pale} opacity=".85" />
    </g>
  );
}

function Shapes({ palette, next }: CoverPlan) {
  const shift = Math.round(next() * 90);
  return (
    <g transform={next() < 0.5 ? 'matrix(-1 0 0 1 800 0)' : undefined}>
      <circle cx={640 - shift} cy={90 + shift} r="220" fill={palette.main} />
      <circle cx={450 + shift} cy="400" r={120 + shift / 2} fill={palette.pale} opacity=".9" />
      <path d={`M0 480V${330 - shift}a150 150 0 0 1 300 0V480z`} fill={palette.main} opacity=".35" />
    </g>
  );
}

const drawings: Record<Motif, (plan: CoverPlan) => React.ReactNode> = {
  arches: Arches,
  columns: Columns,
  hills: Hills,
  shapes: Shapes,
};
