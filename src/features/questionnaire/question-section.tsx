import type { Question } from '#openapi/types.ts';
import * as styles from './questionnaire.css.ts';

type Props = { question: Question; level: 'h2' | 'h3' };

/** A heading among the questions. */
export function QuestionSection({ question: { label, help }, level: Heading }: Props) {
  return (
    <div className={styles.section}>
      <Heading className={styles.sectionTitle} dir="auto">
        {label}
      </Heading>
      {help.trim() && (
        <p className={styles.sectionHelp} dir="auto">
          {help}
        </p>
      )}
    </div>
  );
}
