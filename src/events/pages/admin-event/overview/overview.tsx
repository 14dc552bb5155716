import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import type { AdminEvent, AnswerSummary, CameFrom, DayCount, EventOverview } from '#openapi/types.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { Chart, Sparkline } from '#src/ui/chart/chart.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Segments } from '#src/ui/segments/segments.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { fillDays, latest, type Period, periodText, type Step, stepFor, stepLabels, toPeriods } from './days.ts';
import { type Figure, figuresOf } from './figures.ts';
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

type Panel = 'days' | 'answers';

/** One line, so that what the tab is about comes soon; charts and answers open below it. */
function Numbers({ event, overview }: { event: AdminEvent; overview: EventOverview }) {
  const [open, setOpen] = useState<Panel | null>(null);
  const panel = useId();
  const now = useNow();
  const answers = useRead(operations.summarizeAnswers, { params: { path: { id: event.event_id } } }).data;
  const days = fillDays(overview.days, lastDay(event, now));
  const figures = figuresOf(event, overview, `/admin/events/view/${event.event_id}`, now);
  const all = Object.values(overview.counts).reduce((sum, count) => sum + count, 0);
  const opener = (of: Panel) => ({ panel, isOpen: open === of, onToggle: () => setOpen(open === of ? null : of) });
  return (
    <section aria-label="Numbers" className={styles.overview}>
      <ul role="list" className={styles.line}>
        {figures.map((figure) => (
          <Counted key={figure.words} {...figure} />
        ))}
        <li className={styles.openers}>
          {answers && hasAnswers(answers) && <Opener {...opener('answers')}>Answers</Opener>}
          <Trend days={days} all={all} {...opener('days')} />
        </li>
      </ul>
      {open && (
        <div id={panel} className={styles.panel}>
          {open === 'days' && <OverTime days={days} all={all} />}
          {open === 'days' && <Sources {...overview.came_from} />}
          {open === 'answers' && answers && <AnswerSums eventId={event.event_id} summary={answers} />}
        </div>
      )}
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
      <div className={styles.line}>
        <div className={styles.bone}>
          <Skeleton width="most" />
        </div>
      </div>
    </div>
  );
}

function Counted({ figure, words, note, href }: Figure) {
  return (
    <li>
      <Link href={href} className={styles.counted}>
        <strong className={styles.figure}>{figure.toLocaleString('en-GB')}</strong> {words}
      </Link>
      {note}
    </li>
  );
}

interface Opens {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  panel: string;
}

function Opener({ isOpen, onToggle, panel, children }: Opens & { children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': panel })}
      onClick={onToggle}
    >
      {children}
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size="small" />
    </button>
  );
}

const GLANCE = 30;
const WEEK = 7;

/** How registrations went of late; opens the chart of all of them. */
function Trend({ days, all, ...opens }: Opens & { days: DayCount[]; all: number }) {
  return (
    <Opener {...opens}>
      <VisuallyHidden>Registrations over time: </VisuallyHidden>
      {all > 0 && (
        <span className={styles.spark}>
          <Sparkline values={days.slice(-GLANCE).map(({ registrations }) => registrations)} />
        </span>
      )}
      {all === 0 ? 'none yet' : `${inFigures(latest(days, WEEK))} in 7 days`}
    </Opener>
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
    headings: [stepLabels[step], 'Registrations', 'Cancelled', 'In total'],
    points: pointsOf(periods, step, ({ registrations, cancellations, total }) => ({
      value: registrations,
      notes: [inFigures(cancellations), inFigures(total)],
    })),
  } as const;
}

function totalsOf(periods: Period[], step: Step) {
  return {
    kind: 'line',
    headings: [stepLabels[step], 'Registrations in total', 'New', 'Cancelled'],
    points: pointsOf(periods, step, ({ registrations, cancellations, total }) => ({
      value: total,
      notes: [inFigures(registrations), inFigures(cancellations)],
    })),
  } as const;
}

function pointsOf(periods: Period[], step: Step, of: (period: Period) => { value: number; notes: string[] }) {
  const year = thisYear();
  return periods.map((period) => ({ label: periodText(period, step, year), ...of(period) }));
}

/** So many questions are summed up at once; the others are asked for. */
const AT_FIRST = 3;

/** Whether there is anything to sum up: nobody was asked otherwise. */
function hasAnswers({ questions, erased }: AnswerSummary): boolean {
  return questions.length > 0 || erased > 0;
}

/** What those who have a seat chose: "34 Vegan". Each sum leads to the people who are counted. */
function AnswerSums({ eventId, summary: { questions, erased } }: { eventId: string; summary: AnswerSummary }) {
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const shown = isWhole ? questions : questions.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={heading} className={styles.sums}>
      <h2 id={heading} className={styles.name}>
        Answers of those who have a seat
      </h2>
      {erased > 0 && <p className={styles.note}>{erasedText(erased)}</p>}
      <dl className={styles.questions}>
        {shown.map((question) => (
          <Question key={question.question_id} question={question} path={`/admin/events/view/${eventId}`} />
        ))}
      </dl>
      {questions.length > shown.length && (
        <div>
          <Button tone="soft" size="small" onClick={() => setWhole(true)}>
            Show all {questions.length.toLocaleString('en-GB')} questions
          </Button>
        </div>
      )}
    </section>
  );
}

function Question({ question, path }: { question: AnswerSummary['questions'][number]; path: string }) {
  const { question_id, label, options } = question;
  const chosen = options.filter(({ count }) => count > 0);
  return (
    <div className={styles.question}>
      <dt className={styles.asked} dir="auto">
        {label}
      </dt>
      <dd className={styles.sumsOfOne}>
        {chosen.length === 0 && <span className={styles.note}>No answers yet</span>}
        {chosen.map(({ option_id, label: words, count }) => (
          <Link
            key={option_id}
            href={`${path}?${new URLSearchParams({ status: 'approved', answers: `${question_id}:${option_id}` })}`}
            className={styles.sum}
          >
            <strong>{count.toLocaleString('en-GB')}</strong> <span dir="auto">{words}</span>
          </Link>
        ))}
      </dd>
    </div>
  );
}

function erasedText(erased: number): string {
  const whose =
    erased === 1 ? 'The answers of 1 person were' : `The answers of ${erased.toLocaleString('en-GB')} people were`;
  return `${whose} erased, as their form asks, and are not counted.`;
}

/** Which links brought registrations: "Poster 12". Nothing until one came through a link with a word. */
export function Sources(cameFrom: CameFrom) {
  const heading = useId();
  const sources = sourcesOf(cameFrom);
  if (sources.length < 2) return null;
  return (
    <section aria-labelledby={heading} className={styles.sources}>
      <h2 id={heading} className={styles.name}>
        Where people came from
      </h2>
      <ul role="list" className={styles.sumsOfOne}>
        {sources.map(({ words, isWord, registrations }) => (
          <li key={words} className={styles.source}>
            <bdi {...(isWord && { translate: 'no' })}>{words}</bdi>{' '}
            <strong>{registrations.toLocaleString('en-GB')}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Registrations by the word in the link, cancelled ones included. Visits and people you added aren’t counted.
      </p>
    </section>
  );
}

function sourcesOf({ words, other_words, no_word }: CameFrom) {
  if (words.length === 0) return [];
  const rest = { isWord: false } as const;
  return [
    ...words.map(({ word, registrations }) => ({ words: word, isWord: true, registrations })),
    ...(other_words > 0 ? [{ ...rest, words: 'other words', registrations: other_words }] : []),
    { ...rest, words: 'plain link', registrations: no_word },
  ];
}
