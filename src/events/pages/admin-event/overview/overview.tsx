import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import type { AdminEvent, DayCount, EventOverview } from '#openapi/types.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import { Sparkline } from '#src/ui/chart/sparkline.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Meter } from '#src/ui/meter/meter.tsx';
import { Segments } from '#src/ui/segments/segments.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { AnswerSums } from './answer-sums.tsx';
import { fillDays, latest, type Period, type Step, stepFor, toPeriods } from './days.ts';
import { figuresOf } from './figures.ts';
import { periodWords, stepWords } from './period-words.ts';
import * as styles from './overview.css.ts';

/** The event's numbers; they are read again whenever the tab becomes visible. */
export function Overview({ event }: { event: AdminEvent }) {
  const { data, error, isFetching, refetch } = useRead(
    operations.getEventOverview,
    { params: { path: { id: event.event_id } } },
    { refetchOnWindowFocus: 'always' },
  );
  if (data) return <Numbers event={event} overview={data} />;
  if (!error) return <OverviewSkeleton />;
  return <DidNotLoad what="The numbers" read={{ error, isFetching, refetch }} />;
}

function Numbers({ event, overview }: { event: AdminEvent; overview: EventOverview }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const now = useNow();
  const days = fillDays(overview.days, lastDay(event, now));
  const figures = figuresOf(event, overview, `/admin/events/view/${event.event_id}`, now);
  const all = Object.values(overview.counts).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label="Numbers" className={styles.overview}>
      <ul role="list" className={styles.cards}>
        {figures.map((figure) => (
          <StatCard key={figure.name} {...figure} />
        ))}
        <TrendCard days={days} all={all} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} panel={panel} />
      </ul>
      {isOpen && (
        <div id={panel} className={styles.chart}>
          <OverTime days={days} all={all} />
        </div>
      )}
      <AnswerSums event={event} />
    </section>
  );
}

/** Up to today; of an event that is over, up to its end. */
function lastDay({ ends_at, timezone }: AdminEvent, now: number): string {
  return calendarDay(ends_at === null ? now : Math.min(now, Date.parse(ends_at)), timezone);
}

/** Where the numbers will stand. */
function OverviewSkeleton() {
  return (
    <div className={styles.overview} role="status">
      <VisuallyHidden>Loading the numbers</VisuallyHidden>
      <div className={styles.cards}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.card}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="third" />
            <Skeleton width="most" />
          </div>
        ))}
      </div>
    </div>
  );
}

type Props = {
  name: string;
  figure: number;
  note: string;
  /** Link to the people counted. */
  href?: string;
  /** Share of the total, 0 to 1. */
  share?: number | undefined;
};

/** One number of an event. */
function StatCard({ name, figure, note, href, share }: Props): ReactNode {
  return (
    <li className={href ? `${styles.card} ${styles.lift}` : styles.card}>
      <p className={styles.name}>
        {href ? (
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className={styles.figure}>{figure.toLocaleString('en-GB')}</p>
      <p className={share === undefined ? styles.note : `${styles.note} ${styles.aboveMeter}`}>{note}</p>
      {share !== undefined && (
        <div className={styles.meter}>
          <Meter share={share} />
        </div>
      )}
    </li>
  );
}

type TrendCardProps = {
  days: DayCount[];
  all: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  panel: string;
};

const GLANCE = 30;
const WEEK = 7;

/** How registrations went of late; opens the chart of all of them. */
function TrendCard({ days, all, isOpen, onToggle, panel }: TrendCardProps) {
  const recent = latest(days, WEEK);
  return (
    <li className={styles.chartItem}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panel })}
        onClick={onToggle}
      >
        <span className={styles.openerHead}>
          Registrations over time
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size="small" />
        </span>
        <span className={styles.spark}>
          <Sparkline values={days.slice(-GLANCE).map(({ registrations }) => registrations)} />
        </span>
        <span className={styles.note}>
          {all === 0 ? 'none yet' : `${inFigures(all)} in all, ${inFigures(recent)} in the last 7 days`}
        </span>
      </button>
    </li>
  );
}

const views = [
  { key: 'each', words: 'New' },
  { key: 'total', words: 'In total' },
] as const;

type View = (typeof views)[number]['key'];

/** Registrations from the first day on: those of each day, or what they add up to. Long times go by week or month. */
function OverTime({ days, all }: { days: DayCount[]; all: number }) {
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
