import type { Question } from '#openapi/types.ts';

/** Answers as they come, from a form half filled in or from anybody: nothing is known of the values. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/**
 * The questions that these answers leave on show, in their order. A condition looks at an earlier question; while that
 * one is hidden itself, its answer counts for nothing.
 */
export function shownQuestions(questions: readonly Question[], answers: GivenAnswers): Question[] {
  const shown = new Map<string, Question>();
  return questions.filter((question) => {
    const isShown = question.show_if === null || isMet(question.show_if, shown, answers);
    if (isShown) shown.set(question.question_id, question);
    return isShown;
  });
}

/** The answer to a question; undefined for none. Ids are anybody's words, `constructor` among them. */
export function answerTo(answers: GivenAnswers, questionId: string): unknown {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}

function isMet(
  { question_id, any_of }: NonNullable<Question['show_if']>,
  shown: ReadonlyMap<string, Question>,
  answers: GivenAnswers,
): boolean {
  const question = shown.get(question_id);
  if (!question) return false;
  const chosen = chosenBy(question, answerTo(answers, question_id));
  return any_of.some((value) => chosen.includes(value));
}

function chosenBy({ type }: Question, answer: unknown): readonly unknown[] {
  switch (type) {
    case 'single_choice':
      return [answer];
    case 'multiple_choice':
      return Array.isArray(answer) ? answer : [];
    case 'consent':
      return [answer === true ? 'yes' : 'no'];
    case 'yes_no':
      return typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : [];
    case 'section':
    case 'short_text':
    case 'long_text':
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'number':
    case 'date':
    case 'rating':
    case 'nps':
    case 'file':
    case 'cv':
      return [];
  }
}
