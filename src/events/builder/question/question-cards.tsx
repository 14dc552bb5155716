import type { Purpose, QuestionType } from '#openapi/types.ts';
import { mdiPlus } from '@mdi/js';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { takesAnswer, typesFor } from '#rules/events/questions/question-types.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#src/ui/menu/menu.tsx';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import { dragHint, Sortable } from '#src/ui/sortable/sortable.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from '../builder.css.ts';
import { ADD_BUTTON, type useBuilder } from '../use-builder.ts';
import { dependentsOf } from './conditions.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProblems } from './question-problems.ts';
import { labelOf, plural, typeWords } from './question-words.ts';

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

type AddQuestionProps = { types: readonly QuestionType[]; onAdd: (type: QuestionType) => void };

/** The button below the questions, with the types to choose from. */
function AddQuestion({ types, onAdd }: AddQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<QuestionType>(null);
  // Once the menu is gone, for focus goes on to the new question.
  const closed = (event: Event) => {
    const type = chosen.current;
    if (!type) return;
    chosen.current = null;
    event.preventDefault();
    onAdd(type);
  };
  return (
    <Menu
      kind="list"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={closed}
      trigger={
        <button type="button" id={ADD_BUTTON} className={styles.add}>
          <Icon path={mdiPlus} />
          Add a question
        </button>
      }
    >
      {types.map((type) => (
        <MenuItem key={type} className={styles.type} onChoose={() => void (chosen.current = type)}>
          <Icon path={typeWords[type].icon} className={styles.typeIcon} />
          <span>
            <span className={styles.typeName}>{typeWords[type].name}</span>
            <br />
            <span className={styles.typeAbout}>{typeWords[type].about}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

const loadDialog = onDemand(() => import('#src/ui/dialog/confirm-dialog.tsx'));
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

/** Asks before a question goes that decides whether others are shown. */
function RemoveQuestion({ builder }: { builder: ReturnType<typeof useBuilder> }) {
  const { questions, removing, commands } = builder;
  const question = questions.find(({ question_id }) => question_id === removing);
  if (!question) return null;
  const shown = dependentsOf(questions, question.question_id).map((each) => `“${labelOf(each)}”`);
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={`Delete “${labelOf(question)}”?`}
        text={`Answers to it decide whether ${new Intl.ListFormat('en-GB').format(shown)} ${shown.length === 1 ? 'is' : 'are'} shown. Without it ${shown.length === 1 ? 'that question is' : 'those questions are'} always shown.`}
        confirm="Delete it"
        onConfirm={() => commands.remove(question.question_id)}
        onCancel={commands.keep}
      />
    </Suspense>
  );
}
