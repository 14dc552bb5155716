import { checkQuestions } from '#rules/events/questions/check-questions.ts';
import type { PlaceProblem } from '#rules/events/questions/check-question.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import type { FieldProblem, Purpose, Question } from '#openapi/types.ts';
import { labelOf } from './question-labels.ts';

/** What is wrong, by question id and then by field, such as `label` or `options.a.label`: places that outlive a move. */
export type QuestionProblems = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Found {
  placed: QuestionProblems;
  /** What is about the list as a whole. */
  whole: string | null;
}

/** Everything that keeps these questions from being saved. An active form has to ask something. */
export function findProblems(questions: readonly Question[], purpose: Purpose, isActive: boolean): Found {
  const { placed, rest } = placeProblems(questions, [...checkQuestions(questions, purpose), ...tooLong(questions)]);
  const isEmpty = isActive && !questions.some(takesAnswer);
  return { placed, whole: rest[0] ?? (isEmpty ? 'Add a question: what events use has to ask something.' : null) };
}

/** The server's problems of `questions.…` at the same places. */
export function placeServerProblems(questions: readonly Question[], fields: readonly FieldProblem[]): Found {
  const about = fields.filter(({ field }) => field === 'questions' || field.startsWith('questions.'));
  const { placed, rest } = placeProblems(
    questions,
    about.map(({ field, detail }) => ({ place: field, detail })),
  );
  return { placed, whole: rest[0] ?? null };
}

/** Those that stand at one of these controls. */
export function onlyAt(problems: QuestionProblems, controls: { has: (id: string) => boolean }): QuestionProblems {
  const entries = Object.entries(problems).map(([id, fields]) => {
    const left = Object.entries(fields).filter(([field]) => controls.has(fieldId(id, field)));
    return [id, Object.fromEntries(left)] as const;
  });
  return Object.fromEntries(entries.filter(([, fields]) => Object.keys(fields).length > 0));
}

interface SummaryEntry {
  questionId: string;
  field: string;
  label: string;
  detail: string;
}

/** In the order of the questions, with the words that say which one is meant. */
export function listProblems(questions: readonly Question[], problems: QuestionProblems): SummaryEntry[] {
  return questions.flatMap((question, index) =>
    Object.entries(problems[question.question_id] ?? {}).map(([field, detail]) => ({
      questionId: question.question_id,
      field,
      label: question.label.trim() ? `“${inShort(question.label)}”` : `${labelOf(question)} (number ${index + 1})`,
      detail,
    })),
  );
}

/** The id of the control where a problem of this field stands. */
export function fieldId(questionId: string, field: string): string {
  return `question-${questionId}-${field.replaceAll('.', '-')}`;
}

function placeProblems(questions: readonly Question[], problems: readonly PlaceProblem[]) {
  const placed: Record<string, Record<string, string>> = {};
  const rest: string[] = [];
  for (const { place, detail } of problems) {
    const [, index, ...path] = place.split('.');
    const question = index === undefined ? undefined : questions[Number(index)];
    if (!question) {
      rest.push(detail);
      continue;
    }
    const fields = (placed[question.question_id] ??= {});
    fields[fieldOf(question, path)] ??= detail;
  }
  return { placed, rest };
}

/** `options.1.label` becomes the option's own name; what has no control of its own stands at the question's text. */
function fieldOf({ options }: Question, [field, index, ...below]: string[]): string {
  if (field === 'options' && index !== undefined && below[0] === 'label') {
    const option = options[Number(index)];
    return option ? `options.${option.option_id}` : 'options';
  }
  if (field === 'show_if' || field === 'options') return field;
  return field !== undefined && OWN_CONTROL.includes(field) ? field : 'label';
}

const OWN_CONTROL = ['label', 'help', 'min', 'max', 'max_length'];
const LONGEST = { label: 300, help: 1000, option: 200 };

function tooLong(questions: readonly Question[]): PlaceProblem[] {
  return questions.flatMap(({ label, help, options }, index) => [
    ...limit(`questions.${index}.label`, label, LONGEST.label),
    ...limit(`questions.${index}.help`, help, LONGEST.help),
    ...options.flatMap((option, at) => limit(`questions.${index}.options.${at}.label`, option.label, LONGEST.option)),
  ]);
}

function limit(place: string, text: string, most: number): PlaceProblem[] {
  const { length } = [...text];
  return length > most ? [{ place, detail: `Use at most ${most} characters; these are ${length}.` }] : [];
}

function inShort(label: string): string {
  const letters = [...label.trim()];
  return letters.length > 60 ? `${letters.slice(0, 59).join('').trimEnd()}…` : label.trim();
}
