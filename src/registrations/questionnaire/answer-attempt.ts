import type { Shown } from '#machines/calls/problem.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { shownQuestions, type GivenAnswers } from '#rules/events/questions/shown-questions.ts';
import type { Question } from '#openapi/types.ts';
import { type Attempt, type Problems, problemsBy, shownProblems } from '#src/ui/form/attempt.ts';
import { controlId } from './question-control.ts';

interface Circumstances {
  /** Why single questions keep the form from being sent. */
  reasons: ReadonlyMap<string, string>;
  /** Whether it is known who sends files. */
  takesFiles: boolean;
  /** Whether they are of an account, whose CV can be attached. */
  hasProfile: boolean;
}

/** What keeps these answers from being sent, by question. What needs a login, or a code, is asked for after it. */
export function refusals(
  questions: readonly Question[],
  answers: GivenAnswers,
  { reasons, takesFiles, hasProfile }: Circumstances,
): Problems {
  const wrong = findProblems(questions, answers, hasProfile);
  return problemsBy(
    shownQuestions(questions, answers).flatMap(({ question_id, type }) => {
      if (isFile({ type }) && !takesFiles) return [];
      return [[question_id, reasons.get(question_id) ?? wrong.get(question_id)]];
    }),
  );
}

export function findProblems(questions: readonly Question[], answers: GivenAnswers, hasProfile: boolean): Problems {
  const { problems } = checkAnswers(questions, answers, { hasProfile });
  return problemsBy(problems.map(({ question_id, detail }) => [question_id, detail]));
}

/** What stands beside the questions on show, the lines above them, and what is said about the whole. */
export function shownAnswerProblems(
  questions: readonly Question[],
  answers: GivenAnswers,
  attempt: Attempt,
  error: Shown | null,
) {
  const shown = shownQuestions(questions, answers);
  const ids = new Map(questions.map(({ question_id }) => [`answers.${question_id}`, question_id]));
  return {
    ...shownProblems(
      attempt,
      shown.map(({ question_id }) => question_id),
      error,
      (field) => ids.get(field),
    ),
    lines: shown.map(({ question_id, label }) => ({
      name: question_id,
      id: controlId(question_id),
      label: inShort(label),
    })),
  };
}

function inShort(label: string): string {
  const letters = [...label];
  return letters.length > 80 ? `${letters.slice(0, 79).join('').trimEnd()}…` : label;
}
