import { canBeCondition } from '#rules/events/questions/question-types.ts';
import type { Question } from '#openapi/types.ts';
import { labelOf } from './question-labels.ts';

/** What a question may be shown by: those before it that are answered by choosing. */
export function sourcesFor(questions: readonly Question[], question: Question): Question[] {
  return questions.slice(0, questions.indexOf(question)).filter(canBeCondition);
}

/** The answers of such a question that a condition can name. */
export function answersOf(source: Question): { value: string; label: string }[] {
  if (source.type === 'consent') return [yes('Ticked'), no('Not ticked')];
  if (source.type === 'yes_no') return [yes('Yes'), no('No')];
  return source.options.map(({ option_id, label }, index) => ({
    value: option_id,
    label: label.trim() || `Option ${index + 1}`,
  }));
}

const yes = (label: string) => ({ value: 'yes', label });
const no = (label: string) => ({ value: 'no', label });

/** Questions that are shown by answers to this one. */
export function dependentsOf(questions: readonly Question[], id: string): Question[] {
  return questions.filter(({ show_if }) => show_if?.question_id === id);
}

/** "shown if Dietary needs is Other"; null for one that is always shown. */
export function conditionText(questions: readonly Question[], { show_if }: Question): string | null {
  if (show_if === null) return null;
  const source = find(questions, show_if.question_id);
  if (!source) return 'its condition is broken';
  const named = answersOf(source).filter(({ value }) => show_if.any_of.includes(value));
  return `shown if ${labelOf(source)} is ${orList(named.map(({ label }) => label)) || '…'}`;
}

interface Trouble {
  /** Why the condition can't work as it stands. */
  words: string;
  /** What puts it right when the organiser agrees: a condition without what is gone, or none. */
  mended: Question['show_if'];
  /** Where the question would have to stand for its condition to work as it is. */
  moveTo: number | null;
}

/** Null for a condition that works, and for none. */
export function conditionTrouble(questions: readonly Question[], question: Question): Trouble | null {
  const { show_if } = question;
  if (show_if === null) return null;
  const source = find(questions, show_if.question_id);
  if (!source) return { words: 'Its condition asks for a question that is gone.', mended: null, moveTo: null };
  const at = questions.indexOf(source);
  if (at >= questions.indexOf(question)) {
    // It leaves its own place, so that what it asks for moves up by one.
    return { words: `Its condition asks for “${labelOf(source)}”, which comes after it.`, mended: null, moveTo: at };
  }
  const known = answersOf(source).map(({ value }) => value);
  const left = show_if.any_of.filter((value) => known.includes(value));
  if (left.length > 0 && left.length === show_if.any_of.length) return null;
  const mended = left.length > 0 ? { ...show_if, any_of: left } : null;
  const isLost = show_if.any_of.length > 0;
  const words = isLost
    ? `Its condition asks for an answer to “${labelOf(source)}” that is gone.`
    : `Its condition names no answer to “${labelOf(source)}”.`;
  return { words, mended, moveTo: null };
}

/** The question is to go, and those that it decided about are always shown. */
export function withoutConditionsOn(questions: readonly Question[], id: string): Question[] {
  return questions.map((question) =>
    question.show_if?.question_id === id ? { ...question, show_if: null } : question,
  );
}

function find(questions: readonly Question[], id: string): Question | undefined {
  return questions.find(({ question_id }) => question_id === id);
}

function orList(words: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}
