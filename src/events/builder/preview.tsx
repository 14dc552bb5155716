import { mdiEyeOutline, mdiRestart } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import type { Question } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './builder.css.ts';
import { labelOf, plural } from './question/question-labels.ts';

interface Tried {
  questions: readonly Question[];
  answers: Readonly<Record<string, unknown>>;
  onChange: (questionId: string, answer: unknown) => void;
}

export type RenderQuestions = (tried: Tried) => ReactNode;

type Props = {
  description: string;
  questions: readonly Question[];
  /** Draws the real form; the page has it. */
  render: RenderQuestions;
  foot?: ReactNode;
};

/** The form as people will see it. It may be filled in, to see what the conditions do; nothing of that is kept. */
export function Preview({ description, questions, render, foot }: Props) {
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const named = questions.map(withWords);
  const hidden = named.length - shownQuestions(named, answers).length;
  return (
    <section aria-label="Preview">
      <Surface>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Pill tone="accent" icon={mdiEyeOutline}>
              Preview
            </Pill>
          </h2>
          {Object.keys(answers).length > 0 && (
            <Button size="small" tone="quiet" icon={mdiRestart} onClick={() => setAnswers({})}>
              Start again
            </Button>
          )}
        </div>
        {description.trim() && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {questions.length === 0 && <p className={styles.previewNote}>What you ask will be shown here.</p>}
        {render({
          questions: named,
          answers,
          onChange: (id, answer) => setAnswers((before) => ({ ...before, [id]: answer })),
        })}
        {questions.length > 0 && foot && <div className={styles.foot}>{foot}</div>}
        {hidden > 0 && (
          <p className={styles.previewNote} role="status">
            {plural(hidden, 'question')} not shown for these answers.
          </p>
        )}
      </Surface>
    </section>
  );
}

/** What has no words yet is called something, here as in the list. */
function withWords(question: Question): Question {
  const options = question.options.map((option, index) =>
    option.label.trim() ? option : { ...option, label: `Option ${index + 1}` },
  );
  return { ...question, label: labelOf(question), required: question.required && takesAnswer(question), options };
}
