import { useId, useState } from 'react';
import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AnswerSummary } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './overview.css.ts';

/** So many questions are summed up at once; the others are asked for. */
const AT_FIRST = 3;

/** What those who have a seat chose: "34 Vegan". Each sum leads to the people who are counted. Nothing where nobody was asked. */
export function AnswerSums({ event: { event_id } }: { event: AdminEvent }) {
  const { data } = useRead(operations.summarizeAnswers, { params: { path: { id: event_id } } });
  if (!data || (data.questions.length === 0 && data.erased === 0)) return null;
  return <Sums summary={data} path={`/admin/events/view/${event_id}`} />;
}

function Sums({ summary: { questions, erased }, path }: { summary: AnswerSummary; path: string }) {
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
          <Question key={question.question_id} question={question} path={path} />
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
