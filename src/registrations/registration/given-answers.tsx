import type { ReactNode } from 'react';
import type { AnswerFile, AnswersErased, AnswerShown } from '#openapi/types.ts';
import { formatDays } from '#rules/events/questions/format-days.ts';
import { dayOf } from '#rules/time/day-of.ts';
import * as styles from './given-answers.css.ts';

type Props = {
  answers: AnswerShown[];
  /** How a file is shown; its name alone by default. */
  showFile?: (file: AnswerFile) => ReactNode;
};

/** What a person answered, as it is kept; questions that were passed over are left out. */
export function GivenAnswers({ answers, showFile = ({ file_name }) => file_name }: Props) {
  const given = answers.filter(({ texts, file }) => texts.length > 0 || file !== null);
  return (
    <dl className={styles.list}>
      {given.map(({ question_id, label, texts, file }) => (
        <div key={question_id} className={styles.answer}>
          <dt className={styles.question} dir="auto">
            {label}
          </dt>
          {file && (
            <dd className={styles.text} dir="auto">
              {showFile(file)}
            </dd>
          )}
          {!file &&
            texts.map((text) => (
              <dd key={text} className={styles.text} dir="auto">
                {text}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

/** "Your answers were erased on 3 December 2026: the form keeps them for 30 days after the event." */
export function erasedText(whose: 'The' | 'Your', { at, retention_days }: AnswersErased, timezone: string): string {
  return `${whose} answers were erased on ${dayOf(at, timezone)}: the form keeps them for ${formatDays(retention_days)} after the event.`;
}
