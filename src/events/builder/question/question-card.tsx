import {
  mdiAlertCircle,
  mdiArrowDown,
  mdiArrowUp,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiUnfoldLessHorizontal,
} from '@mdi/js';
import type { Question, QuestionType } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { DragHandle, useSortableItem } from '#src/ui/sortable/sortable.tsx';
import { type BuilderCommands, faceId } from '../use-builder.ts';
import { conditionTrouble, conditionWords } from './conditions.ts';
import { QuestionEditor } from './question-editor.tsx';
import { labelOf, typeWords } from './question-words.ts';
import * as styles from './question.css.ts';

type Props = {
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
export function QuestionCard({ question, index, questions, isOpen, problems, hintId, commands, types }: Props) {
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
          <Icon path={typeWords[question.type].icon} className={styles.icon} />
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

type TroubleProps = Pick<Props, 'question' | 'questions' | 'index' | 'commands'>;

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
  return [typeWords[type].name, required && 'required', conditionWords(questions, question)]
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
