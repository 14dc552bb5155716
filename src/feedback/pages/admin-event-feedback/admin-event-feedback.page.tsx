import { mdiCommentQuoteOutline, mdiLinkVariant } from '@mdi/js';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { choices } from '#openapi/bounds.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { feedbackCloses, feedbackOpens, feedbackStateOf } from '#rules/events/feedback-window.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { stack } from '#src/design/flow.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { copyLink } from '#src/admin/copy-link.ts';
import { ExportMenu } from '#src/admin/export-menu.tsx';
import {
  type Days,
  daysOf,
  type Period,
  PeriodDays,
  periodProblems,
  periodValues,
  ranges,
  rangeLabels,
  readPeriod,
} from '#src/admin/period.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { FeedbackSkeleton, ResultsSkeleton } from './feedback-skeleton.tsx';
import { Results } from './results.tsx';
import { exportFeedback, type Scope, useResults } from './use-results.ts';

/** What people said of an event, in numbers and in their words; `id` is the event's. */
export function AdminEventFeedbackPage({ params }: { params: Record<string, string> }) {
  const eventId = params['id'] ?? '';
  return (
    <AdminFrame>
      <EventGate eventId={eventId} call="getFeedbackResults" deed="read the feedback">
        <EventFeedback eventId={eventId} />
      </EventGate>
    </AdminFrame>
  );
}

function EventFeedback({ eventId }: { eventId: string }) {
  const event = useRead(operations.getAdminEvent, { params: { path: { id: eventId } } });
  usePageTitle(event.data ? `Feedback on ${event.data.title}` : null);
  if (event.data) return <FeedbackView event={event.data} />;
  if (!event.isError) return <FeedbackSkeleton />;
  return (
    <DidNotLoad what="The event" level="h1" read={event} back={{ href: '/admin/events', label: 'Back to events' }} />
  );
}

/** The feedback on an event; the period in the address is that of everything on the page. */
export function FeedbackView({ event }: { event: AdminEvent }) {
  const [now] = useState(Date.now);
  const { read, readOne } = useAddress();
  const period = readPeriod(read);
  const problems = periodProblems(period);
  const isSound = !problems.from && !problems.until;
  const scope = { ...daysOf(period, event.timezone, now), respondents: readOne('of', choices.FeedbackRespondents) };
  const results = useResults(event.event_id, scope, isSound);
  const shown = results.isPlaceholderData || !isSound ? undefined : results.data;
  const feedback = feedbackWindow(event, now);
  const isNever = shown?.responses === 0 && period.range === 'all';
  return (
    <>
      <AdminHead
        title={`Feedback on ${event.title}`}
        state={<Pill tone={feedback.pill.tone}>{feedback.pill.words}</Pill>}
        lead={feedback.sentence}
        back={{ href: `/admin/events/view/${event.event_id}`, label: 'Back to the event' }}
        actions={!isNever && <Actions eventId={event.event_id} scope={scope} hasResponses={Boolean(shown?.counted)} />}
      />
      {isNever ? (
        <NoFeedback event={event} feedback={feedback} />
      ) : (
        <div className={stack({ gap: 'x6' })}>
          <PeriodFilter period={period} problems={problems} />
          <Shown event={event} results={results} scope={scope} isSound={isSound} now={now} />
        </div>
      )}
    </>
  );
}

type ActionsProps = { eventId: string; scope: Scope; hasResponses: boolean };

function Actions({ eventId, scope, hasResponses }: ActionsProps) {
  return (
    <>
      <CopyLink eventId={eventId} tone="soft" />
      {hasResponses && (
        <ExportMenu
          load={(format, signal) => exportFeedback(eventId, { scope, format, signal })}
          fallbackName="feedback"
        >
          Export
        </ExportMenu>
      )}
    </>
  );
}

type ShownProps = {
  event: AdminEvent;
  results: ReturnType<typeof useResults>;
  scope: Scope;
  /** Whether the days can be asked for. */
  isSound: boolean;
  now: number;
};

function Shown({ event, results, scope, isSound, now }: ShownProps) {
  const { data, isError } = results;
  const isStale = results.isPlaceholderData || !isSound;
  if (isError && (!data || isStale)) {
    return <DidNotLoad what="The feedback" read={results} />;
  }
  if (data) return <Results {...{ event, scope, isSound, isStale, now }} results={data} />;
  return isSound && <ResultsSkeleton />;
}

type Event = Pick<AdminEvent, 'status' | 'ends_at' | 'feedback_opens_at' | 'feedback_closes_at' | 'timezone'>;

interface FeedbackWindow {
  state: 'not open' | 'open' | 'closed';
  pill: { words: string; tone: PillTone };
  /** When it opens or closes, as a sentence. */
  sentence: string;
}

/** Whether people can give feedback now. */
export function feedbackWindow(event: Event, now: number): FeedbackWindow {
  const times = {
    status: event.status,
    timezone: event.timezone,
    ends_at: Date.parse(event.ends_at ?? ''),
    feedback_opens_at: event.feedback_opens_at === null ? null : Date.parse(event.feedback_opens_at),
    feedback_closes_at: event.feedback_closes_at === null ? null : Date.parse(event.feedback_closes_at),
  };
  const at = (moment: number) => shortMoment(new Date(moment).toISOString(), event.timezone);
  switch (feedbackStateOf(times, now)) {
    case 'not_open': {
      if (Number.isNaN(feedbackOpens(times))) return notOpen('Opens when the event ends, once it is published.');
      const opens = at(feedbackOpens(times));
      return notOpen(event.status === 'draft' ? `Opens ${opens}, once the event is published.` : `Opens ${opens}.`);
    }
    case 'open':
      return {
        state: 'open',
        pill: { words: 'Open', tone: 'success' },
        sentence: `Open until ${at(feedbackCloses(times))}.`,
      };
    case 'closed':
      if (event.status === 'cancelled') return closed('The event was cancelled, so nobody is asked.');
      if (event.status === 'archived' && times.ends_at > now) return closed('The event was archived.');
      return closed(`Closed ${at(feedbackCloses(times))}.`);
  }
}

function notOpen(sentence: string): FeedbackWindow {
  return { state: 'not open', pill: { words: 'Not open yet', tone: 'info' }, sentence };
}

function closed(sentence: string): FeedbackWindow {
  return { state: 'closed', pill: { words: 'Closed', tone: 'outline' }, sentence };
}

type NoFeedbackProps = { event: AdminEvent; feedback: FeedbackWindow };

/** Nobody has answered: when they can, and how to ask them. */
function NoFeedback({ event, feedback: { state, sentence } }: NoFeedbackProps) {
  if (state === 'closed') {
    return (
      <EmptyState icon={mdiCommentQuoteOutline} title="Nobody gave feedback">
        {sentence} To ask again, give the event a later closing time for feedback.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCommentQuoteOutline}
      title={state === 'open' ? 'No feedback yet' : 'Feedback is not open yet'}
      action={<CopyLink eventId={event.event_id} />}
    >
      {sentence}{' '}
      {state === 'open'
        ? `Everybody who was registered gets a personal link by email. ${event.feedback_registered_only ? 'Others can’t answer.' : 'You can share the form with others too.'}`
        : 'Everybody who was registered then gets a personal link by email. The link below works from then on.'}
    </EmptyState>
  );
}

type CopyLinkProps = ButtonVariants & { eventId: string };

/** The address of the public form, to hand it on. */
function CopyLink({ eventId, ...look }: CopyLinkProps) {
  return (
    <Button {...look} icon={mdiLinkVariant} onClick={() => void copyLink(`${location.origin}/feedback/${eventId}`)}>
      Copy link to the form
    </Button>
  );
}

type PeriodFilterProps = { period: Period; problems: Partial<Days> };

/** Of which days the feedback is shown: links, so that each can be shared and gone back to. */
function PeriodFilter({ period, problems }: PeriodFilterProps) {
  const { href } = useAddress();
  const tabs = ranges.map((range) => ({
    key: range,
    words: rangeLabels[range],
    href: href(periodValues({ ...period, range })),
  }));
  return (
    <div>
      <TabLinks label="Period" tabs={tabs} current={period.range} />
      <PeriodDays period={period} problems={problems} />
    </div>
  );
}
