import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionType } from '#openapi/types.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { QuestionnaireFields } from '#src/events/actors/questionnaire.editor.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { conditionTrouble, dependentsOf, withoutConditionsOn } from './question/conditions.ts';
import { emptyQuestion, withChanges, withCopy, withInserted, without, withMoved } from './question/question-list.ts';
import { fieldId } from './question/question-problems.ts';
import { labelOf } from './question/question-labels.ts';

export type QuestionnaireEditor = Editor<QuestionnaireFields>;
export type BuilderCommands = ReturnType<typeof useBuilder>['commands'];

export interface EditedQuestion {
  question: Question;
  questions: readonly Question[];
  /** By field. */
  problems: Readonly<Record<string, string>>;
  commands: BuilderCommands;
  /** What it may be turned into; none once the server knows it, for answers are read by its type. */
  types: readonly QuestionType[];
}

export const ADD_BUTTON = 'add-question';

/** The list of questions in hand: which one is open, and everything that is done with them. */
export function useBuilder(editor: QuestionnaireEditor) {
  const { questions } = editor.values;
  const [openId, open] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const focusNext = useFocusNext();
  const hand = {
    questions,
    set: (next: Question[], step?: string) => editor.change({ questions: next }, step),
    openAt(id: string) {
      open(id);
      focusNext(fieldId(id, 'label'));
    },
  };
  const bringBack = useBringBack(editor, focusNext);
  const { change, move } = listCommands(hand);
  const { add, duplicate } = additions(hand);

  /** Those that were shown by answers to it are always shown from now on. */
  function remove(id: string) {
    const index = questions.findIndex(({ question_id }) => question_id === id);
    const question = questions[index];
    if (!question) return;
    setRemoving(null);
    const left = without(withoutConditionsOn(questions, id), id);
    hand.set(left);
    const next = questions[index + 1] ?? questions[index - 1];
    focusNext(next ? faceId(next.question_id) : ADD_BUTTON);
    const undo = () => bringBack(question, index, left);
    toast(`“${labelOf(question)}” deleted.`, 'info', { words: 'Undo', onChoose: undo });
  }

  const askToRemove = (id: string) => (dependentsOf(questions, id).length > 0 ? setRemoving(id) : remove(id));
  const keep = () => setRemoving(null);
  const close = (id: string) => {
    open(null);
    focusNext(faceId(id));
  };
  const { endStep } = editor;
  const commands = { open, edit: hand.openAt, close, add, duplicate, change, move, askToRemove, remove, keep, endStep };
  return { questions, openId, removing, commands };
}

interface Hand {
  questions: Question[];
  set: (next: Question[], step?: string) => void;
  /** Opens a question and goes to its first field. */
  openAt: (id: string) => void;
}

function additions({ questions, set, openAt }: Hand) {
  return {
    add(type: QuestionType) {
      const question = emptyQuestion(type);
      set([...questions, question]);
      openAt(question.question_id);
    },

    duplicate(id: string) {
      const copied = withCopy(questions, id);
      if (!copied) return;
      set(copied.questions);
      openAt(copied.copy.question_id);
      announce(`${labelOf(copied.copy)} duplicated.`);
    },
  };
}

function listCommands({ questions, set }: Hand) {
  return {
    /** `field` names what is typed in, so that it is undone as one. */
    change(id: string, changes: Partial<Question>, field?: string) {
      set(withChanges(questions, id, changes), field === undefined ? undefined : `${id} ${field}`);
    },

    move(from: number, to: number) {
      const question = questions[from];
      if (!question || to < 0 || to >= questions.length) return;
      const next = withMoved(questions, from, to);
      set(next);
      const broken = next.filter((each) => conditionTrouble(next, each) && !conditionTrouble(questions, each));
      const said = `${labelOf(question)} moved to position ${to + 1} of ${questions.length}.`;
      announce([said, ...broken.map((each) => `${labelOf(each)}: ${conditionTrouble(next, each)?.words}`)].join(' '));
    },
  };
}

/** Takes a deletion back: all of it while nothing else has changed, else the question alone. */
function useBringBack(editor: QuestionnaireEditor, focusNext: (id: string) => void) {
  // The message with "Undo" outlives what is shown when it comes.
  const latest = useRef(editor.values.questions);
  useEffect(() => {
    latest.current = editor.values.questions;
  });
  return (question: Question, index: number, left: Question[]) => {
    if (latest.current === left) editor.undo();
    else editor.change({ questions: withInserted(latest.current, index, question) });
    focusNext(faceId(question.question_id));
  };
}

export function faceId(questionId: string): string {
  return `question-${questionId}-face`;
}

/**
 * Moves focus to the element with that id once it is drawn, and after a menu that closes has given focus back to its
 * button.
 */
export function useFocusNext() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const soon = setTimeout(() => document.getElementById(wanted.id)?.focus());
    return () => clearTimeout(soon);
  }, [wanted]);
  return (id: string) => setWanted({ id });
}
