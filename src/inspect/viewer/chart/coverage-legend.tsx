import type { Chart, ChartState } from '../../chart/chart.ts';
import type { MachineCoverage } from './coverage.ts';
import { useCoverage } from './coverage-store.ts';
import * as styles from './coverage-legend.css.ts';
import { MARKS, type MarkKind } from './marks.ts';

/** What the marks on the chart mean, how many there are of each, and why something is left out. */
export function CoverageLegend({ chart }: { chart: Chart }) {
  const { coverage } = useCoverage();
  const own = coverage?.machines[chart.id];
  if (!coverage)
    return (
      <p className={styles.legend} role="status">
        Nothing was measured yet: run “npm run models”, and import coverage/paths.json here.
      </p>
    );
  if (!own)
    return (
      <p className={styles.legend} role="status">
        Nothing was measured of {chart.id}: run “npm run models”, and import coverage/paths.json again.
      </p>
    );
  const kinds = kindsIn(chart, own);
  const counts = Object.entries(MARKS).map(([kind, { words }]) => ({
    kind: kind as MarkKind,
    words,
    count: [...kinds.values()].filter((each) => each === kind).length,
  }));
  return (
    <div className={styles.legend} role="group" aria-label="Coverage of the paths">
      <ul role="list" className={styles.marks}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ kind, words, count }) => (
            <li key={kind} className={styles.mark}>
              <Mark kind={kind} /> {count} {words}
            </li>
          ))}
        {!own.hasPages && <li>No page runs this machine.</li>}
        <li>measured on {new Date(coverage.measuredAt).toLocaleString('en-GB')}</li>
      </ul>
      <LeftOut reasons={[...kinds.keys()].flatMap((key) => (own.reasons[key] ? [[key, own.reasons[key]]] : []))} />
    </div>
  );
}

function LeftOut({ reasons }: { reasons: string[][] }) {
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary className={styles.more}>Left out: {reasons.length}</summary>
      <dl className={styles.reasons}>
        {reasons.map(([key, reason]) => (
          <div key={key}>
            <dt>{key?.replace(/ #\d+$/, '')}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Mark({ kind }: { kind: MarkKind }) {
  const { ring, fill } = MARKS[kind];
  return (
    <svg viewBox="-6 -6 12 12" width="14" height="14" aria-hidden="true">
      <g data-mark={kind}>
        <path d={ring} />
        <path d={fill} />
      </g>
    </svg>
  );
}

/** How each of the chart's transitions was taken, by its key. */
function kindsIn({ root, edges }: Chart, { transitions }: MachineCoverage): Map<string, MarkKind> {
  const keys = [...edges.flatMap(({ labels }) => labels.map(({ transition }) => transition)), ...internalIn(root)];
  return new Map(keys.map((key) => [key, transitions[key] ?? 'unknown']));
}

function internalIn({ notes, children }: ChartState): string[] {
  return [...notes.flatMap(({ transition }) => transition ?? []), ...children.flatMap(internalIn)];
}
