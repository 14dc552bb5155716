import { mdiArrowDown, mdiCommentQuoteOutline, mdiIncognito, mdiStar, mdiStarHalfFull, mdiStarOutline } from '@mdi/js';
import { type ReactNode, useRef } from 'react';
import { choices } from '#openapi/bounds.ts';
import type { AdminEvent, FeedbackQuestionResult, FeedbackResults, QuestionType } from '#openapi/types.ts';
import { RATING } from '#rules/events/questions/question-types.ts';
import { row, stack } from '#src/design/flow.css.ts';
import { section } from '#src/design/type.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { periodValues } from '#src/admin/period.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { counted, FEW, npsOverall, npsParts, npsScore, percent, responseRate } from './figures.ts';
import { respondentLabels, type Scope } from './use-results.ts';
import { Texts } from './texts.tsx';
import * as styles from './feedback.css.ts';

type Props = {
  event: AdminEvent;
  results: FeedbackResults;
  scope: Scope;
  /** Whether the days can be asked for. */
  isSound: boolean;
  /** What is shown is of other days, or of others. */
  isStale: boolean;
  now: number;
};

/** The feedback of a period: figures, each question, and what was written. */
export function Results({ event, results, scope, isSound, isStale, now }: Props) {
  const { href, change } = useAddress();
  const textsHeading = useRef<HTMLHeadingElement>(null);
  const written = results.questions.filter(({ type }) => type === 'text');
  const { responses, verified, counted: count } = results;
  const seeTexts = (questionId: string) => {
    change({ question: questionId, search: null });
    textsHeading.current?.focus();
  };
  if (responses === 0 && !isStale) {
    const all = href(periodValues({ range: 'all', from: '', until: '' }));
    return (
      <EmptyState
        icon={mdiCommentQuoteOutline}
        title="No feedback in this period"
        action={<LinkButton href={all}>Show all time</LinkButton>}
      >
        Nobody answered on these days.
      </EmptyState>
    );
  }
  return (
    <div className={`${stack({ gap: 'x6' })} ${styles.results}`} aria-busy={isStale || undefined}>
      <Cards results={results} />
      {responses > verified && <Whose results={results} scope={scope} />}
      {count > 0 && count < FEW && (
        <Notice tone="info" title={`Only ${counted(count, 'response')}`}>
          With so few, averages say little, and comments may identify their author.
        </Notice>
      )}
      <p className={styles.anonymous}>
        <Icon path={mdiIncognito} className={styles.anonymousGlyph} />
        <span>
          <b>Feedback is anonymous.</b> Organisers see the answers, roughly when they came, and whether a registered
          attendee gave them. Nobody can see who: names and addresses are not kept with answers.
        </span>
      </p>
      <section className={stack({ gap: 'x4' })} aria-labelledby="questions">
        <h2 id="questions" className={section}>
          Questions
        </h2>
        <div className={styles.questions}>
          {results.questions.map((question) => (
            <QuestionCard
              key={`${question.type} ${question.question_id}`}
              question={question}
              responses={count}
              onSeeTexts={seeTexts}
            />
          ))}
        </div>
      </section>
      {written.length > 0 && <Texts {...{ event, scope, isSound, now }} questions={written} heading={textsHeading} />}
    </div>
  );
}

/** Whose answers the questions show, where others than those registered have given some. */
function Whose({ results: { responses, verified }, scope }: { results: FeedbackResults; scope: Scope }) {
  const { href } = useAddress();
  const counts = { registered: verified, others: responses - verified, everyone: responses };
  const tabs = choices.FeedbackRespondents.map((key) => ({
    key,
    words: respondentLabels[key],
    count: counts[key],
    href: href({ of: key === choices.FeedbackRespondents[0] ? null : key }),
  }));
  return (
    <div className={stack({ gap: 'x3' })}>
      <TabLinks label="Whose answers" tabs={tabs} current={scope.respondents} />
      <p className={styles.quiet}>
        Anybody who has the link to the form can answer. The questions below show{' '}
        {scope.respondents === 'everyone' ? 'everyone’s answers.' : 'these people’s answers alone.'}
      </p>
    </div>
  );
}

/** The whole of it in three or four figures, each with what it means. */
function Cards({ results }: { results: FeedbackResults }) {
  const { responses, verified, attendees } = results;
  const nps = npsOverall(results);
  return (
    <dl className={styles.cards}>
      <Card name="Responses" figure={responses.toLocaleString('en-GB')}>
        {verified.toLocaleString('en-GB')} by people registered, {(responses - verified).toLocaleString('en-GB')} by
        others
      </Card>
      <Card name="Response rate" figure={responseRate(results)}>
        {attendees === 0
          ? 'Nobody has a seat.'
          : `Of ${counted(attendees, 'person', 'people')} registered, ${verified.toLocaleString('en-GB')} answered.`}
      </Card>
      <Card name="Verified" figure={percent(verified, responses)}>
        Responses from registered attendees.
      </Card>
      {nps && (
        <Card name="Net promoter score" figure={npsScore(nps) ?? 'n/a'}>
          {nps.answered === 0 ? 'Nobody answered that.' : 'From −100 to +100; above 0, more recommend it than not.'}
        </Card>
      )}
    </dl>
  );
}

type CardProps = { name: string; figure: string; children: ReactNode };

function Card({ name, figure, children }: CardProps) {
  return (
    <Surface className={styles.card}>
      <dt className={styles.cardName}>{name}</dt>
      <dd className={styles.cardFigure}>{figure}</dd>
      <dd className={styles.cardNote}>{children}</dd>
    </Surface>
  );
}

type QuestionCardProps = {
  question: FeedbackQuestionResult;
  /** How many responses there are, for how many left it out. */
  responses: number;
  onSeeTexts: (questionId: string) => void;
};

/** One question in numbers. */
function QuestionCard({ question, responses, onSeeTexts }: QuestionCardProps) {
  const { question_id: id, type, answered } = question;
  return (
    <Surface className={styles.question}>
      <p className={styles.quiet}>
        {typeLabels[type]} · answered in {answered.toLocaleString('en-GB')} of {counted(responses, 'response')}
      </p>
      <Answers question={question} onSeeTexts={() => onSeeTexts(id)} />
    </Surface>
  );
}

type AnswersProps = { question: FeedbackQuestionResult; onSeeTexts: () => void };

function Answers({ question, onSeeTexts }: AnswersProps) {
  const { type, answered, average } = question;
  if (answered === 0) return <Heading>{question.label}</Heading>;
  switch (type) {
    case 'text':
      return (
        <>
          <Heading>{question.label}</Heading>
          <div>
            <Button tone="soft" size="small" icon={mdiArrowDown} onClick={onSeeTexts}>
              Read {counted(answered, 'answer')}
            </Button>
          </div>
        </>
      );
    case 'nps':
      return <Distribution question={question} axis="Score" summary={<NpsSummary question={question} />} />;
    case 'rating':
      return <Distribution question={question} axis="Stars" summary={<Average average={average ?? 0} />} />;
    case 'multiple_choice':
      return <Distribution question={question} axis="Answer" summary={<ManyHint />} />;
    case 'yes_no':
    case 'single_choice':
    case 'consent':
    case 'number':
    case 'date':
    case 'email':
    case 'url':
    case 'phone':
    case 'short_text':
    case 'long_text':
    case 'file':
    case 'cv':
    case 'section':
      return <Distribution question={question} axis="Answer" />;
  }
}

function Heading({ children }: { children: string }) {
  return (
    <h3 className={styles.questionTitle} dir="auto">
      {children}
    </h3>
  );
}

function ManyHint() {
  return <p className={styles.quiet}>People could choose several: the shares can add up to more than 100%.</p>;
}

function Average({ average }: { average: number }) {
  const stars = Array.from({ length: RATING.max }, (_, index) => average - index);
  return (
    <p className={styles.average}>
      <span className={styles.figure}>{average.toFixed(1)}</span> of {RATING.max} on average
      <span className={styles.stars} aria-hidden>
        {stars.map((rest) => (
          <Icon key={rest} path={rest >= 0.75 ? mdiStar : rest >= 0.25 ? mdiStarHalfFull : mdiStarOutline} />
        ))}
      </span>
    </p>
  );
}

const typeLabels: Record<QuestionType, string> = {
  rating: 'Rating',
  nps: 'Recommendation',
  yes_no: 'Yes or no',
  single_choice: 'One choice',
  multiple_choice: 'Several choices',
  text: 'Text',
  section: 'Question',
  short_text: 'Question',
  long_text: 'Question',
  email: 'Question',
  url: 'Question',
  phone: 'Question',
  number: 'Question',
  date: 'Question',
  consent: 'Question',
  file: 'Question',
  cv: 'Question',
};

type DistributionProps = {
  question: FeedbackQuestionResult;
  /** What the answers are. */
  axis: 'Stars' | 'Score' | 'Answer';
  summary?: ReactNode;
};

/** How many gave which answer, and what share of those who answered that is. */
function Distribution({ question: { label, distribution, answered }, axis, summary }: DistributionProps) {
  const points = distribution.map((bar) => ({
    label: bar.label,
    value: bar.count,
    notes: [percent(bar.count, answered)],
  }));
  return (
    <Chart
      title={label}
      headings={[axis, 'Answers', 'Share']}
      points={points}
      kind={axis === 'Answer' ? 'bar' : 'columns'}
      height={180}
      summary={summary}
    />
  );
}

/** The score, and who makes it up. */
function NpsSummary({ question }: { question: FeedbackQuestionResult }) {
  const parts = npsParts(question.distribution);
  const groups = [
    { name: 'Detractors', scores: '0 to 6', count: parts.detractors, tone: 'detractors' },
    { name: 'Passives', scores: '7 and 8', count: parts.passives, tone: 'passives' },
    { name: 'Promoters', scores: '9 and 10', count: parts.promoters, tone: 'promoters' },
  ] as const;
  return (
    <>
      <p className={styles.average}>
        <span className={styles.figure}>{npsScore(parts)}</span> net promoter score
      </p>
      <ul role="list" className={styles.npsParts}>
        {groups.map(({ name, scores, count, tone }) => (
          <li key={name} className={row()}>
            <span className={styles.npsDot[tone]} aria-hidden />
            <b>{name}</b> <span className={styles.npsScores}>({scores})</span>
            <span className={styles.npsShare}>
              {percent(count, parts.answered)} · {count.toLocaleString('en-GB')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>The score is the share of promoters less the share of detractors: −100 to +100.</p>
    </>
  );
}
