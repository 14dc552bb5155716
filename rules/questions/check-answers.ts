import type { Answer, Answers, Question } from '#openapi/types.ts';
import { checkAnswer } from './check-answer.ts';
import { type GivenAnswers, answerTo, shownQuestions } from './shown-questions.ts';
import { takesAnswer } from './question-types.ts';

export interface AnswerProblem {
  question_id: string;
  /** A sentence that says what to do. */
  detail: string;
}

/**
 * The one rule for answers, before they are sent and where they arrive. `answers` are those that are right, trimmed,
 * without what is hidden, empty or unknown; checking them again changes nothing. Throws for no input.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: GivenAnswers,
): { answers: Answers; problems: AnswerProblem[] } {
  const kept: [string, Answer][] = [];
  const problems: AnswerProblem[] = [];
  for (const question of shownQuestions(questions, given).filter(takesAnswer)) {
    const { question_id } = question;
    const checked = checkAnswer(question, answerTo(given, question_id));
    if ('problem' in checked) problems.push({ question_id, detail: checked.problem });
    else if (checked.answer !== undefined) kept.push([question_id, checked.answer]);
    else if (question.required) problems.push({ question_id, detail: missing(question) });
  }
  // Not by assignment, which `__proto__` would turn into something else.
  return { answers: Object.fromEntries(kept), problems };
}

function missing({ type }: Question): string {
  switch (type) {
    case 'single_choice':
    case 'yes_no':
      return 'Choose an answer.';
    case 'multiple_choice':
      return 'Choose at least one.';
    case 'consent':
      return 'Tick this box to go on.';
    case 'rating':
      return 'Choose a rating.';
    case 'nps':
      return 'Choose a number.';
    case 'file':
      return 'Choose a file.';
    case 'cv':
      return 'Attach your CV.';
    case 'date':
      return 'Enter a date.';
    default:
      return 'Fill in this field.';
  }
}
