import { useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { ExportButton } from '#src/admin/export-button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { CopyLink } from './copy-link.tsx';
import { feedbackWindow } from './feedback-window.ts';
import { NoFeedback } from './no-feedback.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { type Days, daysOf, periodProblems, readPeriod } from './period.ts';
import { ResultsSkeleton } from './feedback-skeleton.tsx';
import { Results } from './results.tsx';
import { exportFeedback, useResults } from './use-results.ts';

/** The feedback on an event; the period in the address is that of everything on the page. */
export function FeedbackView({ event }: { event: AdminEvent }) {
  const [now] = useState(Date.now);
  const period = readPeriod(useAddress().read);
  const problems = periodProblems(period);
  const isSound = !problems.from && !problems.until;
  const days = daysOf(period, event.timezone, now);
  const results = useResults(event.event_id, days, isSound);
  const responses = results.isPlaceholderData || !isSound ? undefined : results.data?.responses;
  const feedback = feedbackWindow(event, now);
  const isNever = responses === 0 && period.range === 'all';
  return (
    <>
      <AdminHead
        title={`Feedback on ${event.title}`}
        state={<Pill tone={feedback.pill.tone}>{feedback.pill.words}</Pill>}
        lead={feedback.sentence}
        back={{ href: `/admin/events/view/${event.event_id}`, label: 'Back to the event' }}
        actions={!isNever && <Actions eventId={event.event_id} days={days} hasResponses={Boolean(responses)} />}
      />
      {isNever ? (
        <NoFeedback eventId={event.event_id} feedback={feedback} />
      ) : (
        <div className={stack({ gap: 'x6' })}>
          <PeriodFilter period={period} problems={problems} />
          <Shown event={event} results={results} days={days} isSound={isSound} now={now} />
        </div>
      )}
    </>
  );
}

type ActionsProps = { eventId: string; days: Days; hasResponses: boolean };

function Actions({ eventId, days, hasResponses }: ActionsProps) {
  return (
    <>
      <CopyLink eventId={eventId} tone="soft" />
      {hasResponses && (
        <ExportButton load={(signal) => exportFeedback(eventId, days, signal)} fallbackName="feedback.csv">
          Export CSV
        </ExportButton>
      )}
    </>
  );
}

type ShownProps = {
  event: AdminEvent;
  results: ReturnType<typeof useResults>;
  days: Days;
  /** Whether the days can be asked for. */
  isSound: boolean;
  now: number;
};

function Shown({ event, results, days, isSound, now }: ShownProps) {
  const { data, isError, isFetching, refetch } = results;
  const isStale = results.isPlaceholderData || !isSound;
  if (isError && (!data || isStale)) {
    return <DidNotLoad what="The feedback" isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data) return <Results {...{ event, days, isSound, isStale, now }} results={data} />;
  return isSound && <ResultsSkeleton />;
}
