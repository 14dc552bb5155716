import type { AnswerShown } from '#openapi/types.ts';
import * as styles from './given-answers.css.ts';

/** What a person answered, as it is kept; questions that were passed over are left out. */
export function GivenAnswers({ answers }: { answers: AnswerShown[] }) {
  const given = answers.filter(({ texts, file }) => texts.length > 0 || file !== null);
  return (
    <dl className={styles.list}>
      {given.map(({ question_id, label, texts, file }) => (
        <div key={question_id} className={styles.answer}>
          <dt className={styles.question} dir="auto">
            {label}
          </dt>
          {(file ? [file.file_name] : texts).map((text) => (
            <dd key={text} className={styles.text} dir="auto">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
