import type { Shown } from '#machines/problem.ts';
import { checkAnswers } from '#rules/questions/check-answers.ts';
import { shownQuestions, type GivenAnswers } from '#rules/questions/shown-questions.ts';
import type { Question } from '#openapi/types.ts';
import { summaryLine } from '#src/ui/form/summary-line.ts';
import { withEntry } from './answer-draft.ts';
import { controlId } from './question-control.ts';

export type AnswerProblems = Readonly<Record<string, string>>;

/** What happened since the answers were last submitted. */
export interface AnswerAttempt {
  count: number;
  /** What our own rules found; shrinks while the person mends it. */
  found: AnswerProblems;
  /** Nothing was sent, so the server's last word is about an earlier attempt. */
  wasHeldBack: boolean;
  /** What the server said about these is about what stood there before. */
  changed: readonly string[];
}

export const noAnswerAttempt: AnswerAttempt = { count: 0, found: {}, wasHeldBack: false, changed: [] };

interface Circumstances {
  /** Why single questions keep the form from being sent. */
  reasons: ReadonlyMap<string, string>;
  isLoggedIn: boolean;
}

/** What keeps these answers from being sent, by question. What needs a login is asked for after it. */
export function refusals(
  questions: readonly Question[],
  answers: GivenAnswers,
  { reasons, isLoggedIn }: Circumstances,
): Record<string, string> {
  const wrong = findProblems(questions, answers);
  const entries = shownQuestions(questions, answers).flatMap(({ question_id, type }) => {
    if (!isLoggedIn && (type === 'file' || type === 'cv')) return [];
    const detail = reasons.get(question_id) ?? wrong.get(question_id);
    return detail === undefined ? [] : [[question_id, detail]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function findProblems(questions: readonly Question[], answers: GivenAnswers): Map<string, string> {
  return new Map(checkAnswers(questions, answers).problems.map(({ question_id, detail }) => [question_id, detail]));
}

/** What was wrong for this reason is so no more. */
export function mended(attempt: AnswerAttempt, id: string, reason: string): AnswerAttempt {
  const isIt = Object.hasOwn(attempt.found, id) && attempt.found[id] === reason;
  return isIt ? { ...attempt, found: withEntry(attempt.found, id, undefined) } : attempt;
}

/** After a change of one answer: what was wrong with it is looked at again until it is right. */
export function afterAnswer(
  attempt: AnswerAttempt,
  questions: readonly Question[],
  answers: GivenAnswers,
  id: string,
): AnswerAttempt {
  const changed = attempt.changed.includes(id) ? attempt.changed : [...attempt.changed, id];
  if (!Object.hasOwn(attempt.found, id)) return { ...attempt, changed };
  return { ...attempt, changed, found: withEntry(attempt.found, id, findProblems(questions, answers).get(id)) };
}

/** What stands beside the questions on show, the lines above them, and what is said about the whole. */
export function shownAnswerProblems(
  questions: readonly Question[],
  answers: GivenAnswers,
  attempt: AnswerAttempt,
  error: Shown | null,
) {
  const said = new Map(attempt.wasHeldBack ? [] : error?.fields.map(({ field, detail }) => [field, detail]));
  const wrong = shownQuestions(questions, answers).flatMap((question) => {
    const id = question.question_id;
    const found = Object.hasOwn(attempt.found, id) ? attempt.found[id] : undefined;
    const detail = found ?? (attempt.changed.includes(id) ? undefined : said.get(`answers.${id}`));
    return detail === undefined ? [] : [{ question, detail }];
  });
  const isAboutQuestions = questions.some(({ question_id }) => said.has(`answers.${question_id}`));
  return {
    problems: Object.fromEntries(wrong.map(({ question, detail }) => [question.question_id, detail])),
    fields: wrong.map(({ question, detail }) => ({
      id: controlId(question.question_id),
      text: summaryLine(inShort(question.label), detail),
    })),
    detail: attempt.wasHeldBack || isAboutQuestions ? undefined : error?.detail,
  };
}

function inShort(label: string): string {
  const letters = [...label];
  return letters.length > 80 ? `${letters.slice(0, 79).join('').trimEnd()}…` : label;
}
