import { thisYear } from '#rules/time/timezone.ts';
import { useState } from 'react';
import type { DayCount } from '#openapi/types.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { Segments } from '#src/ui/segments/segments.tsx';
import { type Period, type Step, stepFor, toPeriods } from './days.ts';
import { periodWords, stepWords } from './period-words.ts';

const views = [
  { key: 'each', words: 'New' },
  { key: 'total', words: 'In total' },
] as const;

type View = (typeof views)[number]['key'];

/** Registrations from the first day on: those of each day, or what they add up to. Long times go by week or month. */
export function OverTime({ days, all }: { days: DayCount[]; all: number }) {
  const [view, setView] = useState<View>('each');
  const step = stepFor(days);
  const periods = toPeriods(days, step, all);
  const shown = view === 'each' ? eachOf(periods, step) : totalsOf(periods, step);
  return (
    <Chart
      title="Registrations over time"
      level="h2"
      {...shown}
      empty="Nobody has registered yet. The days will be shown here from the first registration on."
      actions={<Segments label="What is counted" options={views} value={view} onChange={setView} />}
    />
  );
}

function eachOf(periods: Period[], step: Step) {
  return {
    kind: 'columns',
    headings: [stepWords[step], 'Registrations', 'Cancelled', 'In total'],
    points: pointsOf(periods, step, ({ registrations, cancellations, total }) => ({
      value: registrations,
      notes: [inFigures(cancellations), inFigures(total)],
    })),
  } as const;
}

function totalsOf(periods: Period[], step: Step) {
  return {
    kind: 'line',
    headings: [stepWords[step], 'Registrations in total', 'New', 'Cancelled'],
    points: pointsOf(periods, step, ({ registrations, cancellations, total }) => ({
      value: total,
      notes: [inFigures(registrations), inFigures(cancellations)],
    })),
  } as const;
}

function pointsOf(periods: Period[], step: Step, of: (period: Period) => { value: number; notes: string[] }) {
  const year = thisYear();
  return periods.map((period) => ({ label: periodWords(period, step, year), ...of(period) }));
}
