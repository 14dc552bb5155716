import type { Answers, Question } from '#openapi/types.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { answerTo } from '#rules/events/questions/shown-questions.ts';

/**
 * What organisers may correct for a person: all but files and consents, which only the person can give. Every answer may be left
 * out. A condition on a consent is settled by the answer that the person gave to it.
 */
export function correctableQuestions(questions: Question[], given: Answers): Question[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  return questions
    .filter((question) => !isPersonsOwn(question))
    .flatMap((question) => {
      const condition = settle(question.show_if, byId, given);
      return condition === 'never' ? [] : { ...question, required: false, show_if: condition };
    });
}

export function isPersonsOwn(question: Question): boolean {
  return isFile(question) || question.type === 'consent';
}

type Condition = Question['show_if'];

/** The condition with that of the consent in its place, as long as it looks at one. */
function settle(condition: Condition, byId: Map<string, Question>, given: Answers): Condition | 'never' {
  const asked = condition && byId.get(condition.question_id);
  if (!asked || asked.type !== 'consent') return condition;
  const choice = answerTo(given, asked.question_id) === true ? 'yes' : 'no';
  return condition.any_of.includes(choice) ? settle(asked.show_if, byId, given) : 'never';
}
