import type { Answer, Answers, Question, QuestionType } from '#openapi/types.ts';
import { checkAnswer } from './check-answer.ts';
import { type GivenAnswers, answerTo, shownQuestions } from './shown-questions.ts';
import { takesAnswer } from './question-types.ts';

export interface AnswerProblem {
  question_id: string;
  /** A sentence that says what to do. */
  detail: string;
}

interface Circumstances {
  /** Whether true for `cv` names one: who registers by code sends a file. */
  hasProfile?: boolean;
}

/**
 * The one rule for answers, before they are sent and where they arrive. `answers` are those that are right, trimmed,
 * without what is hidden, empty or unknown; checking them again changes nothing. Never throws, whatever the input.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: GivenAnswers,
  { hasProfile = true }: Circumstances = {},
): { answers: Answers; problems: AnswerProblem[] } {
  const kept: [string, Answer][] = [];
  const problems: AnswerProblem[] = [];
  for (const question of shownQuestions(questions, given).filter(takesAnswer)) {
    const { question_id, type } = question;
    const checked = checkAnswer(question, answerTo(given, question_id));
    if ('problem' in checked) problems.push({ question_id, detail: checked.problem });
    else if (type === 'cv' && checked.answer === true && !hasProfile)
      problems.push({ question_id, detail: missingAnswers.cv });
    else if (checked.answer !== undefined) kept.push([question_id, checked.answer]);
    else if (question.required) problems.push({ question_id, detail: missingAnswers[type] });
  }
  // Not by assignment, which `__proto__` would turn into something else.
  return { answers: Object.fromEntries(kept), problems };
}

const fillIn = 'Answer this question.';

const missingAnswers: Record<QuestionType, string> = {
  section: fillIn,
  short_text: fillIn,
  long_text: fillIn,
  text: fillIn,
  email: fillIn,
  url: fillIn,
  phone: fillIn,
  number: fillIn,
  date: 'Enter a date.',
  single_choice: 'Choose an answer.',
  yes_no: 'Choose an answer.',
  multiple_choice: 'Choose at least one.',
  consent: 'Tick this box to continue.',
  rating: 'Choose a rating.',
  nps: 'Choose a number.',
  file: 'Choose a file.',
  cv: 'Attach your CV.',
};
