import { Questionnaire } from '#src/features/questionnaire/questionnaire.tsx';
import type { OptionalAnswers } from './use-optional-answers.ts';
import * as styles from './adding.css.ts';

type Props = { answers: OptionalAnswers };

/** The questions of the event's form, folded: an organiser may know some of the answers. */
export function GivenForThem({ answers: { questions, answers, problems, change } }: Props) {
  return (
    <details className={styles.fold} open={problems.size > 0 || undefined}>
      <summary className={styles.foldHead}>
        Answers <span className={styles.quiet}>optional</span>
      </summary>
      <div className={styles.folded}>
        <Questionnaire questions={questions} answers={answers} problems={problems} onChange={change} />
      </div>
    </details>
  );
}
