import {
  mdiAlertCircle,
  mdiArrowDown,
  mdiArrowUp,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
  mdiUnfoldLessHorizontal,
} from '@mdi/js';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Purpose, Question, QuestionType } from '#openapi/types.ts';
import { takesAnswer, typesFor } from '#rules/events/questions/question-types.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#src/ui/menu/menu.tsx';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import { DragHandle, dragHint, Sortable, useSortableItem } from '#src/ui/sortable/sortable.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { ADD_BUTTON, type BuilderCommands, faceId, type useBuilder } from '../use-builder.ts';
import { conditionTrouble, conditionText, dependentsOf } from './conditions.ts';
import type { QuestionProblems } from './question-problems.ts';
import { labelOf, plural, typeLabels } from './question-labels.ts';
import { QuestionEditor } from './question-editor.tsx';
import * as styles from '../builder.css.ts';

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
          <Icon path={typeLabels[type].icon} className={styles.typeIcon} />
          <span>
            <span className={styles.typeName}>{typeLabels[type].name}</span>
            <br />
            <span className={styles.typeAbout}>{typeLabels[type].about}</span>
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

type QuestionCardProps = {
  question: Question;
  index: number;
  questions: readonly Question[];
  isOpen: boolean;
  types: readonly QuestionType[];
  problems: Readonly<Record<string, string>>;
  hintId: string;
  commands: BuilderCommands;
};

/** One question in the list; it opens in place to be edited. */
function QuestionCard({ question, index, questions, isOpen, problems, hintId, commands, types }: QuestionCardProps) {
  const id = question.question_id;
  const { ref, handleRef, isDragged } = useSortableItem(id, index);
  const isWrong = Object.keys(problems).length > 0;
  const panel = `question-${id}`;
  return (
    <li
      ref={ref}
      className={styles.card}
      data-open={isOpen || undefined}
      data-wrong={isWrong || undefined}
      data-dragged={isDragged || undefined}
    >
      <div className={styles.row}>
        <DragHandle
          label={`Move ${labelOf(question)}`}
          describedBy={hintId}
          handleRef={handleRef}
          onStep={(by) => commands.move(index, index + by)}
        />
        <button
          type="button"
          id={faceId(id)}
          className={styles.face}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => commands.open(isOpen ? null : id)}
        >
          <Icon path={typeLabels[question.type].icon} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.label} dir="auto" data-empty={!question.label.trim() || undefined}>
              {labelOf(question)}
            </span>
            <span className={styles.sub}>{summaryOf(questions, question)}</span>
          </span>
        </button>
        <CardMenu question={question} index={index} count={questions.length} isOpen={isOpen} commands={commands} />
      </div>
      {isWrong && !isOpen && (
        <p className={styles.wrong}>
          <Icon path={mdiAlertCircle} size="small" />
          This question needs another look.
        </p>
      )}
      <ConditionTrouble question={question} questions={questions} index={index} commands={commands} />
      {isOpen && (
        <div id={panel} role="group" aria-label={`Edit ${labelOf(question)}`}>
          <QuestionEditor {...{ question, questions, problems, types, commands }} />
        </div>
      )}
    </li>
  );
}

type TroubleProps = Pick<QuestionCardProps, 'question' | 'questions' | 'index' | 'commands'>;

/** What a move or a deletion did to its condition, and the ways out of it. */
function ConditionTrouble({ question, questions, index, commands }: TroubleProps) {
  const trouble = conditionTrouble(questions, question);
  if (!trouble) return null;
  const { words, mended, moveTo } = trouble;
  return (
    <div className={styles.trouble}>
      <p className={styles.troubleWords}>{words}</p>
      {moveTo !== null && (
        <Button size="small" tone="soft" onClick={() => commands.move(index, moveTo)}>
          Move it below
        </Button>
      )}
      <Button size="small" tone="soft" onClick={() => commands.change(question.question_id, { show_if: mended })}>
        {mended ? 'Leave that answer out' : 'Always show it'}
      </Button>
    </div>
  );
}

function summaryOf(questions: readonly Question[], question: Question): string {
  const { type, required } = question;
  return [typeLabels[type].name, required && 'required', conditionText(questions, question)]
    .filter(Boolean)
    .join(' · ');
}

type CardMenuProps = {
  question: Question;
  index: number;
  count: number;
  isOpen: boolean;
  commands: BuilderCommands;
};

/** What can be done with a question; moving it here needs no dragging. */
function CardMenu({ question, index, count, isOpen, commands }: CardMenuProps) {
  const id = question.question_id;
  const actions: (Action | false)[] = [
    isOpen
      ? { key: 'close', words: 'Close', icon: mdiUnfoldLessHorizontal, onChoose: () => commands.close(id) }
      : { key: 'edit', words: 'Edit', icon: mdiPencilOutline, onChoose: () => commands.edit(id) },
    index > 0 && { key: 'up', words: 'Move up', icon: mdiArrowUp, onChoose: () => commands.move(index, index - 1) },
    index < count - 1 && {
      key: 'down',
      words: 'Move down',
      icon: mdiArrowDown,
      onChoose: () => commands.move(index, index + 1),
    },
    { key: 'copy', words: 'Duplicate', icon: mdiContentDuplicate, onChoose: () => commands.duplicate(id) },
    {
      key: 'delete',
      words: 'Delete',
      icon: mdiTrashCanOutline,
      tone: 'danger',
      isApart: true,
      onChoose: () => commands.askToRemove(id),
    },
  ];
  return (
    <ActionMenu label={`More actions: ${labelOf(question)}`} actions={actions.filter((action) => action !== false)} />
  );
}
