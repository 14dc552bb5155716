import { mdiArrowDown, mdiStar, mdiStarHalfFull, mdiStarOutline } from '@mdi/js';
import type { FeedbackQuestionResult, QuestionType } from '#openapi/types.ts';
import { RATING } from '#rules/events/questions/question-types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Distribution } from './distribution.tsx';
import * as styles from './feedback.css.ts';
import { counted } from './figures.ts';
import { NpsSummary } from './nps-summary.tsx';

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
