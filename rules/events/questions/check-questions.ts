import type { Purpose, Question } from '#openapi/types.ts';
import { checkQuestion, type PlaceProblem } from './check-question.ts';
import { MOST_QUESTIONS } from './question-types.ts';

/**
 * What is wrong with a list of questions, each with its place, such as `questions.3.options`; empty when it can be asked.
 * For the builder before it saves, and for the server when it does.
 */
export function checkQuestions(questions: readonly Question[], purpose: Purpose): PlaceProblem[] {
  if (questions.length > MOST_QUESTIONS) {
    return [{ place: 'questions', detail: `Use at most ${MOST_QUESTIONS} questions.` }];
  }
  const earlier = new Map<string, Question>();
  return questions.flatMap((question, index) => {
    const problems = checkQuestion(question, earlier, purpose);
    earlier.set(question.question_id, question);
    return problems.map(({ place, detail }) => ({ place: `questions.${index}.${place}`, detail }));
  });
}
