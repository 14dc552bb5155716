import type { Purpose } from '#openapi/types.ts';
import { useId } from 'react';
import { takesAnswer, typesFor } from '#rules/events/questions/question-types.ts';
import { dragHint } from '#src/ui/sortable/drag-handle.tsx';
import { Sortable } from '#src/ui/sortable/sortable.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { AddQuestion } from './add-question.tsx';
import * as styles from '../builder.css.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProblems } from './question-problems.ts';
import { plural } from './question-words.ts';
import { RemoveQuestion } from './remove-question.tsx';
import type { useBuilder } from '../use-builder.ts';

type Props = {
  builder: ReturnType<typeof useBuilder>;
  purpose: Purpose;
  problems: QuestionProblems;
  /** Ids of the questions that the server knows. */
  storedIds: ReadonlySet<string>;
  /** What saving changed questions does; null while there is nothing to say. */
  note: string | null;
};

/** The questions as cards, to be edited in place and put in order. */
export function QuestionCards({ builder, purpose, problems, storedIds, note }: Props) {
  const hintId = useId();
  const { questions, openId, commands } = builder;
  const types = [...typesFor[purpose].filter((type) => type !== 'section'), 'section' as const];
  const asked = questions.filter(takesAnswer).length;
  return (
    <section aria-labelledby={`${hintId}-heading`}>
      <h2 id={`${hintId}-heading`} className={styles.heading}>
        Questions
        {asked > 0 && <span className={styles.count}>{plural(asked, 'question')}</span>}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      <VisuallyHidden>
        <span id={hintId}>{dragHint}</span>
      </VisuallyHidden>
      {questions.length === 0 && <NoQuestions />}
      <Sortable onMove={commands.move} onLift={() => commands.open(null)}>
        <ol role="list" className={styles.list}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question.question_id}
              {...{ question, index, questions, hintId, commands }}
              isOpen={question.question_id === openId}
              types={storedIds.has(question.question_id) ? [] : types}
              problems={problems[question.question_id] ?? NONE}
            />
          ))}
        </ol>
      </Sortable>
      <AddQuestion types={types} onAdd={commands.add} />
      <RemoveQuestion builder={builder} />
    </section>
  );
}

const NONE = {};

function NoQuestions() {
  return (
    <div className={styles.nothing}>
      <h3 className={styles.nothingTitle}>No questions yet</h3>
      <p>Add the first one below. What it looks like is shown in the preview at once.</p>
    </div>
  );
}
