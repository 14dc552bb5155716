import type { Answer, Answers, Question } from '#openapi/types.ts';
import { checkAnswers } from './check-answers.ts';
import { answerInCell } from './answer-in-cell.ts';

/** The answers of a row, and what of its cells was left out, in sentences. */
export interface RowAnswers {
  answers: Answers;
  warnings: string[];
}

/**
 * What the cells of a row answer, by the ids of their questions. As where an organiser adds a person: every answer may be
 * missing. What doesn't fit is left out, and said.
 */
export function answersInRow(questions: readonly Question[], cells: ReadonlyMap<string, string>): RowAnswers {
  const given: [string, Answer][] = [];
  const wrong = new Map<string, string>();
  for (const question of questions) {
    const read = answerInCell(question, cells.get(question.question_id) ?? '');
    if ('problem' in read) wrong.set(question.question_id, read.problem);
    else if (read.answer !== undefined) given.push([question.question_id, read.answer]);
  }
  const { answers, problems } = checkAnswers(questions.map(asOptional), Object.fromEntries(given));
  for (const { question_id, detail } of problems) wrong.set(question_id, detail);
  for (const [id, answer] of given) {
    if (!Object.hasOwn(answers, id) && !wrong.has(id) && !saysNothing(answer)) wrong.set(id, notAsked);
  }
  const warnings = questions.flatMap(({ question_id, label }) => {
    const problem = wrong.get(question_id);
    return problem === undefined ? [] : `“${[...label].slice(0, 60).join('')}” stays empty: ${problem}`;
  });
  return { answers, warnings };
}

const notAsked = 'With the other answers it is not asked.';

/** A box that is not ticked is no answer. */
function saysNothing(answer: Answer): boolean {
  return answer === false || (Array.isArray(answer) && answer.length === 0);
}

function asOptional(question: Question): Question {
  return { ...question, required: false };
}
