import { mdiArrowDown, mdiStar, mdiStarHalfFull, mdiStarOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { FeedbackQuestionResult, QuestionType } from '#openapi/types.ts';
import { RATING } from '#rules/events/questions/question-types.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { counted, npsParts, npsScore, percent } from './figures.ts';
import * as styles from './feedback.css.ts';

type Props = {
  question: FeedbackQuestionResult;
  /** How many responses there are, for how many left it out. */
  responses: number;
  onSeeTexts: (questionId: string) => void;
};

/** One question in numbers. */
export function QuestionCard({ question, responses, onSeeTexts }: Props) {
  const { question_id: id, type, answered } = question;
  return (
    <Surface className={styles.question}>
      <p className={styles.quiet}>
        {typeWords[type]} · answered in {answered.toLocaleString('en-GB')} of {counted(responses, 'response')}
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

const typeWords: Record<QuestionType, string> = {
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
