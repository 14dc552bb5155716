import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerSummary } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './overview.css.ts';

/** So many questions are summed up at once; the others are asked for. */
const AT_FIRST = 3;

/** Whether there is anything to sum up: nobody was asked otherwise. */
export function hasAnswers({ questions, erased }: AnswerSummary): boolean {
  return questions.length > 0 || erased > 0;
}

/** What those who have a seat chose: "34 Vegan". Each sum leads to the people who are counted. */
export function AnswerSums({ eventId, summary: { questions, erased } }: { eventId: string; summary: AnswerSummary }) {
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const shown = isWhole ? questions : questions.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={heading} className={styles.sums}>
      <h2 id={heading} className={styles.name}>
        Answers of those who have a seat
      </h2>
      {erased > 0 && <p className={styles.note}>{erasedWords(erased)}</p>}
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

function erasedWords(erased: number): string {
  const whose =
    erased === 1 ? 'The answers of 1 person were' : `The answers of ${erased.toLocaleString('en-GB')} people were`;
  return `${whose} erased, as their form asks, and are not counted.`;
}
