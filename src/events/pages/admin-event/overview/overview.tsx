import { useId, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import type { AdminEvent, EventOverview } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { AnswerSums } from './answer-sums.tsx';
import { fillDays } from './days.ts';
import { figuresOf } from './figures.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { OverTime } from './over-time.tsx';
import { StatCard } from './stat-card.tsx';
import { TrendCard } from './trend-card.tsx';
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
  return <DidNotLoad what="The numbers" error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
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
