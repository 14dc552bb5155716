import { isChoice, takesAnswer } from '#rules/events/questions/question-types.ts';
import type { Question, QuestionType } from '#openapi/types.ts';

/** A question of this type that says nothing yet. */
export function emptyQuestion(type: QuestionType): Question {
  return {
    question_id: newId(),
    type,
    label: '',
    help: '',
    required: false,
    options: isChoice({ type }) ? [emptyOption(), emptyOption()] : [],
    min: null,
    max: null,
    max_length: null,
    show_if: null,
  };
}

/** Another type for a question that nobody has answered yet; what the new type has no use for goes. */
export function typeChange({ options, required }: Question, type: QuestionType): Partial<Question> {
  const { options: none, min, max, max_length } = emptyQuestion(type);
  return {
    type,
    options: isChoice({ type }) && options.length > 0 ? options : none,
    required: required && takesAnswer({ type }),
    min,
    max,
    max_length,
  };
}

export function emptyOption(label = '') {
  return { option_id: newId(), label };
}

export function withChanges(questions: readonly Question[], id: string, changes: Partial<Question>): Question[] {
  return questions.map((question) => (question.question_id === id ? { ...question, ...changes } : question));
}

export function withInserted<Item>(items: readonly Item[], index: number, ...added: Item[]): Item[] {
  return items.toSpliced(index, 0, ...added);
}

/** A copy under its own id, below the original. Its options keep their ids, which are its own anyway. */
export function withCopy(questions: readonly Question[], id: string): { questions: Question[]; copy: Question } | null {
  const index = questions.findIndex(({ question_id }) => question_id === id);
  const original = questions[index];
  if (!original) return null;
  const copy = { ...original, question_id: newId() };
  return { questions: withInserted(questions, index + 1, copy), copy };
}

export function without(questions: readonly Question[], id: string): Question[] {
  return questions.filter(({ question_id }) => question_id !== id);
}

/** Moves to a place that is held within the list. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return withInserted(others, Math.min(Math.max(to, 0), others.length), item);
}

type Option = Question['options'][number];

/**
 * Options for several lines of text, below the one at `index`; what is blank makes room for them. Null for a single
 * line, which goes into the field as usual.
 */
export function withPasted(options: readonly Option[], index: number, text: string) {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const added = lines.filter(Boolean).map((line) => emptyOption(line));
  if (added.length < 2) return null;
  const isKept = ({ label }: Option) => label.trim() !== '';
  const above = options.slice(0, index + 1).filter(isKept);
  return { options: [...above, ...added, ...options.slice(index + 1).filter(isKept)], added };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** For a question or an option: never used before, which the contract asks for, and nothing anybody could read into. */
function newId(): string {
  const values = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(values, (value) => LETTERS[value % LETTERS.length]).join('');
}
